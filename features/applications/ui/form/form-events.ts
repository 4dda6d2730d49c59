import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { withoutChanged } from "#records/form/answer-sheet.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import type { FormFiles } from "#records/form/files/device-files.ts";
import { isWhole } from "#records/form/files/document-state.ts";
import { isOf } from "#records/form/queue/device-queue.ts";
import type { FormSending } from "#records/form/sending/form-sending.ts";
import { nothingWrong } from "#records/form/shown-errors.ts";
import type { Store } from "#records/form/store.ts";
import type { WaitingPhase } from "#records/form/ui/waiting-panel.tsx";
import { choiceFields, resumeField } from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { fieldsOf } from "../../questions/question-ids.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import type { ReferralAttribution } from "../referral/referral-attribution.ts";
import {
  type ApplicationQueue,
  type ApplicationSaver,
  forgetResume,
  openApplicationDrafts,
  type ResumeKey,
  type WaitingApplication,
} from "../sending/application-draft.ts";
import { lastReceived } from "../sending/application-sending.ts";
import { type Resume, restoreResume } from "../sending/resume.ts";
import { type FormState, listErrors, notify, type PostOutcome, refuse } from "./form-state.ts";
import type { QuestionSheet } from "./shown-questions.ts";

export interface FormParts {
  state: Store<FormState>;
  sheet: QuestionSheet<ResumeKey>;
  saver: ApplicationSaver;
  resume: Resume;
  files: FormFiles;
  store: DeviceStore;
  attribution: ReferralAttribution;
  queue: ApplicationQueue;
  own: FormSending<WaitingApplication, ApplicationReceipt>;
  now: () => number;
}

type Unsent = Omit<FormParts, "own"> & { storage: TextStorage; texts: ApplyTexts };

/** How the form shows what becomes of applications: its own, and others of this device. */
export function formEvents(deps: Unsent) {
  const { state, texts, attribution } = deps;
  const isWaiting = (waits: boolean) => (application: WaitingApplication) =>
    showOther(state, application, waits);

  return {
    events: {
      waiting: (application: WaitingApplication, tries: WaitingPhase) =>
        state.set({ phase: waitingPhase(application, tries) }),
      received(application: WaitingApplication, receipt: ApplicationReceipt | undefined) {
        attribution.used(application);
        finish(deps, application, receipt);
      },
      refused: (application: WaitingApplication, errors: FieldErrors) =>
        void giveBack(deps, application, errors),
      withdrawn() {
        deps.files.takeBack();
        state.set({ phase: { kind: "editing" } });
      },
      failed() {
        deps.files.takeBack();
        tellFailure(deps);
      },
    },
    others: {
      waiting: isWaiting(true),
      withdrawn: isWaiting(false),
      received(application: WaitingApplication) {
        attribution.used(application);
        showOther(state, application, false);
        openApplicationDrafts(deps).forgetSubmitted(application.id);
        notify(state, { look: "info", text: texts.sentLater(application.answers.jobSelect) });
      },
      refused(application: WaitingApplication) {
        showOther(state, application, false);
        notify(state, {
          look: "error",
          text: texts.refusedLater(application.answers.jobSelect),
          link: { href: application.page, label: texts.openForm },
        });
      },
    },
  };
}

function waitingPhase({ answers, since }: WaitingApplication, tries: WaitingPhase) {
  return { ...tries, position: answers.jobSelect, since };
}

/** Received: nothing of it stays on the device. */
function finish(
  { state, sheet, saver, resume, files }: Unsent,
  { id }: WaitingApplication,
  receipt: ApplicationReceipt | undefined,
): void {
  sheet.clear();
  saver.sent(id);
  resume.putAway();
  // answers that are still there are those of another form, and the resume goes with them
  if (!saver.holds()) files.forgetUnnamed();
  files.leave();
  const phase = { kind: "received", ...(receipt && { receipt }) } as const;
  state.set({ ...nothingWrong, phase, isStored: false, keeping: "quiet" });
}

/** Refused: the answers are in the form again, with what to mend; or it was no fault of theirs. */
async function giveBack(
  deps: Omit<FormParts, "own">,
  application: WaitingApplication,
  errors: FieldErrors,
): Promise<void> {
  const { state, resume, queue, store } = deps;
  await queue.withdraw(application.id);
  deps.files.takeBack();
  if (errors[resumeField.id]) {
    resume.remove();
    void forgetResume(store, null);
  }
  const { questions } = state.get().questions;
  if (listErrors(errors, questions).length === 0) return tellFailure(deps);
  state.set({ phase: { kind: "editing" } });
  refuse(state, errors, application.answers);
}

