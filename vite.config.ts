import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

/** What only the server uses of a module's imports is no part of a browser's script. */
const treeshake = {
  moduleSideEffects: [
    {
      test: /\/(content|contract|features|http|platform|records|server|ui)\/.*\.tsx?$/,
      sideEffects: false,
    },
  ],
};

export default defineConfig({
  plugins: [reactRouter(), pageScript(treeshake)],
  environments: {
    // what went wrong in a page is to be found in its source
    ssr: { build: { sourcemap: true } },
    client: {
      build: {
        rolldownOptions: {
          treeshake,
          output: {
            // what several screens of the desk use comes in two files, and is there on the next one
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules/, minShareCount: 20 },
                { name: "desk", test: /\.tsx?$/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    manifest: true,
    sourcemap: false,
    // The first to know light-dark(). For older ones it would be rewritten into variables that a
    // dark band inside a light page cannot turn over.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
