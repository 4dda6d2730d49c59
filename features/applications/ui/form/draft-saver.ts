import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { wireDate } from "#records/form/sending/wire-date.ts";
import { isQuestionId } from "../../questions/question-ids.ts";
import {
  forgetDraft,
  forgetSentDraft,
  givenAnswers,
  readDraft,
  type Submission,
  writeDraft,
} from "./draft.ts";
import type { ResumeKey } from "./kept-resume.ts";

/** Keeps what is typed on the device, so that a reload or a crash loses nothing. */
export interface DraftSaver {
  /** The draft of an earlier view, put into the fields that are still empty. */
  restore(): boolean;
  /** Keeps the form as it is, a moment after the last change. */
  changed(): void;
  /** Keeps it at once: the page may be going away. */
  flush(): void;
  /** Keeps the form as it is now, whether or not it has changed since. */
  keep(): void;
  /** The id and date under which these answers are sent, the same at every try. */
  submission(taken: readonly string[]): Submission;
  /** These answers are those of an application that was sent, or tried, under this name. */
  adopt(submission: Submission): void;
  /** Whether the device really has the answers. */
  holds(): boolean;
  /** Received: forgets the answers sent under this id, but none that another form has kept since. */
  sent(submissionId: string): void;
  forget(): void;
}

interface Dependencies {
  sheet: AnswerSheet<ResumeKey>;
  storage: TextStorage;
  page: string;
  now: () => number;
  /** Whether the application of this id waits on the device by itself, apart from this form. */
  isHandedOver?: (submissionId: string) => Promise<boolean>;
  /** setTimeout and clearTimeout, or a test's own. */
  timers?: { set(work: () => void, ms: number): unknown; clear(timer: unknown): void };
}

const settleTime = 300;
const browserTimers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
};

export function createDraftSaver(deps: Dependencies): DraftSaver {
  const { sheet, storage, page, now, isHandedOver, timers = browserTimers } = deps;
  let pending: unknown = null;
  let submission: Submission | null = null;

  const save = () => {
    pending = null;
    const answers = givenAnswers(sheet.read());
    writeDraft(storage, { savedAt: now(), page, answers, submission });
  };
  /** What is typed after an application was handed over is another one, under a name of its own. */
  const saveSettled = () => {
    const { id } = submission ?? {};
    if (!id || !isHandedOver) return save();
    const timer = pending;
    void isHandedOver(id).then((isGone) => {
      if (isGone && submission?.id === id) submission = null;
      if (pending === timer) save();
    });
  };
  const cancel = () => {
    if (pending !== null) timers.clear(pending);
    pending = null;
  };

  return {
    restore() {
      const draft = readDraft(storage, now());
      if (!draft) return false;
      // another page's form is for another opening
      const { jobSelect: _, ...all } = draft.answers;
      const own = Object.entries(all).filter(([id]) => !isQuestionId(id));
      const answers = Object.fromEntries(own);
      const samePage = draft.page.toLowerCase() === page.toLowerCase();
      if (samePage) submission = draft.submission;
      sheet.fill(samePage ? draft.answers : answers);
      return Object.keys(answers).length > 0;
    },
    changed() {
      cancel();
      pending = timers.set(saveSettled, settleTime);
    },
    flush() {
      if (pending === null) return;
      cancel();
      save();
    },
    keep() {
      cancel();
      saveSettled();
    },
    submission(taken) {
      if (!submission || taken.includes(submission.id)) {
        submission = { id: newSubmissionId(), date: wireDate(new Date(now())) };
      }
      cancel();
      save();
      return submission;
    },
    adopt({ id, date }) {
      submission = { id, date };
    },
    holds: () => readDraft(storage, now()) !== null,
    sent(submissionId) {
      cancel();
      submission = null;
      forgetSentDraft(storage, submissionId, now());
    },
    forget() {
      cancel();
      submission = null;
      forgetDraft(storage);
    },
  };
}
