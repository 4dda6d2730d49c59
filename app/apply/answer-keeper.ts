import type { AnswerSheet } from "./answer-sheet.ts";
import {
  askedIds,
  type Draft,
  forgetDraft,
  readDraft,
  type Submission,
  type TextStorage,
  writeDraft,
} from "./draft.ts";
import { newSubmissionId } from "./submission-key.ts";
import { wireDate } from "./wire-bodies.ts";

/** Keeps what is typed on the device, so that a reload or a crash loses nothing. */
export interface AnswerKeeper {
  /** The draft of an earlier view, put into the fields that are still empty. */
  restore(): boolean;
  /** Keeps the form as it is, a moment after the last change. */
  changed(): void;
  /** Keeps it at once: the page may be going away. */
  flush(): void;
  /** The id and date under which these answers are sent, the same at every try. */
  submission(taken: readonly string[]): Submission;
  forget(): void;
}

interface Dependencies {
  sheet: AnswerSheet;
  storage: TextStorage;
  page: string;
  now: () => number;
  /** setTimeout and clearTimeout, or a test's own. */
  timers?: { set(work: () => void, ms: number): unknown; clear(timer: unknown): void };
}

const settleTime = 300;
const browserTimers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
};

export function createAnswerKeeper(deps: Dependencies): AnswerKeeper {
  const { sheet, storage, page, now, timers = browserTimers } = deps;
  let pending: unknown = null;
  let submission: Submission | null = null;

  const save = () => {
    pending = null;
    const values = sheet.read();
    const answers: Draft["answers"] = {};
    for (const id of askedIds) if (values[id]) answers[id] = values[id];
    writeDraft(storage, { savedAt: now(), page, answers, submission });
  };
  const cancel = () => {
    if (pending !== null) timers.clear(pending);
    pending = null;
  };
  const forget = () => {
    cancel();
    submission = null;
    forgetDraft(storage);
  };

  return {
    restore() {
      const draft = readDraft(storage, now());
      if (!draft) return false;
      const { jobSelect, ...answers } = draft.answers;
      const samePage = draft.page.toLowerCase() === page.toLowerCase();
      submission = draft.submission;
      sheet.fill(samePage ? draft.answers : answers, { onlyEmpty: true });
      return Object.keys(answers).length > 0;
    },
    changed() {
      cancel();
      pending = timers.set(save, settleTime);
    },
    flush() {
      if (pending === null) return;
      cancel();
      save();
    },
    submission(taken) {
      if (!submission || taken.includes(submission.id)) {
        submission = { id: newSubmissionId(), date: wireDate(new Date(now())) };
      }
      cancel();
      save();
      return submission;
    },
    forget,
  };
}
