import type { FormDeclaration } from "../form-declaration.ts";
import type { FormState } from "../form-state.ts";
import { newSubmissionId } from "../sending/submission-key.ts";
import { wireDate } from "../sending/wire-date.ts";
import type { Store } from "../store.ts";
import type { DeviceConsent } from "./device-consent.ts";
import { type DraftContents, type Drafts, draftDocuments, type Submission } from "./draft.ts";

interface Dependencies<Key extends string> {
  form: FormDeclaration<Key>;
  state: Store<FormState<Key>>;
  consent: Pick<DeviceConsent, "given">;
  drafts: Drafts<Key>;
  now: () => number;
  onSave(contents: DraftContents<Key>): void;
}

/** Keeps the form on the device as it is, so that a reload or a crash loses nothing. */
export function createDraftSaver<Key extends string>(deps: Dependencies<Key>) {
  const { form, state, consent, drafts, now, onSave } = deps;
  let submission: Submission | null = null;
  let isSuspended = false;

  /** What a condition hides is not kept. */
  const contents = (): DraftContents<Key> => {
    const { answers, documents } = state.get();
    const asked = form.documentKeys.filter((key) => form.isAsked(key, answers));
    return { answers, documents: draftDocuments(documents, asked), consent: consent.given() };
  };
  const save = () => {
    if (isSuspended || state.get().phase.kind === "received") return;
    const kept = contents();
    const isEmpty =
      Object.values(kept.answers).every((answer) => answer === "") &&
      Object.keys(kept.documents).length === 0;
    if (isEmpty && !kept.consent) drafts.forget();
    else drafts.write({ ...kept, submission });
    onSave(kept);
  };
  const forget = () => {
    submission = null;
    drafts.forget();
  };

  return {
    save,
    contents,
    /** Nothing is kept until `resume`: a half restored form would lose its other half. */
    suspend() {
      isSuspended = true;
    },
    /** Goes on under the name that the draft was sent by, if it was. */
    resume(kept: Submission | null) {
      isSuspended = false;
      submission = kept;
    },
    /** The name by which these contents are sent, the same at every try. */
    submission(): Submission {
      submission ??= { id: newSubmissionId(), date: wireDate(new Date(now())) };
      save();
      return submission;
    },
    received(receipt: string | null) {
      if (receipt !== null) drafts.writeSent(receipt);
      forget();
    },
    forget,
    forgetSent: drafts.forgetSent,
  };
}

export type DraftSaver<Key extends string> = ReturnType<typeof createDraftSaver<Key>>;
