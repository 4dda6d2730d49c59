import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";
import { keepTemporaryFilesInMemory } from "./tests/support/run/quick-folder.ts";
import { picturesAhead } from "./tools/bench/page-budget.ts";

keepTemporaryFilesInMemory();

/** Those that Playwright itself gives a browser without windows: its own flag gives way to ours. */
const mouse = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
];
const blinkSettings = [...mouse, picturesAhead];

const walks = /(layout|every-page|page-budget)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  // walks over every page are the longest, and begin first
  projects: [
    { name: "walks", testMatch: walks },
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: walks },
  ],
  globalSetup: "tests/support/run/browser-setup.ts",
  // each has a server of its own; a third one takes as long on two cores
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  forbidOnly: Boolean(process.env.CI),
  // a busy machine is no failure: a journey that passes on its second run is reported as flaky
  retries: process.env.CI ? 1 : 0,
  // a hang is found all the same
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // one context for all tests of a worker, cleared between them: see tests/support/browser/support.ts for the rest
    reuseContext: true,
    // a press misses what still scrolls smoothly
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // each new page would begin in one process and be shown by a second one
        "--renderer-process-limit=1",
        `--blink-settings=${blinkSettings.join(",")}`,
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
