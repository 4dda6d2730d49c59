import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkpointEvery, maintain, vacuumEvery } from "./embedded-maintenance.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("on a slow disk checkpoints and vacuums take as long as they need, and count as no fault", async () => {
  const impatient: string[] = [];
  const patient: string[] = [];
  const rows = [{ position: "0/1", name: "mails" }];
  const asked = (list: string[]) => ({
    query: async (text: string) => ({ rows, said: list.push(text.split(" ", 1)[0] as string) }),
  });
  const pool = asked(impatient) as unknown as pg.Pool;
  const client = asked(patient) as unknown as pg.ClientBase;
  const end = maintain(
    pool,
    (work) => work(client),
    (fault) => expect.fail(fault.message),
  );
  vi.advanceTimersByTime(Math.max(checkpointEvery, vacuumEvery));
  await expect.poll(() => patient).toEqual(expect.arrayContaining(["CHECKPOINT", "VACUUM"]));
  expect(new Set(impatient)).toEqual(new Set(["SELECT"]));
  end();
});
