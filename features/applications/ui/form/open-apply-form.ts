import { messages } from "#contract/messages.ts";
import type { PositionQuestions } from "#features/openings/index.ts";
import { type AnswerSheet, openAnswerSheet } from "#records/form/answer-sheet.ts";
import { openDeviceFiles } from "#records/form/files/device-files.ts";
import type { FilePreparation } from "#records/form/files/document-set.ts";
import { isWhole, withArrived } from "#records/form/files/document-state.ts";
import type { UploadAttempt, UploadOptions } from "#records/form/files/post-file.ts";
import { type Device, openDevice } from "#records/form/queue/device.ts";
import type { SendOutcome } from "#records/form/queue/queue-sender.ts";
import { createFormSending, type FormSending } from "#records/form/sending/form-sending.ts";
import { setError } from "#records/form/shown-errors.ts";
import { createStore, type Store } from "#records/form/store.ts";
import { choiceFields, resumeField } from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import {
  createReferralAttribution,
  type FollowedLink,
  noAttribution,
} from "../referral/referral-attribution.ts";
import {
  answerIds,
  applicationForm,
  browserFiles,
  createApplicationSaver,
  openApplicationQueue,
  type ResumeKey,
  type WaitingApplication,
} from "../sending/application-draft.ts";
import { sendFrom } from "../sending/application-sending.ts";
import { createResume } from "../sending/resume.ts";
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
  followPosition,
  loadQuestionChecks,
  questionIds,
  questionsFor,
} from "./shown-questions.ts";

interface FormOptions {
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
  asked?: readonly PositionQuestions[] | undefined;
  /** The page answers a native post of this form. */
  outcome: PostOutcome | null;
}

/** Those of a refused post first: HR may have changed the opening's since they were answered. */
function allAsked({
  asked = [],
  outcome,
}: Pick<FormOptions, "asked" | "outcome">): readonly PositionQuestions[] {
  return outcome?.asked ? [outcome.asked, ...asked] : asked;
}

/** What the form uses of its page. */
interface ApplyTools {
  device: Device;
  state: Store<FormState>;
  controls: AnswerSheet<ResumeKey>;
  /** The page's query string. */
  search: string;
  preparation: FilePreparation;
  postFile(file: File, options: UploadOptions): Promise<UploadAttempt>;
  send(device: Device, application: WaitingApplication): Promise<SendOutcome<ApplicationReceipt>>;
}

/** Puts the form together, over the browser or without one. */
export function assembleApplyForm(options: FormOptions, tools: ApplyTools) {
  const { device, state, controls, search, preparation } = tools;
  const { store, storage, network, now } = device;
  const { page, place, link, uploadToken } = options;
  const queue = openApplicationQueue(device);
  const asked = allAsked(options);
  const sheet = followPosition(controls, state, asked);
  const saver = createApplicationSaver({
    ...{ sheet, storage, page, now },
    isHandedOver: (id) => own.isElsewhere(id),
  });
  const files = openDeviceFiles(store, applicationForm);
  const resume = createResume({
    ...{ files, sheet, network, now, prepare: preparation.prepare },
    post: (file, more) =>
      own.upload(
        () => tools.postFile(file, { uploadToken, ...more }),
        ({ documents }) => documents[resumeField.id]?.received?.url,
      ),
    onChange: noteResume,
    onRefused(message) {
      setError(state, resumeField.id, message);
      notify(state, { look: "error", text: message });
    },
  });
  /** What arrives meanwhile: this page may be closed before the application is received. */
  function noteResume() {
    const known = resume.named();
    state.set({ resume: resume.state() });
    own.note(known, isWhole(known), ({ documents }) => ({
      documents: withArrived(documents, known),
    }));
  }
  const attribution = createReferralAttribution({ state, storage, now, place, link, search });
  attribution.settle();
  const known = { state, sheet, saver, resume, files, store, attribution, queue, now };
  const own: FormSending<WaitingApplication, ApplicationReceipt> = createFormSending({
    ...{ queue, state, network, now },
    ...formEvents({ ...known, storage, texts: options.words }),
    async prepare() {
      const notReady = await resume.arrive();
      if (notReady || resume.has()) return notReady;
      const message = state.get().errors[resumeField.id] ?? messages.fileMissing;
      return { kind: "refused", errors: { [resumeField.id]: message } };
    },
    send: (application) => tools.send(device, application),
  });
  resume.open();
  const questionChecks = loadQuestionChecks(asked.length > 0);
  const parts = { ...known, own, questionChecks };
  return {
    ...parts,
    controller: createFormController({ ...parts, ...options }),
    restore: () => restoreForm({ ...parts, options }),
    close() {
      own.stop();
      resume.close();
    },
  };
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

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openApplyForm(
  form: HTMLFormElement,
  state: Store<FormState>,
  options: FormOptions,
): { controller: FormController; close: () => void } {
  const names = [...answerIds, ...choiceFields, ...questionIds(allAsked(options))];
  const { controller, restore, close } = assembleApplyForm(options, {
    device: openDevice(),
    ...{ state, ...browserFiles, send: sendFrom },
    controls: openAnswerSheet(form, names, [resumeField.id]),
    search: location.search,
  });
  void restore();
  return { controller, close };
}
