import { withoutChanged } from "#records/form/answer-sheet.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import { isOf } from "#records/form/queue/device-queue.ts";
import type { QueueSender } from "#records/form/queue/queue-sender.ts";
import type { Store } from "#records/form/store.ts";
import { choiceFields, resumeField } from "../../application-fields.ts";
import { questionId } from "../../questions/question-ids.ts";
import type { ApplicationSaver } from "./application-draft.ts";
import { type ApplicationQueue, lastReceived } from "./application-sending.ts";
import { giveBack, waitingPhase } from "./form-events.ts";
import type { FormState } from "./form-state.ts";
import { type KeptResume, openKeptResume, type ResumeKey, resumeKey } from "./kept-resume.ts";
import type { PostOutcome } from "./post-outcome.ts";
import type { ReferralAttribution } from "./referral-attribution.ts";
import type { Resume } from "./resume.ts";
import type { QuestionSheet } from "./shown-questions.ts";
import type { WaitingApplication } from "./waiting-application.ts";

interface Dependencies {
  state: Store<FormState>;
  sheet: QuestionSheet<ResumeKey>;
  saver: ApplicationSaver;
  resume: Resume;
  queue: ApplicationQueue;
  sender: QueueSender<WaitingApplication>;
  attribution: ReferralAttribution;
  own: { id: string | null };
  store: DeviceStore;
  now: () => number;
  options: { page: string; outcome: PostOutcome | null };
}

/** Puts back what the device has of this form: answers, resume, and what waits or came back. */
export async function restoreForm(deps: Dependencies): Promise<void> {
  const { state, sheet, saver, resume, store, now, options } = deps;
  const isTyped = sheet.isTouched();
  for (const [, picked] of sheet.files()) resume.choose(picked);
  if (options.outcome) {
    // what was posted is newer than any draft
    saver.changed();
    if (options.outcome.resume) resume.restore(withoutContents(options.outcome.resume, now()));
    return sendWaiting(deps, sheet.read());
  }
  const restored = saver.restore();
  if (restored) state.set({ kept: true, keeping: "restored", keepingAt: "top" });
  // typed before the script came: a reload would lose it
  if (isTyped) {
    sheet.follow();
    saver.changed();
    state.set({ kept: true });
  }
  const before = sheet.read();
  const kept = (await openKeptResume(store).get(resumeKey)) as KeptResume | undefined;
  if (kept) {
    resume.restore(kept);
    state.set({ kept: true });
  }
  await sendWaiting(deps, before);
}

function withoutContents(received: { name: string; url: string }, now: number) {
  return { ...received, type: "", note: "", bytes: new ArrayBuffer(0), storedAt: now };
}

/** @param before the answers as they were when the device was first asked */
async function sendWaiting(deps: Dependencies, before: Record<string, string>): Promise<void> {
  const { state, queue, sender, own, options } = deps;
  const isHere = (one: WaitingApplication) => isOf(options.page, one);
  const back = (await queue.refused()).find(isHere);
  if (back?.refusal) {
    fillFrom(deps, back, before);
    await giveBack(deps, back, back.refusal.errors);
  }
  const waiting = await queue.waiting();
  const here = waiting.find((one) => isHere(one) && !one.thanked);
  if (here && state.get().phase.kind === "editing") {
    own.id = here.id;
    fillFrom(deps, here, before);
    state.set({ phase: { ...waitingPhase(here, queue), trying: true } });
  }
  if (!here && !options.outcome) await tellOfSent(deps, waiting.find(isHere));
  if (waiting.length === 0) return;
  // another tab, or the page before this one, may have sent it by now
  await sender.run(here);
  if (state.get().phase.kind === "sent") await tellOfSent(deps);
}

/**
 * Says in place of an empty form that this page has sent one: who reloads it in that moment would
 * send another. What was typed since then is left alone.
 * @param thanked its sender was thanked already, and it still waits for its acknowledgement
 */
async function tellOfSent(
  { state, sheet, saver, resume, queue, now, options }: Dependencies,
  thanked?: WaitingApplication,
): Promise<void> {
  const received = await lastReceived(queue, options.page, now());
  const sent = thanked
    ? { id: thanked.id, title: thanked.answers.jobSelect, at: thanked.since, isReceived: false }
    : received && { ...received, isReceived: true };
  if (!sent) return;
  const held = saver.holds();
  saver.sent(sent.id);
  if (saver.holds()) return;
  // its own answers, left there by a page that was closed before it could forget them
  if (held) sheet.clear();
  resume.remove();
  const { title: position, at, isReceived } = sent;
  const known = "receipt" in sent && sent.receipt ? { receipt: sent.receipt } : {};
  const phase = { kind: "sent", position, at, isReceived, ...known } as const;
  state.set({ phase, kept: false, keeping: "quiet" });
}

function fillFrom(
  { sheet, saver, resume, attribution }: Dependencies,
  application: WaitingApplication,
  before: Record<string, string>,
): void {
  const { answers, questions = {}, refusal } = application;
  const given = Object.entries(questions).map(([key, answer]) => [questionId(key), answer]);
  const made = choiceFields.map((key) => [key, application[key] ? "true" : ""]);
  const known = { ...answers, ...Object.fromEntries([...given, ...made]) };
  // what was typed while the device was read stays
  sheet.show(withoutChanged(known, before, sheet.read()));
  attribution.adopt(application);
  saver.resume(application);
  saver.changed();
  if (!refusal?.errors[resumeField.id]) resume.restore(application.resume);
}
