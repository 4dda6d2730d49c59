import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

export default defineConfig({
  plugins: [reactRouter(), pageScript()],
  build: { manifest: true, sourcemap: false },
});
