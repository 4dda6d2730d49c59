import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

export default defineConfig({
  plugins: [reactRouter(), pageScript()],
  build: {
    manifest: true,
    sourcemap: false,
    // The first to know light-dark(). For older ones it would be rewritten into variables that a
    // dark band inside a light page cannot turn over.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
