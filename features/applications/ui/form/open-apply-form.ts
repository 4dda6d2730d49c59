import { makeReady } from "#features/documents/ui/index.ts";
import type { AskedOfPosition } from "#features/openings/index.ts";
import { openAnswerSheet } from "#records/form/answer-sheet.ts";
import { postFile } from "#records/form/files/post-file.ts";
import { createUploadSession, uploadThrough } from "#records/form/files/upload-session.ts";
import { openDevice } from "#records/form/queue/device.ts";
import { createQueueSender } from "#records/form/queue/queue-sender.ts";
import { setError } from "#records/form/shown-errors.ts";
import { createStore, type Store } from "#records/form/store.ts";
import { choiceFields, resumeField } from "../../application-fields.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import {
  askedIds,
  createApplicationSaver,
  resumeTarget,
  type WaitingApplication,
} from "./application-draft.ts";
import { openApplicationQueue, prepareFrom, sendFrom } from "./application-sending.ts";
import { createFormController, type FormController } from "./form-controller.ts";
import { formEvents, restoreForm } from "./form-events.ts";
import {
  type FormState,
  freshState,
  notify,
  type PostOutcome,
  stateAfterPost,
} from "./form-state.ts";
import {
  createReferralAttribution,
  type FollowedLink,
  noAttribution,
} from "./referral-attribution.ts";
import { createResume } from "./resume.ts";
import {
  followPosition,
  loadQuestionChecks,
  questionIds,
  questionsFor,
} from "./shown-questions.ts";

export interface FormOptions {
  page: string;
  /** What the form stands for: `Main-Website` or `Dolphins`. */
  place: string;
  /** The variant that asks for no comments, whoever the source is. */
  isReferral: boolean;
  /** Where the page's own address is a referral link. */
  link: FollowedLink | null;
  notice: string;
  uploadToken: string;
  thanks: string;
  words: ApplyTexts;
  positions: readonly string[];
  /** Whether the first position stands chosen. */
  positionKnown: boolean;
  /** The questions of openings that ask some. */
  asked?: readonly AskedOfPosition[] | undefined;
  /** The page answers a native post of this form. */
  outcome: PostOutcome | null;
}

/** What the page shows of the form; there before the form's elements are. */
export function createFormState(options: FormOptions): Store<FormState> {
  const { outcome, link, positions, positionKnown, words } = options;
  const employee = link && { id: "", name: link.name };
  const before = outcome ? stateAfterPost(outcome, Date.now(), words) : freshState;
  const first = positionKnown ? (positions[0] ?? "") : "";
  const posted = outcome && positions.includes(outcome.values.jobSelect ?? "");
  const position = posted ? (outcome.values.jobSelect ?? "") : first;
  const questions = questionsFor(allAsked(options), position, outcome?.values);
  return createStore({ ...before, questions, attribution: { ...noAttribution, employee } });
}

/** Those of a refused post first: HR may have changed the opening's since they were answered. */
function allAsked({ asked = [], outcome }: FormOptions): readonly AskedOfPosition[] {
  return outcome?.asked ? [outcome.asked, ...asked] : asked;
}

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openApplyForm(
  form: HTMLFormElement,
  state: Store<FormState>,
  options: FormOptions,
): { controller: FormController; close: () => void } {
  const device = openDevice();
  const { store, storage, network, now } = device;
  const queue = openApplicationQueue(device);
  const asked = allAsked(options);
  const controls = openAnswerSheet(
    form,
    [...askedIds, ...choiceFields, ...questionIds(asked)],
    [resumeField.id],
  );
  const sheet = followPosition(controls, state, asked);
  const own: { id: string | null } = { id: null };
  const saver = createApplicationSaver({
    sheet,
    storage,
    page: options.page,
    now,
    isHandedOver: async (id) =>
      id !== own.id && (await queue.waiting()).some((waiting) => waiting.id === id),
  });
  const upload = createUploadSession({
    attempt: (file, more) =>
      postFile(file, resumeTarget, { uploadToken: options.uploadToken, ...more }),
    network,
    now,
  });
  const resume = createResume({
    ...{ session: upload, store, sheet, now, prepare: makeReady },
    onChange: (shown) => state.set({ resume: shown }),
    onRefused(message) {
      setError(state, "jobFile", message);
      notify(state, { look: "error", text: message });
    },
  });
  const { place, link } = options;
  const attribution = createReferralAttribution({
    state,
    storage,
    now,
    place,
    link,
    search: location.search,
  });
  attribution.settle();
  /** By the form's own session, for what it shows, where that still has this file. */
  const uploadOf = ({ id, uploadToken, resume: { url: refusedUrl } }: WaitingApplication) => {
    const otherwise = (file: File) => postFile(file, resumeTarget, { uploadToken });
    const by = { refusedUrl, now, otherwise };
    return id === own.id ? (file: File) => uploadThrough(upload, file, by) : undefined;
  };
  const sender = createQueueSender({
    ...{ queue, network, now },
    events: formEvents({
      ...{ state, own, sheet, saver, resume, attribution, queue, storage, now },
      texts: options.words,
    }),
    async prepare(application) {
      const uploadOwn = uploadOf(application);
      return uploadOwn ? prepareFrom(device, application, uploadOwn) : null;
    },
    send: (application) =>
      application.id === own.id
        ? sendFrom(device, application, uploadOf(application))
        : queue.unlessHeld(application.id, () => sendFrom(device, application)),
  });
  const questionChecks = loadQuestionChecks(asked.length > 0);
  const parts = {
    questionChecks,
    state,
    sheet,
    saver,
    resume,
    attribution,
    queue,
    sender,
    own,
    now,
  };
  const controller = createFormController({ ...parts, ...options });
  void restoreForm({ ...parts, store, options });
  return {
    controller,
    close() {
      sender.stop();
      upload.clear();
    },
  };
}
