import { expect, test } from "vitest";
import { observedDeliver, observedJob } from "#server/observed-services.ts";
import { combineInstrumentation, instrumented, noInstrumentation } from "../instrumentation.ts";
import { createMetrics } from "./metrics.ts";

const clock = { now: () => new Date(1_700_000_000_000) };

/** Lines of the metrics that begin so, without the many of default ones. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, beginning: string) {
  return (await metrics.text()).split("\n").filter((line) => line.startsWith(beginning));
}

test("a chore's runs are timed, and its last success is known by the clock", async () => {
  const metrics = createMetrics(clock);
  let fails = false;
  const job = observedJob(
    {
      name: "sweep documents",
      first: 1,
      every: 1,
      run: async () => {
        if (fails) throw new Error("away");
        return 7;
      },
    },
    metrics.instrumentation,
  );
  await job.run(() => true);
  fails = true;
  await expect(job.run(() => true)).rejects.toThrow("away");
  expect(await linesOf(metrics, "careers_chore_last_success")).toEqual([
    'careers_chore_last_success_timestamp_seconds{chore="sweep documents"} 1700000000',
  ]);
  expect(await linesOf(metrics, "careers_chore_duration_seconds_count")).toEqual([
    'careers_chore_duration_seconds_count{chore="sweep documents",outcome="ok"} 1',
    'careers_chore_duration_seconds_count{chore="sweep documents",outcome="error"} 1',
  ]);
  expect(await linesOf(metrics, "careers_chore_items_total")).toEqual([
    'careers_chore_items_total{chore="sweep documents"} 7',
  ]);
});

test("a statement is counted by what it does, never by its text", async () => {
  const metrics = createMetrics(clock);
  for (const text of [
    "select 1",
    "  WITH a AS (SELECT 1) SELECT 2",
    "CHECKPOINT",
    "madeup something",
  ]) {
    metrics.instrumentation.begin({ kind: "statement", text }).end();
  }
  const counts = await linesOf(metrics, "careers_database_statement_duration_seconds_count");
  expect(counts.map((line) => /statement="(\w+)"/.exec(line)?.[1])).toEqual([
    "select",
    "with",
    "checkpoint",
    "other",
  ]);
});

test("what became of mails is told apart, and their reasons stay where they are", async () => {
  const metrics = createMetrics(clock);
  const refusal = { outcome: "refused", reason: "Nobody of that name" } as const;
  const deliveries = [
    { outcome: "sent" } as const,
    { ...refusal, final: true },
    { ...refusal, final: false },
  ];
  for (const delivery of deliveries) {
    await observedDeliver(async () => delivery, metrics.instrumentation)({} as never);
  }
  expect(await linesOf(metrics, "careers_mail_attempts_total")).toEqual([
    'careers_mail_attempts_total{outcome="sent"} 1',
    'careers_mail_attempts_total{outcome="refused for good"} 1',
    'careers_mail_attempts_total{outcome="refused"} 1',
  ]);
});

test("two who watch see the same, and the work's own answer and fault pass both", async () => {
  const seen: string[] = [];
  const by = (name: string) => ({
    ...noInstrumentation,
    begin: () => ({
      run: <Result>(perform: () => Result) => {
        seen.push(`${name} runs`);
        return perform();
      },
      end: (error?: unknown) => void seen.push(`${name} ends ${error ? "badly" : "well"}`),
    }),
  });
  const both = combineInstrumentation([by("first"), by("second")]);
  expect(await instrumented(both, { kind: "page" }, async () => 5)).toBe(5);
  const fault = new Error("no");
  await expect(instrumented(both, { kind: "page" }, () => Promise.reject(fault))).rejects.toBe(
    fault,
  );
  expect(seen).toEqual([
    ...["first runs", "second runs", "second ends well", "first ends well"],
    ...["first runs", "second runs", "second ends badly", "first ends badly"],
  ]);
});
