import { experimental_getRunnerTask, JsonReporter, type TestSuite } from "vitest/node";

/** Vitest's JSON, with why the hooks of a suite failed, which it leaves out. */
export default class extends JsonReporter {
  onTestSuiteResult(suite: TestSuite): void {
    const { result } = experimental_getRunnerTask(suite.module);
    if (result)
      result.errors = [
        ...(result.errors ?? []),
        ...(experimental_getRunnerTask(suite).result?.errors ?? []),
      ];
  }
}
