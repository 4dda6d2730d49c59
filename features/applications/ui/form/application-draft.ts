import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import { openDrafts } from "#records/form/draft/draft.ts";
import { createDraftSaver } from "#records/form/draft/draft-saver.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { isOf } from "#records/form/queue/device-queue.ts";
import { applicationFields, choiceFields, isAsked, writtenIds } from "../../application-fields.ts";
import { isQuestionId } from "../../questions/question-ids.ts";
import type { ResumeKey } from "./kept-resume.ts";
import { applicationForm } from "./waiting-application.ts";

/** Ids of the answers that a person gives. */
export const askedIds: readonly string[] = [
  ...applicationFields.filter(isAsked).map(({ id }) => id),
  ...writtenIds,
];

/** Whether a field holds an answer that a person gives, to a question of an opening too. */
export const isAnswerId = (id: string) => askedIds.includes(id) || isQuestionId(id);

const answerKeys: readonly string[] = [...askedIds, ...choiceFields];
const isGiven = (id: string, answer: string) =>
  answer !== "" && (answerKeys.includes(id) || isQuestionId(id));

const form = {
  name: applicationForm,
  answerKeys,
  documentKeys: [],
  keeps: isGiven,
  draftLasts: 30,
};

interface Place {
  storage: TextStorage;
  now: () => number;
}

/** One draft for the forms of all openings: the person stays the same. */
export const openApplicationDrafts = (place: Place) =>
  openDrafts<never>({ ...place, form, slot: "" });

interface Dependencies extends Place {
  sheet: AnswerSheet<ResumeKey>;
  page: string;
  /** Whether the application of this id waits on the device by itself, apart from this form. */
  isHandedOver?: (submissionId: string) => Promise<boolean>;
}

/** Keeps what is typed on the device. */
export function createApplicationSaver({ sheet, page, isHandedOver, ...place }: Dependencies) {
  const drafts = openApplicationDrafts(place);
  const contents = () => {
    const given = Object.entries(sheet.read()).filter((each) => isGiven(...each));
    return { page, answers: Object.fromEntries(given), documents: {}, consent: null };
  };
  const saver = createDraftSaver<never>({ ...place, drafts, contents });
  return {
    ...saver,
    /** The draft of an earlier view, put into the fields that are still empty. */
    restore(): boolean {
      const draft = drafts.read()?.draft;
      if (!draft) return false;
      // another page's form is for another opening
      const { jobSelect: _, ...all } = draft.answers;
      const own = Object.entries(all).filter(([id]) => !isQuestionId(id));
      const isHere = isOf(page, { page: draft.page ?? "" });
      if (isHere) saver.resume(draft.submission);
      sheet.fill(isHere ? draft.answers : Object.fromEntries(own));
      return own.length > 0;
    },
    /** What is typed after an application was handed over is another one, under a name of its own. */
    changed() {
      saver.save();
      const { id } = saver.name() ?? {};
      if (!id || !isHandedOver) return;
      void isHandedOver(id).then((isGone) => {
        if (!isGone || saver.name()?.id !== id) return;
        saver.resume(null);
        saver.save();
      });
    },
    /** The id and date under which these answers are sent, the same at every try. */
    submission(taken: readonly string[]) {
      if (taken.includes(saver.name()?.id ?? "")) saver.resume(null);
      return saver.submission();
    },
    /** Whether the device really has the answers. */
    holds: () => drafts.read() !== null,
    /** Received: forgets the answers sent under this id, but none that another form has kept since. */
    sent(submissionId: string) {
      saver.resume(null);
      drafts.forgetSubmitted(submissionId);
    },
  };
}

export type ApplicationSaver = ReturnType<typeof createApplicationSaver>;
