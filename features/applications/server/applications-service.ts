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
import { createApplicationsStore } from "./applications-store.ts";
import {
  type Checked,
  type CheckedSubmission,
  checkForm,
  checkReferral,
} from "./check-submission.ts";
import { belongsTogether, isRepeat, joined, type Parts } from "./join-parts.ts";
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

  /** A browser that repeats a post sends the file anew: its contents are the same, not its URL. */
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