function tellFailure({ state, saver }: Pick<FormParts, "state" | "saver">): void {
  state.set({ phase: { kind: "failed" }, isStored: saver.isStored() });
}

function showOther(state: Store<FormState>, { answers }: WaitingApplication, waits: boolean): void {
  const others = state.get().othersWaiting.filter((position) => position !== answers.jobSelect);
  state.set({ othersWaiting: waits ? [...others, answers.jobSelect] : others });
}

interface RestoreDependencies extends FormParts {
  options: { page: string; outcome: PostOutcome | null };
}

/** Puts back what the device has of this form: answers, resume, and what waits or came back. */
export async function restoreForm(deps: RestoreDependencies): Promise<void> {
  const { state, sheet, saver, resume, store, now, options } = deps;
  const isTyped = sheet.isTouched();
  if (saver.forgetExpired()) void forgetResume(store, null);
  for (const [, picked] of sheet.files()) resume.choose(picked);
  if (options.outcome) {
    // what was posted is newer than any draft
    saver.changed();
    const { resume: sent } = options.outcome;
    if (sent) resume.restore({ received: null, kept: withoutContents(sent, now()) });
    return sendWaiting(deps, sheet.read());
  }
  const restored = saver.restore();
  if (restored) state.set({ isStored: true, keeping: "restored", keepingAt: "top" });
  // typed before the script came: a reload would lose it
  if (isTyped) {
    sheet.follow();
    saver.changed();
    state.set({ isStored: true });
  }
  await sendWaiting(deps, sheet.read());
}

function withoutContents(received: { name: string; url: string }, now: number) {
  return { ...received, type: "", note: "", bytes: new ArrayBuffer(0), storedAt: now };
}

/** @param before the answers as they were when the device was first asked */
async function sendWaiting(
  deps: RestoreDependencies,
  before: Record<string, string>,
): Promise<void> {
  const { state, queue, resume, own, options, store } = deps;
  const isHere = (one: WaitingApplication) => isOf(options.page, one);
  const back = (await queue.refused()).find(isHere);
  const waiting = await queue.waiting();
  const here = waiting.find((one) => isHere(one) && !one.thanked);
  if (back?.refusal) {
    fillFrom(deps, back, before);
    if (!resume.has() && !back.refusal.errors[resumeField.id]) await restoreResume(deps, back);
    else void forgetResume(store, back.id);
    await giveBack(deps, back, back.refusal.errors);
  }
  if (here && state.get().phase.kind === "editing") {
    // it is sent with its own file, whatever was chosen here
    resume.putAway();
    deps.files.leave();
    own.adopt(here, isWhole(here.documents));
    fillFrom(deps, here, before);
    state.set({ phase: { ...waitingPhase(here, own.untried()), trying: true } });
    await restoreResume(deps, here);
  }
  if (!back && !here && !options.outcome && (await restoreResume(deps)))
    state.set({ isStored: true });
  if (!here && !options.outcome) await tellOfSent(deps, waiting.find(isHere));
  if (waiting.length === 0) return;
  // another tab, or the page before this one, may have sent it by now
  await own.run(here);
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
  const stored = saver.holds();
  saver.sent(sent.id);
  if (saver.holds()) return;
  // its own answers, left there by a page that was closed before it could forget them
  if (stored) sheet.clear();
  resume.remove();
  const { title: position, at, isReceived } = sent;
  const known = "receipt" in sent && sent.receipt ? { receipt: sent.receipt } : {};
  const phase = { kind: "sent", position, at, isReceived, ...known } as const;
  state.set({ phase, isStored: false, keeping: "quiet" });
}

function fillFrom(
  { sheet, saver, attribution }: RestoreDependencies,
  application: WaitingApplication,
  before: Record<string, string>,
): void {
  const { answers, questions = {} } = application;
  const made = choiceFields.map((key) => [key, application[key] ? "true" : ""]);
  const known = { ...answers, ...fieldsOf(questions), ...Object.fromEntries(made) };
  // what was typed while the device was read stays
  sheet.show(withoutChanged(known, before, sheet.read()));
  attribution.adopt(application);
  saver.resume(application);
  saver.changed();
}
