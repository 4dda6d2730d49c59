import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

/** What the form's early script and the form itself share: one request instead of five small ones. */
const referralChunk = {
  name: "referral-memory",
  test: /contract\/(referral-link|referral-source|limits|timings)|apply\/(referral-memory|text-storage)/,
};

/** What stands on every page. Other pages show single parts of it too, each of which would be a request. */
const frameChunk = {
  name: "frame",
  test: /app\/ui\/(site-footer|site-header|social-links|seal|nav-link|menu-sheet|current-link|use-brand|error-page|not-found|ways-on|page-head|breadcrumbs|button|icon|page-meta)\.|content\/(brand|navigation|share-paths)|contract\/(messages|wire|roles)\./,
};

/** Parts of every form, which other pages show too. */
const formChunk = {
  name: "form",
  test: /app\/ui\/(field-\w+|file-picker|error-summary|toast)\./,
};

export default defineConfig({
  plugins: [reactRouter(), pageScript()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [referralChunk, frameChunk, formChunk] } },
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
