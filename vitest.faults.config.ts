import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/support/run/quick-folder.ts";

keepTemporaryFilesInMemory();

/** What takes minutes, or programs that are not everywhere: one after the other, each by itself. */
export default defineConfig({
  test: {
    include: ["{tests/faults,tools/packages}/**/*.fault.ts"],
    globalSetup: "tests/support/run/global-setup.ts",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
  },
});
