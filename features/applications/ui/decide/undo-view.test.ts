import { expect, test } from "vitest";
import type { UndoableChange } from "../../server/decide/undo-change.ts";
import { undoWords } from "./decision-announcer.tsx";
import { onlyStatuses } from "./decision-choices.ts";
import { viewUndo } from "./undo-view.ts";

const at = new Date("2026-11-25T04:30:00Z");
const dueAt = new Date("2026-11-25T06:30:00Z");
const none = { count: 0, dueAt: null };

const view = (change: Partial<UndoableChange>) =>
  viewUndo(
    {
      ...{ changeId: "one", at, until: dueAt, count: 1, name: "Omkar Jadhav", withdrawn: 0 },
      ...{ status: "rejected", stageId: null, decided: {}, assigneeName: null, ...change },
    },
    onlyStatuses,
  );
const words = (mails: NonNullable<UndoableChange["mails"]>) => view({ mails }).mails;

test("of candidates who withdrew it is said that they did, beside what was decided", () => {
  expect(undoWords(view({}))).toBe("Omkar Jadhav: Rejected.");
  expect(undoWords(view({ withdrawn: 1 }))).toBe(
    "Omkar Jadhav: Rejected. The candidate withdrew, and gets no email.",
  );
  expect(undoWords(view({ count: 12, name: null, withdrawn: 2 }))).toBe(
    "12 applications: Rejected. 2 of them withdrew, and get no email.",
  );
  expect(undoWords(view({ count: 12, name: null, withdrawn: 1 }))).toContain(
    "1 of them withdrew, and gets no email.",
  );
});

test("it says what of emails and of WhatsApp messages is held, and what waits until when", () => {
  const mail = { count: 1, dueAt };
  const held = "The email is held, not sent";
  expect(words({ ...mail, canSend: true, messages: none })).toBe("The email waits until 12:00");
  expect(words({ ...mail, canSend: false, messages: none })).toBe(held);
  expect(words({ ...mail, canSend: false, messages: mail })).toBe(
    `${held}. The WhatsApp message waits until 12:00`,
  );
  expect(words({ count: 3, dueAt, canSend: false, messages: { count: 2, dueAt } })).toBe(
    "3 emails are held, not sent. 2 WhatsApp messages wait, the first until 12:00",
  );
});
