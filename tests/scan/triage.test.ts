import { expect, test } from "vitest";
import { judge } from "./run-sqlmap.ts";
import { findingsOf } from "./run-wapiti.ts";
import { type Finding, readTriaged, type Triaged, untriaged } from "./triage.ts";

const found: Finding = {
  ...{ tool: "wapiti", kind: "Backup file", place: "visitor GET /sitemap", parameter: "" },
};
const entry: Triaged = { ...found, place: "\\w+ GET /sitemap", reason: "It is a page." };

test("a finding is triaged by its tool, kind, place and parameter together", () => {
  expect(untriaged([found], [entry])).toEqual({ left: [], unused: [] });
  const others: Partial<Finding>[] = [
    { tool: "sqlmap" },
    { kind: "Open redirect" },
    { place: "visitor GET /sitemap2" },
    { place: "visitor POST /sitemap" },
    { parameter: "q" },
  ];
  for (const other of others) {
    const finding = { ...found, ...other };
    expect(untriaged([finding], [entry])).toEqual({ left: [finding], unused: [entry] });
  }
});

test("each entry of the list says why, and its expressions can be read", () => {
  for (const { place, parameter, reason } of readTriaged()) {
    expect(reason.length).toBeGreaterThan(20);
    expect(() => new RegExp(place + parameter)).not.toThrow();
  }
});

test("sqlmap is clean only where it says so, and has come to its end", () => {
  const clean = "[WARNING] all tested parameters do not appear to be injectable";
  const hole = "---\nParameter: name (GET)\n    Type: boolean-based blind\n---";
  expect(judge({ name: "a" }, clean, false)).toEqual({ findings: [], verdict: "clean" });
  expect(judge({ name: "a" }, clean, true).verdict).toBe("not tested");
  expect(judge({ name: "a" }, "connection refused", false).findings).toHaveLength(1);
  expect(judge({ name: "a" }, hole, false)).toMatchObject({
    findings: [{ kind: "SQL injection", place: "a GET", parameter: "name" }],
    verdict: "injectable",
  });
});

test("what wapiti notes counts once for each place, however many payloads got there", () => {
  const at = (path: string, category = "Cross Site Scripting") => ({
    ...{ method: "GET", path: `http://127.0.0.1:1${path}`, parameter: "q", category },
  });
  const rows = [at("/a?q=1"), at("/a?q=2"), at("/b"), at("/a", "Internal Server Error")];
  expect(findingsOf("visitor", rows).map(({ kind, place }) => [kind, place])).toEqual([
    ["Cross Site Scripting", "visitor GET /a"],
    ["Cross Site Scripting", "visitor GET /b"],
    ["Internal Server Error", "visitor GET /a"],
  ]);
});
