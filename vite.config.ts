import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

/** What the form's early script and the form itself share: one request instead of five small ones. */
const referralChunk = {
  name: "referral-memory",
  test: /contract\/(referral-link|referral-source|limits|timings)|apply\/(referral-memory|text-storage)/,
};

export default defineConfig({
  plugins: [reactRouter(), pageScript()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [referralChunk] } } } },
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
