import type { FormDeclaration } from "../form-declaration.ts";
import type { FormState } from "../form-state.ts";
import type { DeviceQueue } from "../sending/device-queue.ts";
import type { Store } from "../store.ts";
import type { DeviceConsent } from "./device-consent.ts";
import { type Drafts, draftDocuments, type Submission } from "./draft.ts";

/** Keeps the form on the device as it is, so that a reload or a crash loses nothing. */
export interface DraftSaver {
  save(): void;
  /** Nothing is kept until `resume`: a half restored form would lose its other half. */
  suspend(): void;
  /** Goes on under the name that the draft was sent by, if it was. */
  resume(submission: Submission | null): void;
  submission(): Submission | null;
  /** One that is waiting enters the device queue; any other leaves it. */
  setSubmission(submission: Submission | null): void;
  /** It was answered; the same name is used for the next try of the same contents. */
  stopWaiting(): void;
  received(receipt: string | null): void;
  forget(): void;
  forgetSent(): void;
}

interface Dependencies<Key extends string> {
  form: FormDeclaration<Key>;
  state: Store<FormState<Key>>;
  consent: Pick<DeviceConsent, "given">;
  drafts: Drafts<Key>;
  queue: DeviceQueue;
  slot: string;
}

export function createDraftSaver<Key extends string>(deps: Dependencies<Key>): DraftSaver {
  const { form, state, consent, drafts, queue, slot } = deps;
  let submission: Submission | null = null;
  let isSuspended = false;

  const save = () => {
    const { answers, phase } = state.get();
    if (isSuspended || phase.kind === "received") return;
    // what a condition hides is not kept
    const asked = form.documentKeys.filter((key) => form.isAsked(key, answers));
    const documents = draftDocuments(state.get().documents, asked);
    const given = consent.given();
    const isEmpty =
      Object.values(answers).every((answer) => answer === "") &&
      Object.keys(documents).length === 0;
    if (isEmpty && !given) drafts.forget();
    else drafts.write({ answers, documents, consent: given, submission });
  };
  const setSubmission = (next: Submission | null) => {
    submission = next;
    if (next?.isWaiting) queue.add(slot);
    else queue.remove(slot);
    save();
  };
  const forget = () => {
    submission = null;
    queue.remove(slot);
    drafts.forget();
  };

  return {
    save,
    suspend() {
      isSuspended = true;
    },
    resume(kept) {
      isSuspended = false;
      submission = kept;
    },
    submission: () => submission,
    setSubmission,
    stopWaiting: () => setSubmission(submission && { ...submission, isWaiting: false }),
    received(receipt) {
      if (receipt !== null) drafts.writeSent(receipt);
      forget();
    },
    forget,
    forgetSent: drafts.forgetSent,
  };
}
