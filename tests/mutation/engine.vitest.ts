import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "../support/run/quick-folder.ts";

keepTemporaryFilesInMemory();

/** Runs the tests that `stryker run tests/mutation/engine.json` names, on one kind of database. */
export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "tests/support/run/global-setup.ts",
    setupFiles: ["tests/support/run/cheap-passwords.ts", "tests/support/run/answer-advice.ts"],
    isolate: false,
    include: ["{features,records}/**/*.test.ts"],
    provide: { usualDatabaseOnly: true },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
