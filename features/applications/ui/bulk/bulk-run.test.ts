import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangePartBody } from "../../list-calls.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { bulkOutcome, bulkQuestion } from "./bulk-messages.ts";
import { type BulkState, createBulkRun } from "./bulk-run.ts";

let told: BulkState[];
let parts: ChangePartBody[];
let answers: (Response | "lost" | "hangs")[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  parts = [];
  answers = [];
});
afterEach(() => vi.useRealTimers());

const applications = Array.from({ length: 250 }, (_, at) => {
  return { id: 1_000 - at, status: at % 2 ? ("new" as const) : ("in-review" as const) };
});
const ira = { id: 900, name: "Ira Shah", status: "hired", actorName: "Meera Joshi" } as const;

async function serve(_input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const part: ChangePartBody = JSON.parse(String(init?.body));
  parts.push(part);
  const answer = answers.shift();
  if (answer === "lost") throw new TypeError("network");
  if (answer === "hangs") return new Promise(() => undefined);
  return answer ?? Response.json({ changed: part.applications.length, left: [], missing: 0 });
}

const run = () =>
  createBulkRun({
    applications,
    decision: { status: "rejected" },
    changeId: "one-change",
    fetch: serve,
    tell: (state) => told.push(state),
  });
const last = () => told.at(-1);
const outcome = () => bulkOutcome(last() as BulkState, { status: "rejected" }, onlyStatuses);

test("all are changed in parts of one hundred, each once, under one change and with a key of its own", async () => {
  await run().start();
  expect(parts.map((part) => part.applications.length)).toEqual([100, 100, 50]);
  expect(parts.flatMap((part) => part.applications)).toEqual(applications);
  expect(new Set(parts.map(({ changeId }) => changeId))).toEqual(new Set(["one-change"]));
  expect(new Set(parts.map(({ once }) => once)).size).toBe(3);
  expect(last()).toMatchObject({ step: "finished", sent: 250, changed: 250, left: [] });
  expect(told.map(({ sent }) => sent)).toEqual([0, 100, 200, 250, 250]);
});

test("a part without an answer is sent again with the same key, ever later, and then it goes on", async () => {
  answers = [
    Response.json({ changed: 100, left: [], missing: 0 }),
    "lost",
    new Response("", { status: 503 }),
  ];
  void run().start();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ step: "waiting", sent: 100 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last()).toMatchObject({ step: "waiting" });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(parts).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(parts.slice(1, 4).map(({ once }) => once)).toEqual(Array(3).fill(parts[1]?.once));
  expect(last()).toMatchObject({ step: "finished", changed: 250, unknown: 0 });
});

test("what colleagues changed and what is erased is told, with who did what", async () => {
  answers = [Response.json({ changed: 97, left: [ira], missing: 2 })];
  await run().start();
  expect(last()).toMatchObject({ step: "finished", changed: 247, left: [ira], missing: 2 });
  expect(outcome()).toBe(
    "247 of 250 are now marked “Rejected”. Changed by somebody else in the meantime, and left as they are: Ira Shah (“Hired” by Meera Joshi). 2 applications erased in the meantime. What was not changed stays selected.",
  );
});

test("a stop waits for the part under way, and tells of one that is never answered", async () => {
  const stopped = run();
  answers = [Response.json({ changed: 100, left: [], missing: 0 }), "lost"];
  void stopped.start();
  await vi.advanceTimersByTimeAsync(500);
  stopped.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(parts).toHaveLength(2);
  expect(last()).toMatchObject({ step: "stopped", sent: 100, unknown: 100 });
  expect(outcome()).toContain("100 of 250 are now marked “Rejected”. The answer for 100 more");
  const at = run();
  answers = ["hangs"];
  void at.start();
  at.stop();
  expect(last()).toMatchObject({ step: "stopping" });
  at.abandon();
});

test("an ended session stops it until somebody has signed in; a refusal ends it", async () => {
  const ended = run();
  answers = [new Response("{}", { status: 401 })];
  await ended.start();
  expect(last()).toMatchObject({ step: "signed-out", sent: 0 });
  await ended.start();
  expect(last()).toMatchObject({ step: "finished", changed: 250 });
  answers = [
    Response.json({ error: { code: "unknown_choice", message: "Gone." } }, { status: 422 }),
  ];
  await run().start();
  expect(last()).toMatchObject({ step: "refused", sent: 0 });
  expect(outcome()).toMatch(/^Not changed: Gone\. 0 of 250/);
});

test("what is asked names the decision and the count", () => {
  const choices = {
    ...onlyStatuses,
    colleagues: [{ id: "v", name: "Vikram Sethi", userName: "vikram" }],
  };
  const asked = (decision: Parameters<typeof bulkQuestion>[1], count = 1_204) =>
    bulkQuestion(count, decision, choices);
  expect(asked({ status: "rejected" })).toBe("Reject 1,204 applications?");
  expect(asked({ status: "shortlisted" }, 1)).toBe("Shortlist 1 application?");
  expect(asked({ status: "in-review" })).toBe("Mark 1,204 applications “In review”?");
  expect(asked({ assignee: "v" })).toBe("Assign 1,204 applications to Vikram Sethi?");
  expect(asked({ assignee: "nobody" })).toBe("Assign 1,204 applications to nobody?");
});
