import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{app,bench,content,contract,scripts,server,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/support/global-setup.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
