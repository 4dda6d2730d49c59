import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentHeader } from "#contract/answers/consent.ts";
import { questionsAskedHeader, wirePaths } from "#contract/calls/wire.ts";
import { sendsFullForm } from "#contract/ids/referral-source.ts";
import { messages } from "#contract/messages.ts";
import { noQuestionsMark } from "#features/openings/index.ts";
import { openDeviceFiles } from "#records/form/files/device-files.ts";
import type { FilePreparation } from "#records/form/files/document-set.ts";
import type { UploadAttempt, UploadOptions } from "#records/form/files/post-file.ts";
import type { Device } from "#records/form/queue/device.ts";
import type { SendOutcome as FormOutcome } from "#records/form/queue/queue-sender.ts";
import type { Network } from "#records/form/sending/network.ts";
import { type CallOutcome, type JsonCall, postJson } from "#records/form/sending/post-json.ts";
import { persist, unanswered } from "#records/form/sending/retry.ts";
import { callKey } from "#records/form/sending/submission-key.ts";
import {
  type ApplicationAnswers,
  type ApplicationChoices,
  choicesIn,
  resumeField,
} from "../../application-fields.ts";
import { type ApplicationReceipt, receiptIn } from "../../application-receipt.ts";
import { answerColumns } from "../../list/referral-columns.ts";
import { isQuestionId, type QuestionAnswers } from "../../questions/question-ids.ts";
import {
  applicationForm,
  browserFiles,
  forgetResume,
  openApplicationQueue,
  type WaitingApplication,
} from "./application-draft.ts";
import { createResume, type Resume, restoreResume } from "./resume.ts";

type SendOutcome = FormOutcome<ApplicationReceipt>;

export interface SendTools {
  preparation: FilePreparation;
  postFile(file: File, options: UploadOptions): Promise<UploadAttempt>;
  post(path: string, call: Omit<JsonCall, "fetch">): Promise<CallOutcome>;
}

/** One try, by what the device has of it. */
export async function sendFrom(
  device: Device,
  application: WaitingApplication,
  { preparation, postFile, post }: SendTools = { ...browserFiles, post: postJson },
): Promise<SendOutcome> {
  const { id, uploadToken } = application;
  const { store, network, now } = device;
  const files = openDeviceFiles(store, applicationForm);
  const queue = openApplicationQueue(device);
  let isRestored = false;
  let refusal: string = messages.fileMissing;
  const resume = createResume({
    ...{ files, network, now, prepare: preparation.prepare },
    sheet: { showFile: () => undefined },
    post: (file, options) => postFile(file, { uploadToken, ...options }),
    onChange() {
      if (!isRestored) return;
      const documents = resume.named();
      void queue.note(id, documents, () => ({ documents }));
    },
    onRefused(message) {
      refusal = message;
    },
  });
  resume.open();
  await restoreResume({ resume, files, now }, application);
  isRestored = true;
  const outcome = await sendApplication(application, { resume, network, post });
  resume.close();
  if (outcome === null) return { kind: "refused", errors: { [resumeField.id]: refusal } };
  if (outcome.kind === "received") void forgetResume(store, id);
  return outcome;
}

interface SendDependencies extends Pick<SendTools, "post"> {
  resume: Pick<Resume, "arrive" | "state" | "renew">;
  network: Network;
}

/**
 * The flow of specification 1, section 4: resume, referral record, and for the site's own forms
 * the full form data, whose result decides. A URL that the server no longer takes (swept, or
 * claimed by an earlier version of the same application) is replaced once from the kept bytes.
 * @returns null where there is no resume to send
 */
async function sendApplication(
  application: WaitingApplication,
  deps: SendDependencies,
): Promise<SendOutcome | null> {
  const { resume } = deps;
  const send = async () => {
    const notReady = await resume.arrive();
    const { url } = resume.state().received ?? {};
    return notReady ?? (url ? sendRecords(application, url, deps) : null);
  };
  const outcome = await send();
  const isStale = outcome?.kind === "refused" && resumeField.id in outcome.errors;
  if (!isStale) return outcome;
  return resume.renew() ? send() : null;
}

