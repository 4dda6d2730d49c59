import { namedVersion } from "#content/consent-notices.ts";
import { answerRules, tidied } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { ReferralNotifications } from "#features/referrers/server/index.ts";
import { agreeToWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { forgetKey } from "#platform/database/idempotency-keys.ts";
import { checkCall } from "#records/intake/receive-call.ts";
import { type SavedOnce, saveOnce } from "#records/intake/save-once.ts";
import type { Agreement, SignedConsents } from "#records/intake/signed-consents.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { resumeField } from "../../application-fields.ts";
import { checkQuestions } from "../../questions/question-answers.ts";
import { type ApplicationLinks, pageOf } from "../application-pages.ts";
import type { ReceivedMails } from "../stage-mails/received-mails.ts";
import { addAgreements, readAgreements } from "./application-consents.ts";
import {
  type Checked,
  type CheckedSubmission,
  checkForm,
  checkReferral,
  checkWholeForm,
  type FormSubmission,
  postedIn,
  type SentQuestions,
  sentIn,
  withQuestions,
} from "./check-submission.ts";
import {
  belongsTogether,
  findByResume,
  insertApplication,
  isRepeat,
  joined,
  type Parts,
  updateApplication,
} from "./stored-application.ts";

/** What a call answers: saved, or which fields to mend. */
export type SaveResult = StoredAnswer | Exclude<SavedOnce, { ok: true }>;

interface StoredAnswer {
  ok: true;
  id: number;
  /** Null where it was erased after it came. */
  number: string | null;
  /** Whole address of the private page; null besides for a repeat that may be somebody else's. */
  statusUrl: string | null;
}

export interface SaveOptions {
  /** Value of `Idempotency-Key`, or null. */
  idempotencyKey: string | null;
  /** Mark of the opening's questions that the form was given; absent or null for outside clients. */
  questionsAsked?: string | null;
  /** Version of the notice that was shown, or a recorded consent; absent or null for outside clients. */
  consent?: string | null;
}

interface ApplicationNeeds {
  documents: Documents;
  openings: Openings;
  givenConsents: Pick<SignedConsents, "read">;
  links: ApplicationLinks;
  /** Null where nobody is written to. */
  receivedMails: ReceivedMails | null;
  /** Null where no referrer is told. */
  referralNews: Pick<ReferralNotifications, "prepare"> | null;
}

/** Milliseconds in which the second call of an application counts as its sender's. */
const secondCallWithin = 60 * 60_000;

/** The ways in: how each names its resume, and which parts of an application it brings. */
const ways = {
  referral: { resumeKey: "resume", brings: ["referralAt"] },
  form: { resumeKey: resumeField.id, brings: ["formAt"] },
  submit: { resumeKey: resumeField.id, brings: ["referralAt", "formAt"] },
} as const;

type Way = keyof typeof ways;

export type Applications = ReturnType<typeof createApplications>;

/** Applications: two calls about the same resume and e-mail are one of them. See docs/decisions/0010. */
export function createApplications(
  { database, clock }: Pick<Context, "database" | "clock">,
  { documents, openings, givenConsents, links, receivedMails, referralNews }: ApplicationNeeds,
) {
  /** Refuses what cannot be stored, and stores the rest once. */
  async function receive(
    way: Way,
    sent: SentQuestions,
    checked: Checked<CheckedSubmission>,
    { idempotencyKey: key, questionsAsked = null, consent = null }: SaveOptions,
  ): Promise<SaveResult> {
    const isOpen = checked.ok ? await canApplyFor(checked.value.answers.jobSelect) : true;
    const call = await checkCall(key, async () => {
      const answered = await answersTo(sent, questionsAsked);
      if (isOpen === null) return withQuestions(unfit(messages.selectOption), answered);
      // an application that was received while it was open is answered again, and completed
      const isOver = !isOpen && !answered.ok;
      return withQuestions(isOver ? unfit(messages.openingClosed) : checked, answered);
    });
    if (!call.ok) return call;
    const { resumeUrl, ...said } = call.value;
    const resume = await resumeContents(way, resumeUrl);
    const contents = { ...withAnswersAlone(said), resume };
    const now = clock.now();
    const times = ways[way].brings.map((time) => [time, now]);
    const { keepForOtherRoles = false, whatsapp: _, ...answered } = said;
    const parts: Parts = { ...answered, ...Object.fromEntries(times) };
    const agreements = readAgreements({ consent, keepForOtherRoles }, { givenConsents, now });
    const mail = await receivedMails?.prepare();
    const tellReferrer = await referralNews?.prepare(said.source);
    async function tell(queries: Queries, id: number) {
      const page = await pageOf(queries, id);
      if (page) await mail?.write(queries, page);
      await tellReferrer?.(queries, id);
    }
    let isSender = true;
    const once = { scope: way, key, contents };
    const saved = await saveOnce(database, once, async (queries) => {
      const stored = await save(queries, resumeUrl, parts, { way, isOpen: isOpen !== false });
      isSender = stored.isSender;
      // nobody else's repeat agrees to anything
      if (isSender) await noteConsents(queries, stored.id, { ...said, agreements, at: now });
      // what may be somebody else's repeat takes no key, or its own repeat would be answered by it (0036)
      if (!isSender && key !== null) await forgetKey(queries, { scope: way, key });
      if (stored.isNew) await tell(queries, stored.id);
      return stored.id;
    }).finally(() => mail?.end());
    return saved.ok ? withReceipt(saved.id, isSender) : saved;
  }

  /** The number, and for who sent it the private page. Neither of an application that is erased by now. */
  async function withReceipt(id: number, isSender: boolean): Promise<SaveResult> {
    const page = await pageOf(database.queries, id);
    const statusUrl = page && isSender ? links.url(page) : null;
    return { ok: true, id, number: page?.number ?? null, statusUrl };
  }

  /** What was answered to the questions of the opening that the call names, whatever else it says. */
  async function answersTo({ position, given }: SentQuestions, mark: string | null) {
    const title = typeof position === "string" ? tidied(answerRules.position, position) : "";
    const { questions } = await openings.asked(title, mark);
    return checkQuestions(questions, given(questions));
  }

  /** Whether somebody can apply for what a call names, which is the title of an opening; null where there is none. */
  async function canApplyFor(title: string): Promise<boolean | null> {
    const all = await openings.published();
    const named = all.filter(({ openingTitle }) => cleaned(openingTitle) === title);
    return named.length === 0 ? null : named.some(({ visible }) => visible);
  }

  /** A browser that repeats a post sends the file again: its contents are the same, not its URL. */
  async function resumeContents(way: Way, resumeUrl: string): Promise<string | null> {
    if (way !== "submit") return resumeUrl;
    const resumeId = documents.idFromUrl(resumeUrl);
    return resumeId && (await documents.digest(resumeId));
  }

  /** Claims the resume for a new application, or joins the one that has it. */
  async function save(
    queries: Queries,
    resumeUrl: string,
    parts: Parts,
    { way, isOpen }: { way: Way; isOpen: boolean },
  ): Promise<Saved> {
    const { resumeKey } = ways[way];
    const resumeId = documents.idFromUrl(resumeUrl);
    if (!resumeId) throw unknownResume(resumeKey);
    if (await documents.claim(queries, resumeId)) {
      if (!isOpen) throw new Refused(invalid(unfit(messages.openingClosed).errors));
      const arrived = { ...parts, resumeId, receivedAt: clock.now() };
      const id = await insertApplication(queries, arrived);
      return { id, isNew: true, isSender: true };
    }
    const stored = await findByResume(queries, resumeId);
    if (!stored) throw unknownResume(resumeKey);
    if (!belongsTogether(stored, parts)) throw claimedResume(resumeKey);
    const { id } = stored;
    if (isRepeat(stored, parts)) return { id, isNew: false, isSender: false };
    await updateApplication(queries, id, joined(stored, parts));
    const age = clock.now().getTime() - stored.receivedAt.getTime();
    return { id, isNew: false, isSender: age < secondCallWithin };
  }

  return {
    /** The referral record (call 4 of specification 1), as received. */
    saveReferral: (body: unknown, options: SaveOptions): Promise<SaveResult> =>
      receive("referral", sentIn(body), checkReferral(body), options),
    /** The full form data (call 5), as received; joins the referral record with the same resume. */
    saveForm: (body: unknown, options: SaveOptions): Promise<SaveResult> =>
      receive("form", sentIn(body), checkForm(body), options),
    /**
     * A whole application from the native form post: both parts in one transaction.
     * Errors are keyed by the form's field ids, `jobFile` for the resume.
     */
    submit: (form: FormSubmission, options: SaveOptions): Promise<SaveResult> =>
      receive("submit", postedIn(form), checkWholeForm(form), options),
  };
}

/** Nobody can apply for what a call names. */
const unfit = (message: string) => ({ ok: false, errors: { jobSelect: message } }) as const;

interface Agreed extends Pick<CheckedSubmission, "answers" | "whatsapp"> {
  agreements: readonly Agreement[];
  at: Date;
}

/** What a candidate agreed to with an application, and chose beside it. */
async function noteConsents(
  queries: Queries,
  applicationId: number,
  { answers, whatsapp, agreements, at }: Agreed,
): Promise<void> {
  await addAgreements(queries, applicationId, agreements);
  if (!whatsapp) return;
  const { jobEmail: email, jobCellNumber: telephone } = answers;
  const version = namedVersion("whatsapp", agreements[0]?.version ?? "");
  await agreeToWhatsApp(queries, { owner: { applicationId }, telephone, email, version, at });
}

interface Saved {
  id: number;
  isNew: boolean;
  /** Whether it comes from who sent the application, as far as anybody can tell without a key. */
  isSender: boolean;
}

/** What makes a repeat one: the same answers, however HR has worded the questions by now. */
function withAnswersAlone<Said extends Pick<Parts, "questions">>({ questions, ...said }: Said) {
  if (questions.length === 0) return said;
  return { ...said, questions: questions.map(({ key, answer }) => [key, answer]) };
}

/** @param key under which the call names the resume */
function unknownResume(key: string): Refused {
  const message = "The resume is no longer here. Please select it again.";
  const errors = { [key]: message };
  return new Refused({ ok: false, status: 422, code: "resume_unknown", message, errors });
}

/** @param key under which the call names the resume */
function claimedResume(key: string): Refused {
  const message = "This resume belongs to another application. Please select it again.";
  const errors = { [key]: message };
  return new Refused({ ok: false, status: 409, code: "resume_claimed", message, errors });
}
