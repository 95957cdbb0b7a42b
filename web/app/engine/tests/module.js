import { readFileSync } from "node:fs";

export const moduleBytes = () => readFileSync(new URL("../../../../build/wasm/bastide_bots.wasm", import.meta.url));
