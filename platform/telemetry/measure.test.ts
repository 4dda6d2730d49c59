import { expect, test } from "vitest";
import type { Logger } from "../logger.ts";
import { startScheduler } from "../nodes/job-scheduler.ts";
import { measured } from "./measure.ts";
import { createMetrics } from "./metrics.ts";

test("the work's own answer and fault pass, and both are timed", async () => {
  const metrics = createMetrics();
  const what = { histogram: metrics.objects, labels: { operation: "put" }, span: "storage put" };
  expect(await measured(what, async () => 5)).toBe(5);
  const fault = new Error("no");
  await expect(measured(what, () => Promise.reject(fault))).rejects.toBe(fault);
  const text = await metrics.text();
  for (const outcome of ["ok", "error"]) {
    expect(text).toContain(
      `careers_storage_operation_duration_seconds_count{operation="put",outcome="${outcome}"} 1`,
    );
  }
});

test("a job's runs are timed, with its last success and how many things it did", async () => {
  const metrics = createMetrics();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs > 1) throw new Error("away");
    return 7;
  };
  const logger = { debug() {}, error() {} } as unknown as Logger;
  const scheduler = startScheduler(
    [{ name: "sweep", first: 1, every: 1, run }],
    { logger, metrics },
    null,
  );
  await expect.poll(() => runs).toBeGreaterThan(1);
  await scheduler.stop();
  const text = await metrics.text();
  expect(text).toContain('careers_job_duration_seconds_count{name="sweep",outcome="ok"} 1');
  expect(text).toMatch(/careers_job_duration_seconds_count\{name="sweep",outcome="error"\} [1-9]/);
  expect(text).toMatch(/careers_job_last_success_timestamp_seconds\{name="sweep"\} \d{10}/);
  expect(text).toContain('careers_job_items_total{name="sweep"} 7');
});
