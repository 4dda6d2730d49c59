import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { type AnswerSheet, withoutChanged } from "#records/form/answer-sheet.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { isOf } from "#records/form/queue/device-queue.ts";
import type { QueueSender, SenderEvents } from "#records/form/queue/queue-sender.ts";
import { nothingWrong } from "#records/form/shown-errors.ts";
import type { Store } from "#records/form/store.ts";
import { choiceFields, resumeField } from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { questionId } from "../../questions/question-ids.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import {
  type ApplicationSaver,
  type KeptResume,
  openApplicationDrafts,
  openKeptResume,
  type ResumeKey,
  resumeKey,
  type WaitingApplication,
} from "./application-draft.ts";
import { type ApplicationQueue, lastReceived } from "./application-sending.ts";
import { type FormState, listErrors, notify, type PostOutcome, refuse } from "./form-state.ts";
import type { ReferralAttribution } from "./referral-attribution.ts";
import type { Resume } from "./resume.ts";
import type { QuestionSheet } from "./shown-questions.ts";

interface Dependencies {
  state: Store<FormState>;
  own: { id: string | null };
  sheet: AnswerSheet<ResumeKey>;
  saver: ApplicationSaver;
  resume: Resume;
  attribution: ReferralAttribution;
  queue: ApplicationQueue;
  storage: TextStorage;
  now: () => number;
  texts: ApplyTexts;
}

/** How the form shows what becomes of applications: its own, and others of this device. */
export function formEvents(
  deps: Dependencies,
): SenderEvents<WaitingApplication, ApplicationReceipt> {
  const { state, own, queue, texts } = deps;
  const isOwn = ({ id }: WaitingApplication) => id === own.id;

  return {
    sending(application) {
      const { phase } = state.get();
      if (isOwn(application) && phase.kind === "waiting") {
        state.set({ phase: { ...phase, trying: true } });
      }
    },
    waiting(application, until) {
      if (isOwn(application)) {
        state.set({ phase: { ...waitingPhase(application, queue), until, triedAt: deps.now() } });
      } else showOther(state, application, true);
    },
    received(application, receipt) {
      deps.attribution.used(application);
      if (isOwn(application)) return finish(deps, application, receipt);
      showOther(state, application, false);
      openApplicationDrafts(deps).forgetSubmitted(application.id);
      notify(state, { look: "info", text: texts.sentLater(application.answers.jobSelect) });
    },
    refused(application, errors) {
      if (isOwn(application)) return void giveBack(deps, application, errors);
      showOther(state, application, false);
      notify(state, {
        look: "error",
        text: texts.refusedLater(application.answers.jobSelect),
        link: { href: application.page, label: texts.openForm },
      });
    },
    withdrawn(application) {
      showOther(state, application, false);
      if (!isOwn(application)) return;
      own.id = null;
      state.set({ phase: { kind: "editing" } });
    },
    failed(application) {
      if (!isOwn(application)) return false;
      own.id = null;
      tellFailure(deps);
      return true;
    },
  };
}

/** Of an application that waits, before this page has tried to send it. */
export function waitingPhase({ answers, since }: WaitingApplication, queue: ApplicationQueue) {
  const tries = { until: null, trying: false, triedAt: null, durable: queue.durable() };
  return { kind: "waiting", position: answers.jobSelect, since, ...tries } as const;
}

/** Received: nothing of it stays on the device. */
function finish(
  { state, own, sheet, saver, resume }: Dependencies,
  { id }: WaitingApplication,
  receipt: ApplicationReceipt | undefined,
): void {
  own.id = null;
  sheet.clear();
  saver.sent(id);
  // answers that are still there are those of another form, and the resume goes with them
  if (saver.holds()) resume.putAway();
  else resume.remove();
  const phase = { kind: "received", ...(receipt && { receipt }) } as const;
  state.set({ ...nothingWrong, phase, kept: false, keeping: "quiet" });
}

/** Refused: the answers are in the form again, with what to mend; or it was no fault of theirs. */
export async function giveBack(
  deps: Pick<Dependencies, "state" | "own" | "saver" | "resume" | "queue">,
  application: WaitingApplication,
  errors: FieldErrors,
): Promise<void> {
  const { state, own, resume, queue } = deps;
  own.id = null;
  await queue.withdraw(application.id);
  if (errors[resumeField.id]) resume.remove();
  const { questions } = state.get().questions;
  if (listErrors(errors, questions).length === 0) return tellFailure(deps);
  state.set({ phase: { kind: "editing" } });
  refuse(state, errors, application.answers);
}

function tellFailure({ state, saver }: Pick<Dependencies, "state" | "saver">): void {
  state.set({ phase: { kind: "failed" }, kept: saver.holds() });
}

function showOther(state: Store<FormState>, { answers }: WaitingApplication, waits: boolean): void {
  const others = state.get().othersWaiting.filter((position) => position !== answers.jobSelect);
  state.set({ othersWaiting: waits ? [...others, answers.jobSelect] : others });
}

interface RestoreDependencies extends Omit<Dependencies, "storage" | "texts"> {
  sheet: QuestionSheet<ResumeKey>;
  sender: QueueSender<WaitingApplication>;
  store: DeviceStore;
  options: { page: string; outcome: PostOutcome | null };
}

/** Puts back what the device has of this form: answers, resume, and what waits or came back. */
export async function restoreForm(deps: RestoreDependencies): Promise<void> {
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
async function sendWaiting(
  deps: RestoreDependencies,
  before: Record<string, string>,
): Promise<void> {
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
  { state, sheet, saver, resume, queue, now, options }: RestoreDependencies,
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
  { sheet, saver, resume, attribution }: RestoreDependencies,
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
