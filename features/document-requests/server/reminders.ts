import { and, count, eq, isNull, notInArray, sql } from "drizzle-orm";
import { dayAfter, daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import {
  type CandidateEvent,
  openDocuments,
  type ReviewedDocument,
} from "#features/candidate-kyc/server/index.ts";
import { candidateDocuments, candidateEvents, candidates } from "#features/candidate-kyc/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { RequestEmails } from "./request-mails.ts";
import type { RequestChanged, RequestNeeds } from "./requests.ts";
import * as store from "./requests-store.ts";

const reminded: CandidateEvent = "reminded";
/** What happens to a record without anything of the documents changing. */
const unchanging: CandidateEvent[] = [reminded, "link-renewed", "hold-set", "hold-lifted"];

interface RemindedCandidate {
  id: number;
  linkVersion: number;
  email: string;
  name: string;
  answers: Partial<Record<string, string>>;
  requestedKeys: string[];
  remindedAt: Date | null;
  /** How often so far. */
  reminders: number;
  documents: ReviewedDocument[];
}

const hour = 60 * 60 * 1_000;
/** When the day's reminders are written, in India. */
const firstHour = 10;
/** Days before the due day of a request. */
const daysBefore = [3, 0];
/** Days after the last change of a form that is not complete. */
const daysAfter = [3, 7];
/** Of each request and each candidate, by itself and by hand; by itself it writes no more. */
const most = 3;

/** Who reminds: an account, or nobody where the house does it by rule. */
type Reminder = StaffUser | null;

/** Reminders by hand, one a day, and the day's own. */
export function createReminders(
  { database, clock }: Pick<Context, "database" | "clock">,
  { mailer, brand: brands, emails }: RequestNeeds & { emails: RequestEmails },
) {
  const { queries } = database;
  let doneOn = "";

  const isToday = (moment: Date | null) =>
    moment !== null && indianDay(moment) === indianDay(clock.now());

  /** Looks again while the row is held: another node, or HR, may have been quicker. */
  async function remind(id: number, by: Reminder): Promise<RequestChanged> {
    const brand = await brands.now();
    return database.transaction(async (within) => {
      const request = await store.findRequest(within, id, { hold: true });
      if (!request) return { ok: false, reason: "absent" };
      if (request.cancelledAt || request.candidateId) return { ok: false, reason: "closed" };
      const isEnough = by === null && request.reminders >= most;
      if (isToday(request.remindedAt) || isEnough) return { ok: false, reason: "reminded-today" };
      const now = clock.now();
      const count = request.reminders + 1;
      await store.changeRequest(within, id, { reminders: count, remindedAt: now });
      await mailer.write(within, emails.reminder(brand, request, count));
      const entry = { action: "kyc-request-reminded", subject: String(id) } as const;
      if (by) await writeAudit(within, now, { actor: by, ...entry });
      return { ok: true };
    });
  }

  async function remindCandidate(id: number, by: Reminder): Promise<RequestChanged> {
    const brand = await brands.now();
    return database.transaction(async (within) => {
      const candidate = await lockCandidate(within, id);
      if (!candidate) return { ok: false, reason: "absent" };
      const documents = openDocuments(candidate, candidate.documents);
      if (documents.length === 0) return { ok: false, reason: "closed" };
      const isEnough = by === null && candidate.reminders >= most;
      if (isToday(candidate.remindedAt) || isEnough) {
        return { ok: false, reason: "reminded-today" };
      }
      const now = clock.now();
      const count = candidate.reminders + 1;
      await noteReminder(within, id, { now, actorId: by?.id ?? null });
      await mailer.write(within, emails.missing(brand, { ...candidate, documents }, count));
      const entry = { action: "kyc-candidate-reminded", subject: String(id) } as const;
      if (by) await writeAudit(within, now, { actor: by, ...entry });
      return { ok: true };
    });
  }

  /**
   * Writes the day's reminders, from 10:00 in India; whenever and however often it is called.
   * @throws AggregateError where some could not be written, once all others are
   */
  async function remindDue(): Promise<number> {
    const now = clock.now();
    const today = indianDay(now);
    if (doneOn === today || now < hoursInto(today)) return 0;
    let written = 0;
    const faults: unknown[] = [];
    /** One that fails keeps the others from nothing. */
    async function remindEach(
      ids: readonly number[],
      remindOne: (id: number, by: Reminder) => Promise<RequestChanged>,
    ) {
      for (const id of ids) {
        try {
          if ((await remindOne(id, null)).ok) written += 1;
        } catch (error) {
          faults.push(error);
        }
      }
    }

    const dueDays = daysBefore.map((days) => daysLater(today, days));
    // nobody is reminded of what was asked for within the last day
    const before = new Date(now.getTime() - 24 * hour);
    await remindEach(await store.openRequestsDue(queries, dueDays, before), remind);
    const changedDays = daysAfter.map((days) => daysLater(today, -days));
    await remindEach(await waitingSince(queries, changedDays), remindCandidate);
    if (faults.length > 0) throw new AggregateError(faults, "Some reminders were not written.");
    doneOn = today;
    return written;
  }

  const andSend = (changed: RequestChanged) => {
    if (changed.ok) mailer.nudge();
    return changed;
  };
  return {
    remind: (id: number, actor: StaffUser) => remind(id, actor).then(andSend),
    /** The same of a form that arrived, where documents are missing or were rejected. */
    remindCandidate: (id: number, actor: StaffUser) => remindCandidate(id, actor).then(andSend),
    remindDue,
  };
}

function hoursInto(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + firstHour * hour);
}

