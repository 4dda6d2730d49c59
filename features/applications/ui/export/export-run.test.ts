import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timings } from "#contract/timings.ts";
import { createExportRun, type ExportState } from "./export-run.ts";

const heading = "﻿date,name\r\n";
const line = (at: number) => `2026-11-20,"candidate ${at}"\r\n`;

let told: ExportState[];
let asked: string[];
let fail: (min: number) => boolean;
let total: number;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  asked = [];
  fail = () => false;
  total = 7;
});
afterEach(() => vi.useRealTimers());

const size = 3;

/** Pieces of three records; each but the last names the next. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { searchParams } = new URL(String(input), "http://desk.example");
  const min = Number(searchParams.get("min"));
  const max = Math.min(total, min + size);
  asked.push(`${min}-${min + size}`);
  if (init?.signal?.aborted) throw init.signal.reason;
  if (fail(min)) return new Response("", { status: 503 });
  const lines = Array.from({ length: max - min }, (_, at) => line(min + at));
  const link =
    max < total ? { link: `</desk/applications.csv?min=${max}>; rel="next"` } : undefined;
  return new Response((min === 0 ? heading : "") + lines.join(""), { headers: link });
}

const run = () =>
  createExportRun({
    href: "/desk/applications.csv?min=0",
    fetch: serve,
    tell: (state) => told.push(state),
  });

const steps = () => [...new Set(told.map(({ step }) => step))];

test("the steps come in the specification's order, each long enough to be read, also where all is there at once", async () => {
  void run().start();
  const { exportStep, exportText } = timings;
  expect(exportText).toBeGreaterThanOrEqual(400);
  const shown = [
    ["sending", exportStep],
    ["receiving", exportText],
    ["preparing", exportText],
  ] as const;
  for (const [step, time] of shown) {
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(told.at(-1)?.step).toBe(step);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(steps()).toEqual(["sending", "receiving", "preparing", "ready"]);
});

test("receiving says from its beginning how many records came", async () => {
  void run().start();
  await vi.advanceTimersByTimeAsync(timings.exportStep);
  expect(told.at(-1)).toEqual({ step: "receiving", records: 7 });
});

test("the request does not wait for the two seconds", async () => {
  void run().start();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(["0-3", "3-6", "6-9"]);
});

test("the file is whole: one heading, every record once, in order", async () => {
  void run().start();
  await vi.runAllTimersAsync();
  const last = told.at(-1);
  if (last?.step !== "ready") throw new Error("not ready");
  expect(last.records).toBe(7);
  const expected = heading + Array.from({ length: 7 }, (_, at) => line(at)).join("");
  expect(Buffer.from(await last.file.arrayBuffer()).toString()).toBe(expected);
});

test("a list that ends with a full piece, or is empty, ends too", async () => {
  for (total of [6, 0]) {
    void run().start();
    await vi.runAllTimersAsync();
    expect(told.at(-1)).toMatchObject({ step: "ready", records: total });
  }
  expect(asked).toEqual(["0-3", "3-6", "0-3"]);
});

test("a piece that fails is tried again alone; what had come is kept", async () => {
  fail = (min) => min === 3 && asked.length < 4;
  const export_ = run();
  void export_.start();
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ step: "failed", records: 3 });
  expect(asked).toEqual(["0-3", "3-6"]);
  void export_.start();
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ step: "failed", records: 3 });
  void export_.start();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["0-3", "3-6", "3-6", "3-6", "6-9"]);
  expect(told.at(-1)).toMatchObject({ step: "ready", records: 7 });
});

test("a failure shows at once, and no later step follows it", async () => {
  fail = () => true;
  void run().start();
  await vi.advanceTimersByTimeAsync(10);
  expect(steps()).toEqual(["sending", "failed"]);
  await vi.runAllTimersAsync();
  expect(steps()).toEqual(["sending", "failed"]);
});

test("a session that ended is told apart, and after a sign-in the same piece is asked for", async () => {
  let signedIn = true;
  const fetch = async (address: RequestInfo | URL) => {
    asked.push(String(address));
    if (!signedIn) return new Response("", { status: 401 });
    signedIn = asked.length > 1;
    const link = { link: '</next>; rel="next"' };
    return new Response(heading + line(0), { headers: asked.length > 2 ? {} : link });
  };
  const export_ = createExportRun({ href: "/first", fetch, tell: (state) => told.push(state) });
  void export_.start();
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ step: "signed-out", records: 1 });
  signedIn = true;
  void export_.start();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["/first", "/next", "/next"]);
  expect(told.at(-1)?.step).toBe("ready");
});

test("cancelling stops what is under way", async () => {
  const export_ = run();
  void export_.start();
  await vi.advanceTimersByTimeAsync(timings.exportStep / 2);
  export_.cancel();
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ step: "idle" });
  expect(steps()).toEqual(["sending", "idle"]);
});

test("a connection that breaks in the middle of a piece is a failure", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(heading));
    },
    pull(controller) {
      controller.error(new Error("The connection was lost."));
    },
  });
  const fetch = async () => new Response(broken);
  void createExportRun({ href: "/", fetch, tell: (state) => told.push(state) }).start();
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ step: "failed", records: 0 });
});
