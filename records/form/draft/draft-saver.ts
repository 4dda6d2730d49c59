import { newSubmissionId, wireDate } from "../sending/submission-key.ts";
import type { DraftContents, Drafts, Submission } from "./draft.ts";

interface Dependencies<Key extends string> {
  drafts: Drafts<Key>;
  /** The form as it is now. */
  contents(): DraftContents<Key>;
  now: () => number;
  /** The form is received: what is left on its page is kept no more. */
  isOver?(): boolean;
  /** A draft of another tab stands there, which stays. */
  isTaken?(): boolean;
  onSave?(contents: DraftContents<Key>): void;
  /** Whether the form of this name waits to be sent by itself, apart from this page. */
  isHandedOver?(id: string): Promise<boolean>;
}

/** Keeps the form on the device as it is, so that a reload or a crash loses nothing. */
export function createDraftSaver<Key extends string>(deps: Dependencies<Key>) {
  const { drafts, contents, now, isOver, isTaken, onSave } = deps;
  let submission: Submission | null = null;
  let isSuspended = false;
  let isStored = false;

  const save = () => {
    if (isSuspended || isOver?.()) return;
    const draft = contents();
    const isEmpty =
      Object.values(draft.answers).every((answer) => answer === "") &&
      Object.keys(draft.documents).length === 0;
    isStored = false;
    if (!isTaken?.()) {
      if (isEmpty && !draft.consent) drafts.forget();
      else isStored = drafts.write({ ...draft, submission });
    }
    onSave?.(draft);
    void ownName();
  };
  /** What another tab has handed over by the name is another form: this one is to have its own. */
  async function ownName(): Promise<Submission | null> {
    const { id } = submission ?? {};
    if (id && (await deps.isHandedOver?.(id)) && submission?.id === id) {
      submission = null;
      save();
    }
    return submission;
  }
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
    resume(suspended: Submission | null) {
      isSuspended = false;
      submission = suspended && { id: suspended.id, date: suspended.date };
    },
    /** The name by which these contents were sent before; null where they were not. */
    ownName,
    /** The name by which they are sent, the same at every try. */
    submission(id = newSubmissionId()): Submission {
      submission ??= { id, date: wireDate(new Date(now())) };
      save();
      return submission;
    },
    /** @param id by which it was sent: a draft of another tab stays */
    received(receipt: string | null, id?: string) {
      if (receipt !== null) drafts.writeSent(receipt);
      if (id === undefined) forget();
      else drafts.forgetSubmitted(id);
      submission = null;
    },
    forget,
    forgetSent: drafts.forgetSent,
    /** Whether the device has what the form held when it was last saved. */
    isStored: () => isStored,
  };
}

export type DraftSaver<Key extends string> = ReturnType<typeof createDraftSaver<Key>>;
