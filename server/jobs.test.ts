import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createJobs } from "./jobs.ts";

test("every job is due again before the alert says that it has not ended well for too long", () => {
  const alerts = readFileSync(new URL("../deploy/alerts.yml", import.meta.url), "utf8");
  const [, hours] =
    /careers_job_last_success_timestamp_seconds\S* > (\d+) \* 3600/.exec(alerts) ?? [];
  const limit = Number(hours) * 3_600_000;
  const jobs = createJobs({ context: {}, answerRequests: async () => 0 } as never);
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter(({ every }) => !(every * 2 < limit)).map(({ name }) => name)).toEqual([]);
});
