import { defineConfig } from "vitest/config";

// The page is served from the root of its own origin. Everything under assets/ has its hash in its name and may be
// cached for ever; scripts/finish.mjs then writes the service worker's list and the compressed twins.
export default defineConfig({
  publicDir: "public",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
  test: {
    include: ["board/tests/**/*.test.ts", "app/**/*.test.{ts,tsx}"],
  },
});
