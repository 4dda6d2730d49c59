import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames, unknownNames } from "./settings-file.ts";

test("a mistyped name in a file of settings is found, a known one is not", () => {
  const lines = "TRUSTED_PROXY=10.0.0.1\n# PROT=1\nSMPT_URL_FILE=\nLOG_LEVEL=info\nPORT_FILE=a\n";
  expect(unknownNames(lines)).toEqual(["SMPT_URL_FILE", "TRUSTED_PROXY"]);
});

test("what .env.example lists is known, and nothing else", () => {
  const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const listed = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
  expect([...settingNames].sort()).toEqual(
    listed.filter((name) => !name.startsWith("OTEL_")).sort(),
  );
  expect(unknownNames(example)).toEqual([]);
});
