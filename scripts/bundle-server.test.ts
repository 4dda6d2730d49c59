import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { isBuildCurrent } from "./build-mark.mjs";
import { bundleFolder } from "./bundle-server.ts";

const root = join(import.meta.dirname, "..");
const address = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;

// a build takes half a minute: what this looks at is the one that the browser tests were given
test.runIf(isBuildCurrent())("the bundle finds every file that it names", () => {
  const found = globSync("*.js", { cwd: bundleFolder })
    .filter((name) => name !== "index.js")
    .flatMap((name) => {
      const file = join(bundleFolder, name);
      return [...readFileSync(file, "utf8").matchAll(address)].map(([, path = ""]) =>
        fileURLToPath(new URL(path, pathToFileURL(file))),
      );
    });
  expect(found.map((file) => relative(root, file))).toEqual(
    expect.arrayContaining([
      "db/migrations",
      "package.json",
      "features/referrers/texts/referrers.csv",
    ]),
  );
  // the first start makes it
  const made = join(root, "build", ".compile-cache");
  expect(found.filter((file) => file !== made && !existsSync(file))).toEqual([]);
});
