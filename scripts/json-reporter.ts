import { experimental_getRunnerTask, JsonReporter, type TestSuite } from "vitest/node";

/** Vitest's JSON, with why the hooks of a suite failed, which it leaves out. */
export default class extends JsonReporter {
  onTestSuiteResult(suite: TestSuite): void {
    const { result } = experimental_getRunnerTask(suite.module);
    const failures = experimental_getRunnerTask(suite).result?.errors ?? [];
    // a file with a list of failures, even an empty one, is shown as failed
    if (result && failures.length > 0) result.errors = [...(result.errors ?? []), ...failures];
  }
}
