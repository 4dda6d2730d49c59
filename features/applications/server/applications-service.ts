import { messages } from "#contract/messages.ts";
import { mainWebsite, sendsFullForm } from "#contract/referral-source.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { checkCall } from "#records/intake/receive.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { resumeField } from "../application-fields.ts";
import type { Applications, FormSubmission, SaveOptions, SaveResult } from "./applications.ts";
import { createApplicationsStore, type StoredApplication } from "./applications-store.ts";
import {
  type Checked,
  type CheckedSubmission,
  checkForm,
  checkReferral,
} from "./check-submission.ts";
import { claimedResume, unknownResume } from "./refusals.ts";

export interface ApplicationsOptions {
  database: Database;
  documents: Documents;
  openings: Openings;
  clock: Clock;
}

/** The ways in: how each names its resume, and which parts of an application it brings. */
const ways = {
  referral: { resumeKey: "resume", brings: ["referralAt"] },
  form: { resumeKey: resumeField.id, brings: ["formAt"] },
  submit: { resumeKey: resumeField.id, brings: ["referralAt", "formAt"] },
} as const;

type Way = keyof typeof ways;

/** Applications: two calls about the same resume and e-mail are one of them. */
export function createApplications(options: ApplicationsOptions): Applications {
  const { database, documents, openings, clock } = options;

  /** Refuses what cannot be stored, and stores the rest once. */
  async function receive(
    way: Way,
    checked: Checked<CheckedSubmission>,
    { idempotencyKey: key }: SaveOptions,
  ): Promise<SaveResult> {
    const call = await checkCall(key, () => withOpening(checked));
    if (!call.ok) return call;
    const { resumeUrl, ...said } = call.value;
    const contents = { ...said, resume: await resumeContents(way, resumeUrl) };
    const now = clock.now();
    const times = ways[way].brings.map((time) => [time, now]);
    const parts: Parts = { ...said, ...Object.fromEntries(times) };
    return saveOnce(database, { scope: way, key, contents }, (queries) =>
      save(queries, resumeUrl, parts, ways[way].resumeKey),
    );
  }

  /** Refused where nobody can apply for what it names, which is the title of an opening. */
  async function withOpening(
    checked: Checked<CheckedSubmission>,
  ): Promise<Checked<CheckedSubmission>> {
    if (!checked.ok) return checked;
    const { jobSelect } = checked.value.answers;
    const all = await openings.published();
    const named = all.filter(({ openingTitle }) => openingTitle === jobSelect);
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
  ): Promise<number> {
    const resumeId = documents.idFromUrl(resumeUrl);
    if (!resumeId) throw unknownResume(resumeKey);
    const store = createApplicationsStore(queries);
    if (await documents.claim(queries, resumeId)) {
      return store.insert({ ...parts, resumeId, receivedAt: clock.now() });
    }
    const stored = await store.findByResume(resumeId);
    if (!stored) throw unknownResume(resumeKey);
    if (!belongsTogether(stored, parts)) throw claimedResume(resumeKey);
    if (!isRepeat(stored, parts)) await store.update(stored.id, joined(stored, parts));
    return stored.id;
  }

  return {
    saveReferral: (body, saveOptions) => receive("referral", checkReferral(body), saveOptions),
    saveForm: (body, saveOptions) => receive("form", checkForm(body), saveOptions),
    submit: (form, saveOptions) => receive("submit", checkWholeForm(form), saveOptions),
  };
}

/** As the call checks it, and from any source: the native post has the referral record in it. */
function checkWholeForm({ values, source, resumeUrl }: FormSubmission): Checked<CheckedSubmission> {
  const emp = sendsFullForm(source) ? source : mainWebsite;
  const checked = checkForm({ ...values, emp, [resumeField.id]: resumeUrl });
  return checked.ok ? { ok: true, value: { ...checked.value, source } } : checked;
}

/** What a call brings to an application; a time for each of the two calls that it stands for. */
interface Parts extends Omit<CheckedSubmission, "resumeUrl"> {
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
    answers.some((id) => (stored.answers[id] ?? "") !== parts.answers[id])
  );
}
