import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pageScript } from "./scripts/page-script-plugin.ts";

/**
 * The script of every page brings along what loads further parts: one request. Other scripts that
 * load parts import it too: it does nothing in a frame.
 */
const pageChunk = {
  name: "page",
  test: /vite\/preload-helper|features\/page-script\/(page|count-views|enhance-parts|start-hydration|send-what-waits|remove-workers|report-missing-scripts)\.|ui\/enhance\/(close-menus|dismiss-tooltips)\.|form\/queue\/queue-flag\./,
};

/** What the form's early script and the form itself share: one request instead of five small ones. */
const referralChunk = {
  name: "referral-memory",
  test: /contract\/ids\/referral-(link|source)|ui\/referral\/(referral-memory|declined-links)/,
};

/** Figures and paths of the contract, which forms need without a referral. */
const figuresChunk = {
  name: "figures",
  test: /contract\/(limits|timings|opening-paths)\.|form\/draft\/text-storage/,
};

/** React itself, whole: named first, or whatever is named first takes parts of it along. */
const reactChunk = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// };

/** The list of all pictures: forms draw none, and would carry it with the frame. */
const picturesChunk = {
  name: "pictures",
  test: /ui\/(components\/picture|assets\/pictures)/,
};

/** What the frame of every page is made of: parts of a few hundred bytes each. */
const frameChunk = {
  name: "frame",
  test: /ui\/components\/(icon|logo|button|seal|social-links|use-brand|page-meta|request-id|note|nav-link|current-link|page-head|further-links|not-found|site-footer)\.|desk\/desk-(head|person)\.|ui\/styles\/desk\.css|contract\/(roles|calls\/wire|messages)\.|content\/(brand|navigation)\./,
};

/** The fields of a form, and what they say. */
const fieldsChunk = {
  name: "fields",
  test: /ui\/(components\/(field-|file-input|error-summary|server-drawn|toast|dialog)|known-advice)|contract\/answers\/answer-rules\.|valibot/,
};

/** What forms send with: many small parts, wanted together. */
const sendingChunk = {
  name: "sending",
  test: /records\/form\/(?:[\w-]+\/)?(?=[^/]*$)(answer-sheet|chosen-file|device\.|device-queue|device-store|document-holder|document-state|draft|form-handlers|kept-files|network|post-(file|json)|queue-sender|refusal-summary|retry|shown-errors|store|submission-key|submit-row|text-field|upload-session|use-(live|second))|(candidate-kyc\/ui\/kyc-upload|content\/sending|documents\/(document-types|size-in-words)|documents\/ui\/(files\/make-ready|size-advice))\./,
};

/** What makes a chosen file ready: one request, once there is one. */
const prepareChunk = {
  name: "prepare-file",
  test: /documents\/(ui\/files\/(?!make-ready|ask-about)|pdf-start|file-wordings|texts\/kyc-files)|contract\/answers\/file-uses\./,
};

/** What a form with documents is made of but for its components: any page may send one that waits. */
const documentFormChunk = {
  name: "document-form",
  test: /records\/form\/(?:[\w-]+\/)?(?=[^/]*$)(assemble-form|device-consent|document-(controls|news|set)|form-(calls|controller|events|state)|open-form|post-outcome|posted-files|restore-form|send-form|upload-gate)|content\/document-forms\./,
};

/** Its components. */
const documentPartsChunk = {
  name: "document-parts",
  test: /records\/form\/(?:[\w-]+\/)?(?=[^/]*$)(consent-card|device-note|document-(buttons|facts|form|row)|form-frame|notice-sections|post-fields|received-section|result-dialog|waiting-panel)/,
};

/** The application form, but for what it ends in; what sends applications from other pages is a part of it. */
const applyChunk = {
  name: "apply-form",
  test: /applications\/ui\/form\/(?!form-ends|send-from-elsewhere)|ui\/components\/file-picker|records\/form\/files\/upload-through|applications\/texts\/apply\./,
};

/** What it ends in: one request, once it is sent. */
const formEndsChunk = {
  name: "form-ends",
  test: /applications\/ui\/(form\/form-ends|my-application\/(late-receipt|received-number|copy-link))\.|applications\/texts\/(my-application|apply-ends)\./,
};

/** What the application form says, on whichever page it stands. */
const applyWordsChunk = {
  name: "apply-words",
  test: /openings\/texts\/(opening-notes|referral)\./,
};

/** An opening in words: all that its page in referral mode needs of the opening's own page. */
const openingTextChunk = {
  name: "opening-text",
  test: /openings\/ui\/opening-(text|fact-list)\./,
};

export default defineConfig({
  plugins: [reactRouter(), pageScript()],
  environments: {
    // what went wrong in a page is to be found in its source
    ssr: { build: { sourcemap: true } },
    client: {
      build: {
        rolldownOptions: {
          // what only the server uses of a module's imports is no part of the page's script
          treeshake: {
            moduleSideEffects: [
              {
                test: /\/(content|contract|features|http|platform|records|server|ui)\/.*\.tsx?$/,
                sideEffects: false,
              },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                pageChunk,
                figuresChunk,
                referralChunk,
                reactChunk,
                picturesChunk,
                frameChunk,
                fieldsChunk,
                sendingChunk,
                prepareChunk,
                documentFormChunk,
                documentPartsChunk,
                applyChunk,
                formEndsChunk,
                applyWordsChunk,
                openingTextChunk,
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
