import { createHash } from "node:crypto";
import { applicationFields, type FieldErrors } from "#contract/application-fields.ts";
import { sendsFullForm } from "#contract/referral-source.ts";
import type { Documents } from "../documents/documents.ts";
import type { Openings } from "../openings/openings.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database.ts";
import type { Applications, FormSubmission, SaveOptions, SaveResult } from "./applications.ts";
import {
  createApplicationsStore,
  keepAnswer,
  type StoredApplication,
  takeKey,
} from "./applications-store.ts";
import {
  type CheckedForm,
  type CheckedReferral,
  checkForm,
  checkReferral,
} from "./check-submission.ts";

export interface ApplicationsOptions {
  database: Database;
  documents: Documents;
  openings: Openings;
  clock: Clock;
}

type Parts = Partial<StoredApplication> & Pick<StoredApplication, "email" | "source">;

/** Keys under which a call names what it refuses. */
interface Names {
  resume: string;
  position: string;
}

const referralNames: Names = { resume: "resume", position: "jobSelect" };
const formNames: Names = { resume: "jobFile", position: "jobSelect" };

/** Thrown to roll a transaction back; never leaves this file. */
class Refused extends Error {
  readonly result: Extract<SaveResult, { ok: false }>;

  constructor(result: Extract<SaveResult, { ok: false }>) {
    super(result.message);
    this.result = result;
  }
}

