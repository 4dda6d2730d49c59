import type { JSONReport } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { foundByPlaywright, foundByVitest } from "./test-reports.ts";

test("a failed test is named with the first lines of why, a passed one is counted", () => {
  const why = Array.from({ length: 40 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join("\n");
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: "server/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "holds", status: "passed", failureMessages: [] },
          { fullName: "breaks", status: "failed", failureMessages: [why] },
        ],
      },
    ],
  } as unknown as JsonTestResults;
  const { passed, failed, notes } = foundByVitest(report);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^server\/a\.test\.ts › breaks\n {4}line 0\n/);
  expect(notes[0]).not.toContain("line 12");
});

test("a file that could not be loaded is named, though none of its tests failed", () => {
  const file = { name: "b.test.ts", status: "failed", message: "no such module" };
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ ...file, assertionResults: [] }],
  } as unknown as JsonTestResults;
  expect(foundByVitest(report).notes).toEqual(["b.test.ts\n    no such module"]);
});

test("browser tests are named from all depths, flaky ones too, which have passed", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "c.spec.ts",
    tests: [{ status, results: [{ error: { message: "late" } }, {}] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("a", "flaky"), spec("b", "expected")],
        suites: [{ specs: [spec("d", "unexpected")] }],
      },
    ],
  } as unknown as JSONReport;
  expect(foundByPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    notes: ["c.spec.ts › a (flaky)\n    late", "c.spec.ts › d\n    late"],
  });
});
