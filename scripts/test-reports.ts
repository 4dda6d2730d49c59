import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** What one runner found. */
export interface Found {
  passed: number;
  failed: number;
  /** Failed tests by file and name, each with the first lines of why; flaky ones say that they are. */
  notes: string[];
}

const shownLines = 12;

/** Of the report that Vitest writes as JSON. */
export function foundByVitest(report: JsonTestResults): Found {
  const notes = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative("", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // a file that cannot be loaded has failed without a test
    if (failed.length === 0 && status === "failed") return [note(file, message)];
    return failed.map((test) =>
      note(`${file} › ${test.fullName}`, test.failureMessages?.join("\n") ?? ""),
    );
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, notes };
}

/** How many milliseconds each test file took, by its path in the project. */
export function durationsByVitest({ testResults }: JsonTestResults): Map<string, number> {
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative("", name), endTime - startTime]),
  );
}

/** Of the report that Playwright writes as JSON. */
export function foundByPlaywright({ stats, suites }: JSONReport): Found {
  const notes = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== "unexpected" && status !== "flaky") return [];
      const why = results.find(({ error }) => error)?.error?.message ?? "";
      return [note(`${file} › ${title}${status === "flaky" ? " (flaky)" : ""}`, why)];
    }),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes };
}

function specsOf(suites: readonly JSONReportSuite[] = []): JSONReportSpec[] {
  return suites.flatMap(({ specs, suites }) => [...specs, ...specsOf(suites)]);
}

function note(test: string, why: string): string {
  const lines = stripVTControlCharacters(why).trimEnd().split("\n").slice(0, shownLines);
  return [test, ...lines.map((line) => `    ${line}`)].join("\n");
}
