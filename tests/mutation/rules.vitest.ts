import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/**
 * By these words a test names what starts a database, hashes passwords, encodes photos or draws letters; or modules that it
 * replaces, which those of one process share here.
 */
const slow =
  /\bvi\.mock\(|support\/(databases|calls\/site|records\/retention|pages\/.*-pages)|fixtures|passwords\.ts|photo-encoder|sharp|letter-pdf\.ts/;
const places = "{contract,features,records}/**/*.test.{ts,tsx}";
const quick = globSync(places).filter((file) => !slow.test(readFileSync(file, "utf8")));

/** The tests that `stryker run tests/mutation/rules.json` asks. */
export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "tests/support/run/global-setup.ts",
    isolate: false,
    include: [...quick, "records/form/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
