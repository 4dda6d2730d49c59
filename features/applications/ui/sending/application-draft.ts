import { wirePaths } from "#contract/calls/wire.ts";
import { fileTooLarge } from "#contract/messages.ts";
import { checkWaitingFile, loadAhead, makeReady } from "#features/documents/ui/index.ts";
import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import { openDrafts } from "#records/form/draft/draft.ts";
import { createDraftSaver } from "#records/form/draft/draft-saver.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { forgetFiles } from "#records/form/files/device-files.ts";
import type { DraftDocuments } from "#records/form/files/document-state.ts";
import { postFile, type UploadOptions, type UploadTarget } from "#records/form/files/post-file.ts";
import { type Device, openDevice } from "#records/form/queue/device.ts";
import {
  type DeviceQueue,
  type HandedOver,
  isOf,
  openDeviceQueue,
} from "#records/form/queue/device-queue.ts";
import {
  type ApplicationAnswers,
  type ApplicationChoices,
  answerOf,
  applicationFields,
  choiceFields,
  isAsked,
  resumeField,
  writtenIds,
} from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { fieldsOf, isQuestionId, type QuestionAnswers } from "../../questions/question-ids.ts";

/** Name under which applications wait on the device. */
export const applicationForm = "application";

/** Ids of the answers that a person gives. */
export const answerIds: readonly string[] = [
  ...applicationFields.filter(isAsked).map(({ id }) => id),
  ...writtenIds,
];

/** Whether a field holds an answer that a person gives, to a question of an opening too. */
export const isAnswerId = (id: string) => answerIds.includes(id) || isQuestionId(id);

/** Whether it is not chosen or put in beside what is typed. */
const isTyped = (id: string) => isAnswerId(id) && !writtenIds.includes(id);

const answerKeys: readonly string[] = [...answerIds, ...choiceFields];
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
  isHandedOver?: (submissionId: string) => Promise<boolean>;
}

/** Keeps what is typed on the device. */
export function createApplicationSaver({ sheet, page, ...place }: Dependencies) {
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
    changed: saver.save,
    /** Whether a draft lies there, of this form or another. */
    holds: () => drafts.read() !== null,
    /** Whether there was one that is too old. */
    forgetExpired: () => drafts.forgetExpired() !== undefined,
    /** Received: forgets the answers sent under this id, but none that another form has kept since. */
    sent: (submissionId: string) => saver.received(null, submissionId),
  };
}

export type ApplicationSaver = ReturnType<typeof createApplicationSaver>;

/** Name of the resume's control. */
export type ResumeKey = typeof resumeField.id;

/** Nothing is left of an application's resume on the device, or of the one that all forms share before that. */
export const forgetResume = (store: DeviceStore, submission: string | null) =>
  forgetFiles(store, { name: applicationForm, documentKeys: [resumeField.id] }, "", submission);

/**
 * A native post was taken: what the device kept of it, or was to send, is over, unless there is an answer that the post
 * did not bring.
 * @param sent its answers by field id
 */
export async function forgetPosted(
  sent: Readonly<Record<string, string>>,
  device: Device = openDevice(),
): Promise<void> {
  const { store } = device;
  const isSent = (answers: Readonly<Record<string, string>>) =>
    Object.entries(answers).every(
      ([id, typed]) => !typed || !isTyped(id) || answerOf(id, typed).value === sent[id],
    );
  const drafts = openApplicationDrafts(device);
  const isOver = () => isSent(drafts.read()?.draft.answers ?? {});
  if (isOver()) {
    await forgetResume(store, null);
    // somebody may have typed in another tab meanwhile
    if (isOver()) drafts.forget();
  }
  const queue = openApplicationQueue(device);
  await queue.exclusively(async () => {
    const entries = [...(await queue.waiting()), ...(await queue.refused())];
    for (const { id, answers, questions = {} } of entries) {
      if (!isSent({ ...answers, ...fieldsOf(questions) })) continue;
      await queue.withdraw(id);
      await forgetResume(store, id);
    }
  });
}

/** Call 3 of specification 1. */
export const resumeTarget: UploadTarget = {
  path: wirePaths.resumeUpload,
  formOf(file) {
    const form = new FormData();
    form.append("name", file.name);
    form.append("file", file, file.name);
    return form;
  },
  addressIn(answer) {
    const { URL } = (answer ?? {}) as { URL?: unknown };
    return typeof URL === "string" && URL ? URL : null;
  },
  tooLarge: fileTooLarge,
};

/** How a resume is made ready and sent in a browser. */
export const browserFiles = {
  preparation: { validate: checkWaitingFile, prepare: makeReady, loadAhead },
  postFile: (file: File, options: UploadOptions) => postFile(file, resumeTarget, options),
};

/** An application that its sender has handed over and the server has not yet acknowledged. */
export interface WaitingApplication extends HandedOver, ApplicationChoices {
  source: string;
  /** Name of the employee behind `source`, where it is known. */
  referrer?: string | null;
  answers: ApplicationAnswers;
  /** The name as it was written, where its letters stand among the answers. */
  nameAsWritten?: string;
  /** What was answered to the opening's questions, and their mark; absent where it asks none. */
  questions?: QuestionAnswers;
  questionsAsked?: string;
  /** Version of the notice that stood above the button; absent where an earlier page kept it. */
  notice?: string;
  /** Its resume, whose bytes stand apart under its name. */
  documents: DraftDocuments<ResumeKey>;
  uploadToken: string;
  /** Said when it is received; the brand's name is in it. */
  thanks: string;
}

export type ApplicationQueue = DeviceQueue<WaitingApplication, ApplicationReceipt>;

export const positionOf = ({ answers }: WaitingApplication) => answers.jobSelect;

export const applicationKind = { name: applicationForm, titleOf: positionOf };

export function openApplicationQueue(device: Device): ApplicationQueue {
  return openDeviceQueue(applicationKind, device);
}
