import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import type { SenderEvents } from "#records/form/queue/queue-sender.ts";
import { nothingWrong } from "#records/form/shown-errors.ts";
import type { Store } from "#records/form/store.ts";
import { resumeField } from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import { type ApplicationSaver, openApplicationDrafts } from "./application-draft.ts";
import type { ApplicationQueue } from "./application-sending.ts";
import { listErrors } from "./form-errors.ts";
import { type FormState, notify, refuse } from "./form-state.ts";
import type { ResumeKey } from "./kept-resume.ts";
import type { ReferralAttribution } from "./referral-attribution.ts";
import type { Resume } from "./resume.ts";
import type { WaitingApplication } from "./waiting-application.ts";

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
