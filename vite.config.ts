import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { manifest: true, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { input: ["app/enhance/page.ts"] } } },
  },
});
