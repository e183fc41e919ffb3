import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./src/icons/plugin.ts";

const SERVER = "http://127.0.0.1:8000";

/** Licences have no extension of their own. */
function fileName(name: string): string {
  return name.includes(".") ? "assets/[name]-[hash][extname]" : "assets/[name]-[hash].txt";
}

// The server allows scripts, styles, fonts and pictures from itself alone: nothing may be put inline.
export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: "../src/regalia/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { assetFileNames: ({ names }) => fileName(names[0] ?? "") } },
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
