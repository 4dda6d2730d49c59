import { namedVersion } from "#content/consent-notices.ts";
import { answerRules, tidied } from "#contract/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import { mainWebsite, sendsFullForm } from "#contract/referral-source.ts";
import { cleaned } from "#contract/typed-text.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { AskedQuestion } from "#features/openings/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { ReferralNews } from "#features/referrers/server/index.ts";
import { agreeToWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { forgetKey } from "#platform/idempotency-keys.ts";
import type { Agreement, GivenConsents } from "#records/intake/given-consents.ts";
import { checkCall } from "#records/intake/receive.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { type ApplicationChoices, choicesIn, resumeField } from "../application-fields.ts";
import { checkQuestions, type QuestionAnswer } from "../question-answers.ts";
import { isQuestionId, questionsIn } from "../question-ids.ts";
import { createApplicationConsentsStore } from "./application-consents-store.ts";
import type { ApplicationLinks } from "./application-pages.ts";
import { pageOf } from "./application-pages.ts";
import type { Applications, FormSubmission, SaveOptions, SaveResult } from "./applications.ts";
import { createApplicationsStore, type StoredApplication } from "./applications-store.ts";
import {
  type Checked,
  type CheckedSubmission,
  checkForm,
  checkReferral,
} from "./check-submission.ts";
import { readAgreements } from "./read-agreements.ts";
import { claimedResume, unknownResume } from "./refusals.ts";
import type { ReceivedMails } from "./stage-mails/received-mails.ts";

export interface ApplicationsOptions {
  database: Database;
  documents: Documents;
  openings: Openings;
  clock: Clock;
  givenConsents: Pick<GivenConsents, "read">;
  links: ApplicationLinks;
  /** Null where nobody is written to. */
  receivedMails: ReceivedMails | null;
  /** Null where no referrer is told. */
  referralNews: Pick<ReferralNews, "prepare"> | null;
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

/** Applications: two calls about the same resume and e-mail are one of them. */
export function createApplications(options: ApplicationsOptions): Applications {
  const { database, documents, openings, clock, links, receivedMails, givenConsents } = options;
  const { referralNews } = options;

  /** Refuses what cannot be stored, and stores the rest once. */
  async function receive(
    way: Way,
    sent: SentQuestions,
    checked: Checked<CheckedSubmission>,
    { idempotencyKey: key, questionsAsked = null, consent = null }: SaveOptions,
  ): Promise<SaveResult> {
    const call = await checkCall(key, async () => {
      const answered = await answersTo(sent, questionsAsked);
      return withQuestions(await withOpening(checked), answered);
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
    const mail = await receivedMails?.prepare(said.answers.jobEmail);
    const tellReferrer = await referralNews?.prepare(said.source);
    async function tell(queries: Queries, id: number) {
      const page = await pageOf(queries, id);
      if (page) await mail?.write(queries, page);
      await tellReferrer?.(queries, id);
    }
    let isSender = true;
    const once = { scope: way, key, contents };
    const saved = await saveOnce(database, once, async (queries) => {
      const stored = await save(queries, resumeUrl, parts, ways[way].resumeKey);
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

  /** Refused where nobody can apply for what it names, which is the title of an opening. */
  async function withOpening(
    checked: Checked<CheckedSubmission>,
  ): Promise<Checked<CheckedSubmission>> {
    if (!checked.ok) return checked;
    const { jobSelect } = checked.value.answers;
    const all = await openings.published();
    const named = all.filter(({ openingTitle }) => cleaned(openingTitle) === jobSelect);
    if (named.some(({ visible }) => visible)) return checked;
    const unfit = named.length > 0 ? messages.openingClosed : messages.selectOption;
    return { ok: false, errors: { jobSelect: unfit } };
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
    resumeKey: string,
  ): Promise<Saved> {
    const resumeId = documents.idFromUrl(resumeUrl);
    if (!resumeId) throw unknownResume(resumeKey);
    const store = createApplicationsStore(queries);
    if (await documents.claim(queries, resumeId)) {
      const id = await store.insert({ ...parts, resumeId, receivedAt: clock.now() });
      return { id, isNew: true, isSender: true };
    }
    const stored = await store.findByResume(resumeId);
    if (!stored) throw unknownResume(resumeKey);
    if (!belongsTogether(stored, parts)) throw claimedResume(resumeKey);
    const { id } = stored;
    if (isRepeat(stored, parts)) return { id, isNew: false, isSender: false };
    await store.update(id, joined(stored, parts));
    const age = clock.now().getTime() - stored.receivedAt.getTime();
    return { id, isNew: false, isSender: age < secondCallWithin };
  }

  return {
    saveReferral: (body, saveOptions) =>
      receive("referral", sentIn(body), checkReferral(body), saveOptions),
    saveForm: (body, saveOptions) => receive("form", sentIn(body), checkForm(body), saveOptions),
    submit: (form, saveOptions) =>
      receive("submit", postedIn(form), checkWholeForm(form), saveOptions),
  };
}

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
  await createApplicationConsentsStore(queries).add(applicationId, agreements);
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

/** Where a call or a post says what it answers to the opening's questions. */
interface SentQuestions {
  position: unknown;
  /** By the keys of the questions, as received. */
  given: (asked: readonly AskedQuestion[]) => unknown;
}

/** In the body of either call, which may be anything. */
function sentIn(body: unknown): SentQuestions {
  const held = (key: string): unknown =>
    typeof body === "object" && body !== null && Object.hasOwn(body, key)
      ? Reflect.get(body, key)
      : undefined;
  return { position: held("jobSelect"), given: () => held("questions") ?? {} };
}

/** In the fields of a native post: those of another opening, chosen before, are passed over. */
function postedIn({ values }: FormSubmission): SentQuestions {
  return { position: values.jobSelect, given: (asked) => questionsIn(asked, values) };
}

/** What makes a repeat one: the same answers, however HR has worded the questions by now. */
function withAnswersAlone<Said extends Pick<Parts, "questions">>({ questions, ...said }: Said) {
  if (questions.length === 0) return said;
  return { ...said, questions: questions.map(({ key, answer }) => [key, answer]) };
}

/** What is wrong with the answers is told together with all else. */
function withQuestions(
  checked: Checked<CheckedSubmission>,
  answered: ReturnType<typeof checkQuestions>,
): Checked<CheckedSubmission & Pick<Parts, "questions">> {
  if (checked.ok && answered.ok) {
    return { ok: true, value: { ...checked.value, questions: answered.answers } };
  }
  const errors = { ...(answered.ok ? {} : answered.errors), ...(checked.ok ? {} : checked.errors) };
  return { ok: false, errors };
}

/** As the call checks it, and from any source: the native post has the referral record in it. */
function checkWholeForm(posted: FormSubmission): Checked<CheckedSubmission> {
  const { values, source, resumeUrl } = posted;
  const emp = sendsFullForm(source) ? source : mainWebsite;
  const own = Object.entries(values).filter(([id]) => !isQuestionId(id));
  const checked = checkForm({
    ...{ ...Object.fromEntries(own), emp, [resumeField.id]: resumeUrl },
    ...choicesIn({ ...posted }),
  });
  return checked.ok ? { ok: true, value: { ...checked.value, source } } : checked;
}

/** What a call brings to an application; a time for each of the two calls that it stands for. */
interface Parts extends Omit<CheckedSubmission, "resumeUrl" | keyof ApplicationChoices> {
  questions: readonly QuestionAnswer[];
  referralAt?: Date;
  formAt?: Date;
}

/** The referral record and the full form of one person; other sources send no form. */
function belongsTogether(stored: StoredApplication, parts: Parts): boolean {
  return (
    stored.answers.jobEmail.toLowerCase() === parts.answers.jobEmail.toLowerCase() &&
    stored.source === parts.source &&
    !(isDifferent(stored, parts) && hasPart(stored, parts))
  );
}

function isRepeat(stored: StoredApplication, parts: Parts): boolean {
  return hasPart(stored, parts) && !isDifferent(stored, parts);
}

/** What the row says once `parts` have joined it. */
function joined(stored: StoredApplication, parts: Parts) {
  return { ...parts, answers: { ...stored.answers, ...parts.answers } };
}

/** Whether the call that brings `parts` was stored before. */
function hasPart(stored: StoredApplication, parts: Parts): boolean {
  return parts.formAt ? stored.formAt !== null : stored.referralAt !== null;
}

function isDifferent(stored: StoredApplication, parts: Parts): boolean {
  const answers = Object.keys(parts.answers) as (keyof Parts["answers"])[];
  return (
    stored.source !== parts.source ||
    (parts.sentDate !== undefined && stored.sentDate !== parts.sentDate) ||
    // a question that came later was answered by nobody before
    answers.some((id) => (stored.answers[id] ?? "") !== parts.answers[id]) ||
    parts.questions.some((given) => answerTo(stored, given.key) !== given.answer)
  );
}

const answerTo = ({ questions }: StoredApplication, wanted: string) =>
  questions.find(({ key }) => key === wanted)?.answer;