async function sendRecords(
  application: WaitingApplication,
  resumeUrl: string,
  deps: SendDependencies,
): Promise<SendOutcome> {
  const { id, source, answers, questions, date, uploadToken } = application;
  const { questionsAsked = noQuestionsMark, notice, nameAsWritten } = application;
  const said = { source, answers, nameAsWritten, questions, ...choicesIn({ ...application }) };
  const toSend: ApplicationToSend = { ...said, date, resumeUrl };
  const headers = {
    [questionsAskedHeader]: questionsAsked,
    ...(notice && { [consentHeader]: notice }),
  };
  const post = (name: "referral" | "form", path: string, contents: object) => {
    const body = JSON.stringify(contents);
    return deps.post(path, { body, key: callKey(id, name, body), uploadToken, headers });
  };
  const call = (...what: Parameters<typeof post>) => persist(() => post(...what), deps);
  const record = ["referral", wirePaths.referral, referralBody(toSend)] as const;
  // the device queue is patient enough: nobody is kept at "Please wait..." for a result that decides nothing
  if (!sendsFullForm(source)) return afterRecord(await post(...record));
  const referral = await call(...record);
  const referralErrors = referral.kind === "refused" ? formErrors(referral.fields) : {};
  if (referral.kind === "unreachable") return unanswered(referral);
  // also after a refusal: a mended answer joins the record that an earlier try has left
  const form = await call("form", wirePaths.applicationForm, formBody(toSend));
  const formFields = form.kind === "refused" ? form.fields : {};
  return outcomeOf(form, { ...referralErrors, ...formFields }, referral);
}

const receiptOf = (call: CallOutcome | undefined) =>
  call?.kind === "stored" ? receiptIn(call.answer) : null;

/**
 * Of an employee's candidate: only what the candidate can mend stands in the way of success. The resume is there
 * and the referral record was posted: that counts, acknowledged or not (specification 1, section 4).
 */
function afterRecord(referral: CallOutcome): SendOutcome {
  const outcome = outcomeOf(
    referral,
    referral.kind === "refused" ? formErrors(referral.fields) : {},
  );
  if (outcome.kind === "received" || outcome.kind === "refused") return outcome;
  const retryAfter = referral.kind === "busy" ? referral.retryAfter : null;
  return { kind: "attempted", retryAfter };
}

/** @param other the call before it, which may have been answered with the private page alone */
function outcomeOf(call: CallOutcome, errors: FieldErrors, other?: CallOutcome): SendOutcome {
  if (call.kind === "stored") {
    const receipt = receiptOf(call) ?? receiptOf(other);
    return { kind: "received", ...(receipt && { receipt }) };
  }
  // a refusal that names no field is nothing its sender could mend
  const mendable = call.kind === "refused" && Object.keys(errors).length > 0;
  return mendable ? { kind: "refused", errors } : unanswered(call);
}

/** Everything that the two calls of one application say. */
export interface ApplicationToSend extends ApplicationChoices {
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  answers: ApplicationAnswers;
  nameAsWritten?: string | undefined;
  questions?: QuestionAnswers | undefined;
  /** Month/day/year; stays the same when sending goes on after midnight. */
  date: string;
  resumeUrl: string;
}

/**
 * Body of the referral record (specification 1, section 7, call 4). Where no form data follows, it
 * brings also what the specification's record leaves to those.
 */
export function referralBody({ source, answers, date, resumeUrl, ...more }: ApplicationToSend) {
  const record = answerColumns
    .filter(({ optional }) => !optional || !sendsFullForm(source))
    .map(({ key, field }) => [key, answers[field]]);
  return {
    method: "post",
    headers: { "Content-Type": "application/json" },
    emp: source,
    ...Object.fromEntries(record),
    resume: resumeUrl,
    date,
    ...chosen(more),
  };
}

/** Body of the full form data (call 5). */
export function formBody({ source, answers, resumeUrl, date: _, ...more }: ApplicationToSend) {
  return { ...answers, [resumeField.id]: resumeUrl, emp: source, ...chosen(more) };
}

/** What not every application says. */
function chosen({
  nameAsWritten,
  questions,
  ...choices
}: Pick<ApplicationToSend, "nameAsWritten" | "questions"> & ApplicationChoices) {
  return { ...(nameAsWritten && { nameAsWritten }), ...(questions && { questions }), ...choices };
}

/** Messages about the referral record, moved to the fields of the form; others say nothing there. */
export function formErrors(errors: FieldErrors): FieldErrors {
  const places = [...answerColumns, { key: "resume", field: resumeField.id }];
  const moved = places.map(({ key, field }) => [field, errors[key]]);
  const ofQuestions = Object.entries(errors).filter(([id]) => isQuestionId(id));
  return Object.fromEntries([...moved, ...ofQuestions].filter(([, message]) => message));
}
