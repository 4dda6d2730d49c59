import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/support/run/quick-folder.ts";

keepTemporaryFilesInMemory();

const all =
  "{content,contract,features,http,platform,records,scripts,server,tests,tools,ui}/**/*.test.{ts,tsx}";

/**
 * What reaches beyond a test file: replaced modules and globals, a held clock, measured memory, the fonts
 * that a process finds once.
 */
const reaching = /\bvi\.(mock|unmock|stub\w+|useFakeTimers)\(|memoryUsage|\bgc\(|\bloadSharp\(/;
const apart = globSync(all).filter((file) => reaching.test(readFileSync(file, "utf8")));

/** React as it is served: its development build renders at a third of the speed. */
const oxc = { jsx: { runtime: "automatic" as const, development: false } };

const test = {
  environment: "node",
  setupFiles: ["tests/support/run/cheap-passwords.ts", "tests/support/run/answer-advice.ts"],
  pool: "forks" as const,
  env: { NODE_ENV: "production" },
  // a hang is found all the same, and a slow machine is none
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    globalSetup: "tests/support/run/global-setup.ts",
    maxWorkers: 2,
    projects: [
      // one process after the other loads what these share once, instead of once for each file
      {
        oxc,
        test: {
          ...test,
          name: "shared",
          isolate: false,
          include: [all],
          exclude: ["**/node_modules/**", ...apart],
        },
      },
      // the embedded database lives too short there to earn back what it costs to optimise it
      {
        oxc,
        test: {
          ...test,
          name: "apart",
          isolate: true,
          include: apart,
          execArgv: ["--liftoff-only"],
        },
      },
    ],
  },
});
