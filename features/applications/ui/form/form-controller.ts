import { messages } from "#contract/messages.ts";
import type { DeviceFile } from "#records/form/files/device-files.ts";
import { isWhole } from "#records/form/files/document-state.ts";
import { fieldLeft, nothingWrong, setError } from "#records/form/shown-errors.ts";
import { answerOf, choicesIn, resumeField, writtenNameIn } from "../../application-fields.ts";
import { isQuestionId, questionId } from "../../questions/question-ids.ts";
import { type ReferralAttribution, sourceOf } from "../referral/referral-attribution.ts";
import {
  applicationForm,
  isAnswerId,
  type WaitingApplication,
} from "../sending/application-draft.ts";
import { seenOn } from "../sending/application-sending.ts";
import type { FormParts } from "./form-events.ts";
import { checkForm, refuse } from "./form-state.ts";
import { checkShownQuestions, type QuestionChecks } from "./shown-questions.ts";

export interface FormController {
  /** An answer was typed or chosen. */
  changed(): void;
  /** A field was left, or chosen from: written as it is kept, checked again once sending was tried. */
  left(id: string): void;
  chooseFiles(files: ArrayLike<File>): void;
  removeFile(): void;
  /** Sends the resume again after the server was in trouble, or sooner than it would by itself. */
  sendFileAgain(): void;
  submit(): Promise<void>;
  /** Tries again now what waits. */
  tryNow(): void;
  /** Takes back what waits, to be changed. */
  takeBack(): Promise<void>;
  clear(): void;
  attribution: ReferralAttribution;
  /** Its sender knows that it is received. */
  seen(): Promise<void>;
  /** Puts the form in place of what says that one was sent. */
  startNew(): void;
  /** Takes the last clearing back. */
  undoClear(): Promise<void>;
  dismissNotice(): void;
}

interface ControllerDependencies extends FormParts {
  page: string;
  /** What the form stands for where no employee referred its sender. */
  place: string;
  /** The variant that asks for no comments, whoever the source is. */
  isReferral: boolean;
  uploadToken: string;
  thanks: string;
  notice: string;
  /** Null where no opening asks anything, or where they cannot be loaded: the server checks too. */
  questionChecks: Promise<QuestionChecks | null>;
}

/** What a person does to the form, and what follows; shows itself through `state` alone. */
export function createFormController(deps: ControllerDependencies): FormController {
  const { state, sheet, saver, resume, queue, now, own } = deps;
  const editing = () => state.get().phase.kind === "editing";

  async function submit() {
    if (!editing()) return;
    const { attribution, questions } = state.get();
    const referral = deps.isReferral || attribution.employee !== null;
    const { questions: shownQuestions, mark } = questions;
    const values = sheet.read();
    const answered = await checkShownQuestions(deps.questionChecks, shownQuestions, values);
    // pressed again while the checks came
    if (!editing()) return;
    const { errors: questionErrors } = answered;
    const checked = checkForm({ values, hasResume: resume.has(), referral, questionErrors });
    if (!checked.ok) return refuse(state, checked.errors, values);
    state.set({ ...nothingWrong, phase: { kind: "sending" }, notice: null });
    await resume.stored(); // made ready by then
    if (!resume.has()) {
      state.set({ phase: { kind: "editing" } });
      // it may have been refused while it was made ready
      const why = state.get().errors[resumeField.id] ?? messages.fileMissing;
      return refuse(state, { [resumeField.id]: why }, values);
    }
    const nameAsWritten = writtenNameIn(values, checked.answers);
    await saver.ownName();
    const name = saver.submission();
    // the form of another opening has the same resume
    await deps.files.keepUnder(name.id);
    const documents = resume.named();
    const application: WaitingApplication = {
      ...name,
      ...{ form: applicationForm, slot: "" },
      page: deps.page,
      source: sourceOf(attribution, deps.place),
      referrer: attribution.employee?.name ?? null,
      answers: checked.answers,
      ...(nameAsWritten && { nameAsWritten }),
      notice: deps.notice,
      ...choicesIn(values),
      ...(shownQuestions.length > 0 && { questions: answered.given, questionsAsked: mark }),
      documents,
      uploadToken: deps.uploadToken,
      since: now(),
      thanks: deps.thanks,
      refusal: null,
    };
    own.adopt(application, isWhole(documents));
    await queue.put(application);
    await own.run(application);
  }

  async function onQuestionBlur(id: string) {
    const question = state.get().questions.questions.find(({ key }) => questionId(key) === id);
    const checks = await deps.questionChecks;
    if (question && checks)
      fieldLeft(deps, id, (typed) => checks.checkQuestionOnBlur(question, typed));
  }

  async function takeBack() {
    if (!(await own.takeBack())) return;
    deps.files.takeBack();
    state.set({ phase: { kind: "editing" } });
  }

  let cleared: { values: Record<string, string>; resume: Promise<DeviceFile | null> } | null = null;

  function clear() {
    if (!editing()) return; // what is being sent would be torn out of the call's hands
    cleared = { values: sheet.read(), resume: resume.stored() };
    sheet.clear();
    resume.remove();
    saver.forget();
    state.set({ ...nothingWrong, isStored: false, keeping: "cleared" });
  }

  async function undoClear() {
    if (!cleared || !editing()) return;
    sheet.fill(cleared.values);
    const storedResume = await cleared.resume;
    if (storedResume) {
      await deps.files.put(resumeField.id, storedResume);
      resume.restore({ received: null, kept: storedResume });
    }
    saver.changed();
    state.set({ isStored: true, keeping: "quiet" });
  }

  return {
    changed() {
      sheet.follow();
      saver.changed();
      const { isStored, keeping } = state.get();
      if (!isStored || keeping !== "quiet") state.set({ isStored: true, keeping: "quiet" });
    },
    left(id) {
      if (isQuestionId(id)) void onQuestionBlur(id);
      else if (isAnswerId(id)) fieldLeft(deps, id, (typed) => answerOf(id, typed));
    },
    chooseFiles(files) {
      if (!editing()) return;
      setError(state, resumeField.id, null);
      state.set({ flowMessage: null, notice: null });
      resume.choose(files);
      if (resume.has()) state.set({ isStored: true });
    },
    removeFile() {
      if (editing()) resume.remove();
    },
    sendFileAgain: resume.sendAgain,
    submit,
    tryNow: () => void own.run(),
    takeBack,
    clear,
    attribution: deps.attribution,
    seen: () => seenOn(queue, deps.page),
    startNew() {
      void seenOn(queue, deps.page);
      state.set({ phase: { kind: "editing" } });
    },
    undoClear,
    dismissNotice: () => state.set({ notice: null }),
  };
}
