import { expect, test } from "vitest";
import { candidateEvents, type StoredEvent, shownStage, wordsOf } from "./candidate-history.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
const none: StoredEvent = {
  ...{ at: at(0), status: null, stageId: null, byCandidate: null, changeId: null, undoes: null },
};
const mail: Parameters<typeof candidateEvents>[2][number] = {
  ...{ id: 1, kind: "application-received", status: "held", createdAt: at(0) },
  ...{ channel: "email", canSend: true, deliveredAt: null },
  ...{ sentAt: null, nextAttemptAt: null, attempts: 0, failureReason: null, letter: null },
};
const told = (...events: Partial<StoredEvent>[]) =>
  candidateEvents(
    at(0),
    events.map((event, place) => ({ ...none, at: at(place + 1), ...event })),
    [],
    at(600),
  ).map((event) => ("status" in event ? event.status : event.what));

test("each new status is told, a stage within the same one is not", () => {
  expect(told({ status: "in-review" }, { status: "in-review" }, { status: "shortlisted" })).toEqual(
    [...["received", "in-review", "shortlisted"]],
  );
});

test("a decision that was undone is not told", () => {
  const undone = [
    { status: "rejected", changeId: "a" },
    { status: "new", changeId: "b", undoes: "a" },
  ] as const;
  expect(told(...undone)).toEqual(["received"]);
  expect(told(...undone, { status: "shortlisted", changeId: "c" })).toEqual([
    ...["received", "shortlisted"],
  ]);
});

test("a decision shows once it is no more taken back at once, a rejection two hours later", () => {
  const review = { ...none, at: at(1), status: "in-review" } as const;
  const rejected = { ...none, at: at(20), status: "rejected" } as const;
  const shown = (minute: number) =>
    shownStage([review, rejected], [], { status: "rejected", stageId: null }, at(minute)).status;
  expect([0, 10, 11, 139, 140].map((minute) => shown(minute))).toEqual([
    ...["new", "new", "in-review", "in-review", "rejected"],
  ]);
  const told = candidateEvents(at(0), [review, rejected], [], at(139)).map(({ what }) => what);
  expect(told).toEqual(["received", "status"]);
});

test("a decision shows with its email: at once when that went, and not while it waits", () => {
  const shortlisted = { ...none, at: at(1), status: "shortlisted" } as const;
  const rejected = { ...none, at: at(20), status: "rejected" } as const;
  const shown = (minute: number, email: Partial<typeof mail>) => {
    const mails = [
      { ...mail, kind: "application-shortlisted", createdAt: at(1), status: "sent", sentAt: at(1) },
      { ...mail, kind: "application-rejected", createdAt: at(20), ...email },
    ] as const;
    const present = { status: "rejected", stageId: null } as const;
    return shownStage([shortlisted, rejected], mails, present, at(minute)).status;
  };
  expect(shown(21, { status: "sent", sentAt: at(21) })).toBe("rejected");
  const waiting = { status: "waiting", nextAttemptAt: at(600) } as const;
  expect(shown(2, waiting)).toBe("shortlisted");
  expect(shown(599, waiting)).toBe("shortlisted");
  expect(shown(599, { status: "held", nextAttemptAt: at(600) })).toBe("rejected");
  expect(shown(599, { ...waiting, attempts: 3 })).toBe("rejected");
});

test("the words of a stage hold from when it shows; without any, those of its status", () => {
  const call = { ...none, at: at(1), status: "in-review", stageId: 7 } as const;
  const round = { ...none, at: at(20), status: "in-review", stageId: 8 } as const;
  const common = { list: "stage", isDefault: false, retired: false, name: "" } as const;
  const choices = [
    { ...common, id: 2, status: "in-review", isDefault: true, candidateText: "Read by us." },
    { ...common, id: 7, status: "in-review", candidateText: "We call you." },
    { ...common, id: 8, status: "in-review", candidateText: null },
  ] as const;
  const words = (minute: number) =>
    wordsOf(
      shownStage([call, round], [], { status: "in-review", stageId: 8 }, at(minute)),
      choices,
    );
  expect([0, 11, 29, 30].map(words)).toEqual([null, "We call you.", "We call you.", "Read by us."]);
  expect(wordsOf({ status: "hired", stageId: null }, choices)).toBeNull();
});

test("what the candidate did stands among it, by its time", () => {
  expect(told({ byCandidate: "telephone-changed" }, { status: "in-review" })).toEqual([
    ...["received", "telephone-changed", "in-review"],
  ]);
});

test("an email is told once it was sent, and not before", () => {
  const what = (mails: Parameters<typeof candidateEvents>[2]) =>
    candidateEvents(at(0), [], mails, at(600)).map((event) => event.what);
  expect(what([mail])).toEqual(["received"]);
  expect(what([{ ...mail, status: "sent", sentAt: at(2) }])).toEqual(["received", "mailed"]);
  const message = { ...mail, channel: "whatsapp", status: "sent", sentAt: at(2) } as const;
  expect(what([message])).toEqual(["received", "messaged"]);
});
