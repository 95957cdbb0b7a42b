import { readFileSync } from "node:fs";

export const moduleBytes = () => readFileSync(new URL("../../../../build/wasm/bastide.wasm", import.meta.url));
