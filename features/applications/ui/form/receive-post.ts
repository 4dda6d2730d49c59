import { answerUsed } from "#content/sending.ts";
import { answerRules, type FieldErrors, tidied } from "#contract/answers/answer-rules.ts";
import { consentField } from "#contract/answers/consent.ts";
import { reusedKeyCode, useField } from "#contract/calls/wire.ts";
import { messages, networkBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import type { PublishedQuestion } from "#features/openings/index.ts";
import type { Services } from "#platform/context.ts";
import { shortName } from "#records/form/without-script/posted-files.ts";
import { takePost } from "#records/form/without-script/receive-form.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import {
  applicationFields,
  checkAnswers,
  choicesIn,
  nameAsWrittenKey,
  resumeField,
  writtenIds,
  writtenNameIn,
} from "../../application-fields.ts";
import { checkQuestions } from "../../questions/question-answers.ts";
import { isQuestionId, questionsIn } from "../../questions/question-ids.ts";
import type { SaveResult } from "../../server/receive/applications.ts";
import { applyTexts } from "../../texts/apply.ts";
import { type PostOutcome, postFields, type ReceivedResume } from "./form-state.ts";

export type PostAnswer =
  /** `statusUrl` is null where its sender is not known. */
  | { received: true; statusUrl: string | null }
  | { received: false; outcome: PostOutcome; status: number };

type Refusal = Extract<SaveResult, { ok: false }>;

/**
 * Takes a native post of the form: the same rules and messages as the calls.
 * @returns where it is received the private page, else what to show and with which status
 */
export async function receivePost(
  { applications, openings }: Pick<Services, "applications" | "openings">,
  post: FormPost,
  { source, report }: { source: string; report: (error: unknown) => void },
): Promise<PostAnswer> {
  const { fields, file, fault } = post;
  const { values, chosen } = answersIn(fields);
  const resume = receivedResume(fields, file);
  const position = values.jobSelect ?? "";
  const questionsAsked = markIn(fields[postFields.questionsAsked], position);
  const waits = post.retryAfterSeconds !== null && !file;
  const { mark, questions } =
    fault || waits ? nothingAsked : await openings.asked(position, questionsAsked);
  const submissionId = fields[postFields.submissionId] || null;
  const refuse = (status: number, errors: FieldErrors, more: Partial<PostOutcome> = {}) => ({
    ...{ received: false as const, status },
    outcome: {
      // as the form shows them again
      values: { ...values, ...Object.fromEntries(Object.keys(chosen).map((key) => [key, "true"])) },
      errors,
      resume: errors[resumeField.id] ? null : resume,
      failed: false,
      // as they were asked: those that the opening has now may be others
      ...(questions.length > 0 && { asked: { position, mark, questions } }),
      ...more,
    },
  });
  const taken = await takePost(post, {
    ...{ report, waits },
    // the service checks the rest
    wrong: () =>
      resume && !(useField in fields)
        ? {}
        : { ...wrongAnswers(values, questions), ...(resume ? {} : whyNoResume(file)) },
    save: () =>
      applications.submit(
        { values: sentOf(values), source, resumeUrl: resume?.url ?? "", ...chosen },
        {
          idempotencyKey: submissionId,
          ...noticeIn(fields),
          ...(questionsAsked && { questionsAsked }),
        },
      ),
  });
  switch (taken.kind) {
    case "saved":
      return { received: true, statusUrl: taken.saved.statusUrl };
    case "failed":
      // answered here and not thrown on, so that the page keeps what was typed
      return refuse(500, {}, { failed: true, submissionId });
    case "busy":
      return refuse(429, { [resumeField.id]: networkBusy(taken.seconds) }, { resume });
    case "used":
      return refuse(200, {}, { message: answerUsed });
    case "wrong":
      return refuse(file?.ok === false ? file.status : 422, taken.errors);
    case "refused":
      return refuse(taken.refusal.status, taken.refusal.errors, whyNot(taken.refusal));
  }
}

const nothingAsked = { mark: "", questions: [] };

/** The answers by field id, and the choices below them. */
function answersIn(fields: FormPost["fields"]) {
  const ids = [...applicationFields.map(({ id }) => id), ...writtenIds];
  const own = ids.map((id) => [id, fields[id] ?? ""]);
  const answers = Object.entries(fields).filter(([id]) => isQuestionId(id));
  const values = Object.fromEntries([...own, ...answers]) as Record<string, string>;
  return { values, chosen: choicesIn(fields) };
}

/** As the call takes them. */
function sentOf(values: Record<string, string>): Record<string, string> {
  const own = Object.entries(values).filter(([id]) => !writtenIds.includes(id));
  const ruled = { jobFName: tidyName(values.jobFName), jobLName: tidyName(values.jobLName) };
  const written = writtenNameIn(values, ruled);
  return { ...Object.fromEntries(own), ...(written && { [nameAsWrittenKey]: written }) };
}

const tidyName = (typed = "") => tidied(answerRules.name, typed);

const whyNoResume = (file: FormPost["file"]) => ({
  [resumeField.id]: file?.ok === false ? file.message : messages.fileMissing,
});

/** The notice that stood above the button. */
function noticeIn({ [consentField]: consent }: FormPost["fields"]) {
  return consent ? { consent } : null;
}

/** Without script another position may be chosen than the one whose questions stood there. */
function markIn(posted: string | undefined, position: string): string | null {
  const [, mark = "", asking = ""] = /^(\S+) (.*)$/.exec(posted ?? "") ?? [];
  return asking === position && mark !== "" ? mark : null;
}

function wrongAnswers(
  values: Record<string, string>,
  openingQuestions: readonly PublishedQuestion[],
) {
  const checked = checkAnswers(values);
  const answered = checkQuestions(openingQuestions, questionsIn(openingQuestions, values));
  return { ...(checked.ok ? {} : checked.errors), ...(answered.ok ? {} : answered.errors) };
}

/** Where no answer is to be mended: the page went back and changed what was sent, or is not ours. */
function whyNot({ code, errors }: Refusal): Partial<PostOutcome> {
  if (code === reusedKeyCode) return { message: textsFor(applyTexts).alreadySent };
  return { failed: Object.keys(errors).length === 0 };
}

/** The file of this post, or the one that an earlier post of the same form has brought. */
function receivedResume(fields: FormPost["fields"], file: FormPost["file"]): ReceivedResume | null {
  if (file && !file.ok) return null;
  const url = file ? file.document.url : fields[postFields.resumeUrl];
  if (!url) return null;
  const name = (file ? file.document.name : fields[postFields.resumeName]) || resumeField.label;
  return { name: shortName(name), url };
}
