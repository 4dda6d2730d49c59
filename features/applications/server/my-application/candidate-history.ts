import { asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { type MailProgress, type Outbox, stageMailKinds } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { type DeskChoice, shownAfter } from "../../decisions.ts";
import type { CandidateAction } from "../../my-application.ts";
import { applicationEvents, applications } from "../../tables.ts";

/** A stage, or a status without one of HR's own. */
interface Stage {
  status: ApplicationStatus;
  stageId: number | null;
}

export interface StoredEvent {
  at: Date;
  status: ApplicationStatus | null;
  stageId: number | null;
  byCandidate: CandidateAction | null;
  changeId: string | null;
  undoes: string | null;
}

/** What a candidate is told of in the history, beside what they did. */
export type CandidateEvent = { at: Date } & (
  | { what: CandidateAction | "received" | "mailed" | "messaged" }
  /** HR moved it on. */
  | { what: "status"; status: ApplicationStatus }
);

/** What HR decided on these and their candidates did, oldest first. */
export async function eventsOf(
  queries: Queries,
  ids: readonly number[],
): Promise<(StoredEvent & { applicationId: number })[]> {
  const { id, applicationId, at, status, stageId, byCandidate, changeId, undoes } =
    applicationEvents;
  return queries
    .select({ applicationId, at, status, stageId, byCandidate, changeId, undoes })
    .from(applicationEvents)
    .where(
      sql`${inArray(applicationId, [...ids])} AND ${or(isNotNull(status), isNotNull(byCandidate))}`,
    )
    .orderBy(asc(id));
}

/** @param change its id, or that of the one which this takes back; who of HR did it for the candidate */
export async function addEvent(
  queries: Queries,
  applicationId: number,
  {
    by: byCandidate,
    ...event
  }: {
    by: CandidateAction;
    at: Date;
    changeId?: string;
    undoes?: string;
    actorId?: string;
  },
): Promise<number> {
  const [added] = await queries
    .insert(applicationEvents)
    .values({ applicationId, byCandidate, ...event })
    .returning({ id: applicationEvents.id });
  return (added as { id: number }).id;
}

/** Of the application within which this one is shown, where it stands; its own where that is none. */
export async function leadingOf(
  queries: Queries,
  id: number,
): Promise<(Stage & { id: number }) | null> {
  type Row = { id: string; status: ApplicationStatus; stage_id: string | null };
  const { rows } = await queries.execute<Row>(sql`
    WITH RECURSIVE up AS (
      SELECT own.id, own.merged_into, own.status, own.stage_id
        FROM ${applications} AS own WHERE own.id = ${id}
      UNION SELECT lead.id, lead.merged_into, lead.status, lead.stage_id
        FROM ${applications} AS lead JOIN up ON lead.id = up.merged_into
    ) SELECT up.id, up.status, up.stage_id FROM up WHERE up.merged_into IS NULL`);
  const [lead] = rows;
  if (!lead) return null;
  const stageId = lead.stage_id === null ? null : Number(lead.stage_id);
  return { id: Number(lead.id), status: lead.status, stageId };
}

export function candidateEvents(
  receivedAt: Date,
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
): CandidateEvent[] {
  const shown: CandidateEvent[] = [
    { at: receivedAt, what: "received" },
    ...mails.flatMap(({ kind, channel, sentAt }) => {
      const what = channel === "email" ? "mailed" : "messaged";
      return sentAt && kind === "application-received" ? [{ at: sentAt, what } as const] : [];
    }),
    ...events.flatMap(({ at, byCandidate }) => (byCandidate ? [{ at, what: byCandidate }] : [])),
    ...changes(shownDecisions(events, mails, now)),
  ];
  return shown.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The same for the copy: what was done, and decided once that may be seen. */
export function ownEvents(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
) {
  return [...events.filter(({ byCandidate }) => byCandidate), ...shownDecisions(events, mails, now)]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, status, byCandidate }) => ({ at, status, byCandidate }));
}

/** How it stands for its candidate: what HR decided last, once that may be seen. */
export function shownStage(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  present: Stage,
  now: Date,
): Stage {
  if (decisionsInForce(events).length === 0) return present;
  return shownDecisions(events, mails, now).at(-1) ?? { status: "new", stageId: null };
}

/** What HR wrote for candidates about a stage, or else about its status; null for the standard words. */
export function wordsOf({ status, stageId }: Stage, choices: readonly DeskChoice[]) {
  const own = choices.find(({ id }) => id === stageId);
  const common = choices.find((each) => each.isDefault && each.status === status);
  return own?.candidateText ?? common?.candidateText ?? null;
}

type Decision = StoredEvent & { status: ApplicationStatus };

/** What HR decided and did not take back. */
function decisionsInForce(events: readonly StoredEvent[]): Decision[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(
    (event): event is Decision =>
      event.status !== null &&
      event.undoes === null &&
      !(event.changeId && undone.has(event.changeId)),
  );
}

/** Page and mail say the same: not before a mail that still waits, and at once when one went. */
function shownDecisions(
  events: readonly StoredEvent[],
  mails: readonly MailProgress[],
  now: Date,
): Decision[] {
  const decisions = decisionsInForce(events);
  return decisions.filter(({ at, status }, place) => {
    const next = decisions[place + 1]?.at;
    const own = mails.filter(
      ({ kind, createdAt }) =>
        stageMailKinds.some((each) => each === kind) &&
        createdAt >= at &&
        !(next && createdAt >= next),
    );
    if (own.some(({ sentAt }) => sentAt)) return true;
    const waits = own.some(
      ({ status, attempts, nextAttemptAt }) =>
        status === "waiting" && attempts === 0 && nextAttemptAt && nextAttemptAt > now,
    );
    return !waits && at.getTime() + shownAfter(status) <= now.getTime();
  });
}

/** A stage within the same status tells nothing new. */
function changes(made: readonly Decision[]): CandidateEvent[] {
  return made.flatMap(({ at, status }, place) => {
    const before = place === 0 ? "new" : made[place - 1]?.status;
    return status === before ? [] : [{ at, what: "status", status } as const];
  });
}

export interface Rejection {
  /** The application that was decided on: the one within which this one is shown, or itself. */
  decidedOn: number;
  at: Date;
  /** Its email went, or it is no longer waited for: the private page says so too. */
  isShown: boolean;
}

/** How an application was rejected; null for one that is not. */
export async function rejectionOf(
  { queries, outbox, now }: { queries: Queries; outbox: Pick<Outbox, "ofApplication">; now: Date },
  applicationId: number,
): Promise<Rejection | null> {
  const lead = await leadingOf(queries, applicationId);
  if (lead?.status !== "rejected") return null;
  const mails = await outbox.ofApplication(lead.id);
  const events = await eventsOf(queries, [lead.id]);
  const last = decisionsInForce(events).at(-1);
  if (!last) return null;
  const isShown = shownDecisions(events, mails, now).at(-1) === last;
  return { decidedOn: lead.id, at: last.at, isShown };
}

/** Whether it still is; nobody decides on it until the transaction ends. */
export async function lockRejected(queries: Queries, applicationId: number): Promise<boolean> {
  const { id, status } = applications;
  const [found] = await queries
    .select({ status })
    .from(applications)
    .where(eq(id, applicationId))
    .for("update");
  return found?.status === "rejected";
}
