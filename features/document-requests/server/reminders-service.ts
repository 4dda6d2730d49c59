import { daysLater, indianDay, startOfIndianDay } from "#contract/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { openDocuments } from "#features/candidate-kyc/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import * as candidates from "./reminders-store.ts";
import type { RequestEmails } from "./request-emails.ts";
import type { KycRequests, RequestChanged } from "./requests.ts";
import * as store from "./requests-store.ts";

interface RemindersOptions {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  brand: Brands;
  emails: RequestEmails;
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
export function createReminders({
  database,
  clock,
  mailer,
  brand: brands,
  emails,
}: RemindersOptions): Pick<KycRequests, "remind" | "remindCandidate" | "remindDue"> {
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
      const candidate = await candidates.holdCandidate(within, id);
      if (!candidate) return { ok: false, reason: "absent" };
      const documents = openDocuments(candidate, candidate.documents);
      if (documents.length === 0) return { ok: false, reason: "closed" };
      const isEnough = by === null && candidate.reminders >= most;
      if (isToday(candidate.remindedAt) || isEnough) {
        return { ok: false, reason: "reminded-today" };
      }
      const now = clock.now();
      const count = candidate.reminders + 1;
      await candidates.noteReminder(within, id, { now, actorId: by?.id ?? null });
      await mailer.write(within, emails.missing(brand, { ...candidate, documents }, count));
      const entry = { action: "kyc-candidate-reminded", subject: String(id) } as const;
      if (by) await writeAudit(within, now, { actor: by, ...entry });
      return { ok: true };
    });
  }

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
    await remindEach(await candidates.waitingSince(queries, changedDays), remindCandidate);
    if (faults.length > 0) throw new AggregateError(faults, "Some reminders were not written.");
    doneOn = today;
    return written;
  }

  const andSend = (changed: RequestChanged) => {
    if (changed.ok) mailer.nudge();
    return changed;
  };
  return {
    remind: (id, actor) => remind(id, actor).then(andSend),
    remindCandidate: (id, actor) => remindCandidate(id, actor).then(andSend),
    remindDue,
  };
}

function hoursInto(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + firstHour * hour);
}