/** Applications: two calls about the same resume and e-mail are one of them. */
export function createApplications(options: ApplicationsOptions): Applications {
  const { database, documents, openings, clock } = options;

  async function positionErrors(position: string, names: Names): Promise<FieldErrors | null> {
    const visible = await openings.visible();
    const found = visible.some(({ openingTitle }) => openingTitle === position);
    return found ? null : { [names.position]: "Please select an option." };
  }

  /** Runs `work` once per key and contents; refusals leave no trace. */
  async function once(
    scope: string,
    contents: unknown,
    { idempotencyKey }: SaveOptions,
    work: (queries: Queries) => Promise<number>,
  ): Promise<SaveResult> {
    try {
      return await database.transaction(async (queries) => {
        if (idempotencyKey === null) return { ok: true, id: await work(queries) };
        const requestHash = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
        const kept = await takeKey(queries, { scope, key: idempotencyKey, requestHash });
        if (kept) return repeat(kept.requestHash === requestHash, kept.answer);
        const id = await work(queries);
        await keepAnswer(queries, { scope, key: idempotencyKey, answer: { id } });
        return { ok: true, id };
      });
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  }

  /** Claims the resume for a new application, or joins the one that has it. */
  async function save(
    queries: Queries,
    resumeUrl: string,
    parts: Parts,
    names: Names,
  ): Promise<number> {
    const resumeId = documents.idFromUrl(resumeUrl);
    if (!resumeId) throw unknownResume(names);
    const store = createApplicationsStore(queries);
    if (await documents.claim(queries, resumeId)) {
      return store.insert({ ...(parts as StoredApplication), resumeId, receivedAt: clock.now() });
    }
    const stored = await store.findByResume(resumeId);
    if (!stored) throw unknownResume(names);
    if (!belongsTogether(stored, parts)) throw claimedResume(names);
    if (isRepeat(stored, parts)) return stored.id;
    await store.update(stored.id, parts);
    return stored.id;
  }

  async function saveReferral(body: unknown, saveOptions: SaveOptions): Promise<SaveResult> {
    const checked = checkReferral(body);
    if (!checked.ok) return invalid(checked.errors);
    const unknown = await positionErrors(checked.value.applicant.position, referralNames);
    if (unknown) return invalid(unknown);
    const parts = referralParts(checked.value, clock.now());
    return once("referral", checked.value, saveOptions, (queries) =>
      save(queries, checked.value.resumeUrl, parts, referralNames),
    );
  }

  async function saveForm(body: unknown, saveOptions: SaveOptions): Promise<SaveResult> {
    const checked = checkForm(body);
    if (!checked.ok) return invalid(checked.errors);
    const unknown = await positionErrors(checked.value.applicant.position, formNames);
    if (unknown) return invalid(unknown);
    const parts = formParts(checked.value, clock.now());
    return once("form", checked.value, saveOptions, (queries) =>
      save(queries, checked.value.resumeUrl, parts, formNames),
    );
  }

  async function submit(submission: FormSubmission, saveOptions: SaveOptions): Promise<SaveResult> {
    const { values, source, resumeUrl } = submission;
    const answers = Object.fromEntries(applicationFields.map(({ id }) => [id, values[id] ?? ""]));
    const emp = sendsFullForm(source) ? source : "Main-Website";
    const checked = checkForm({ ...answers, emp, jobFile: resumeUrl });
    if (!checked.ok) return invalid(checked.errors);
    const unknown = await positionErrors(checked.value.applicant.position, formNames);
    if (unknown) return invalid(unknown);
    const now = clock.now();
    const parts = { ...formParts(checked.value, now), source, referralAt: now };
    // a browser that repeats a post sends the file anew: its contents are the same, its URL is not
    const resumeId = documents.idFromUrl(resumeUrl);
    const resume = resumeId && (await documents.digest(resumeId));
    const contents = { ...checked.value, resumeUrl: resume, source };
    return once("submit", contents, saveOptions, (queries) =>
      save(queries, resumeUrl, parts, formNames),
    );
  }

  return {
    saveReferral,
    saveForm,
    submit,
    async list(page) {
      const store = createApplicationsStore(database.queries);
      const [rows, total] = await Promise.all([store.newest(page), store.count()]);
      return { rows, total };
    },
    find: (id) => createApplicationsStore(database.queries).find(id),
  };
}

function referralParts({ applicant, sentDate }: CheckedReferral, now: Date): Parts {
  return { ...applicant, sentDate, referralAt: now };
}

function formParts({ applicant, extras }: CheckedForm, now: Date): Parts {
  return { ...applicant, ...extras, formAt: now };
}

/** The referral record and the full form of one person; other sources send no form. */
function belongsTogether(stored: StoredApplication, parts: Parts): boolean {
  return (
    stored.email.toLowerCase() === parts.email.toLowerCase() &&
    stored.source === parts.source &&
    !(isDifferent(stored, parts) && hasPart(stored, parts))
  );
}

/** Whether the call that brings `parts` was stored before. */
function hasPart(stored: StoredApplication, parts: Parts): boolean {
  return parts.formAt ? stored.formAt !== null : stored.referralAt !== null;
}

function isRepeat(stored: StoredApplication, parts: Parts): boolean {
  return hasPart(stored, parts) && !isDifferent(stored, parts);
}

const times = ["referralAt", "formAt"];

function isDifferent(stored: StoredApplication, parts: Parts): boolean {
  return Object.entries(parts).some(
    ([key, value]) => !times.includes(key) && stored[key as keyof StoredApplication] !== value,
  );
}

function repeat(sameContents: boolean, answer: unknown): SaveResult {
  if (sameContents) return { ok: true, id: (answer as { id: number }).id };
  return {
    ok: false,
    status: 422,
    code: "idempotency_key_reused",
    message: "This Idempotency-Key was used for another submission.",
    errors: {},
  };
}

function invalid(errors: FieldErrors): SaveResult {
  const message = Object.values(errors)[0] ?? "Please check your answers.";
  return { ok: false, status: 422, code: "invalid", message, errors };
}

function unknownResume(names: Names): Refused {
  const message = "The resume is no longer here. Please select it again.";
  const errors = { [names.resume]: message };
  return new Refused({ ok: false, status: 422, code: "resume_unknown", message, errors });
}

function claimedResume(names: Names): Refused {
  const message = "This resume belongs to another application. Please select it again.";
  const errors = { [names.resume]: message };
  return new Refused({ ok: false, status: 409, code: "resume_claimed", message, errors });
}