/** Keeps a candidate who is not erased as they are until the transaction ends. */
async function lockCandidate(queries: Queries, id: number): Promise<RemindedCandidate | null> {
  const [candidate] = await queries
    .select({
      id: candidates.id,
      linkVersion: candidates.linkVersion,
      email: candidates.email,
      name: candidates.aadhaarName,
      answers: candidates.answers,
      requestedKeys: candidates.requestedKeys,
      remindedAt: candidates.remindedAt,
    })
    .from(candidates)
    .where(and(eq(candidates.id, id), isNull(candidates.erasedAt)))
    .for("update");
  if (!candidate) return null;
  const [events] = await queries
    .select({ count: count() })
    .from(candidateEvents)
    .where(and(eq(candidateEvents.candidateId, id), eq(candidateEvents.action, reminded)));
  const { key, status, reason } = candidateDocuments;
  const documents = await queries
    .select({ key, status, reason })
    .from(candidateDocuments)
    .where(eq(candidateDocuments.candidateId, id));
  return { ...candidate, reminders: events?.count ?? 0, documents };
}

/** @param noted.actorId null where the house reminds by itself */
async function noteReminder(
  queries: Queries,
  id: number,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<void> {
  await queries.update(candidates).set({ remindedAt: now }).where(eq(candidates.id, id));
  await queries
    .insert(candidateEvents)
    .values({ candidateId: id, at: now, actorId, action: reminded });
}

/** Candidates whose turn it is, whose documents changed last on one of these days in India. */
async function waitingSince(queries: Queries, days: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const day of days) {
    const lastChange = sql`coalesce((SELECT max(${candidateEvents.at}) FROM ${candidateEvents}
      WHERE ${candidateEvents.candidateId} = ${candidates.id}
      AND ${notInArray(candidateEvents.action, unchanging)}), ${candidates.receivedAt})`;
    const start = startOfIndianDay(day);
    const rows = await queries
      .select({ id: candidates.id })
      .from(candidates)
      .where(
        and(
          eq(candidates.state, "waiting"),
          isNull(candidates.erasedAt),
          // what arrived later cannot have changed before
          sql`${candidates.receivedAt} < ${startOfIndianDay(dayAfter(day))}`,
          sql`${lastChange} >= ${start} AND ${lastChange} < ${startOfIndianDay(dayAfter(day))}`,
        ),
      )
      .orderBy(candidates.id);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
