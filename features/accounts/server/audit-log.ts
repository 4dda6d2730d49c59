import { and, eq, gt, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { daysLater, startOfIndianDay } from "#contract/days/indian-day.ts";
import type { StaffUser } from "#contract/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { AuditAction } from "../audit-actions.ts";
import { type AuditPlace, type AuditQuery, auditList, nobody } from "../audit-list.ts";
import { type AuditSubject, auditSubject } from "../audit-subjects.ts";
import { auditLog } from "../tables.ts";
import type { Actor } from "./accounts.ts";
import { createAccountsStore } from "./accounts-store.ts";

export interface AuditEntry {
  actor: Pick<StaffUser, "id"> | null;
  /** A new one is a line in features/accounts/audit-actions.ts. */
  action: AuditAction;
  /** An id of ours, never a name. */
  subject?: string;
  detail?: AuditDetail;
}

/** Counts and kinds, such as `{"rows": 812}`: never a name, an address or a text that was typed. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export interface AuditRow {
  id: number;
  at: Date;
  /** Null where nobody was signed in: a refused sign-in, or the command line. */
  actor: AuditPerson | null;
  action: string;
  subject: string | null;
  /** Where the subject is an account. */
  account: AuditPerson | null;
  detail: AuditDetail | null;
}

export interface AuditPerson {
  id: string;
  name: string;
  userName: string;
}

/** A row with the name that its subject has now. */
export interface NamedAuditRow extends AuditRow {
  /** Null where there is no such thing any more; undefined for what has no name of its own. */
  subjectName: string | null | undefined;
}

export interface AuditPage {
  /** Newest first. */
  rows: NamedAuditRow[];
  /** Whether there are rows beyond either end. */
  newer: boolean;
  older: boolean;
}

/**
 * Names of what rows are about, by kind and id; what was erased, or is empty, is not among them. The features above
 * this one hold them.
 */
export type ReadSubjectNames = (
  queries: Queries,
  asked: readonly { kind: AuditSubject; id: string }[],
) => Promise<ReadonlyMap<AuditSubject, ReadonlyMap<string, string>>>;

/** Adds rows to the audit log within the transaction of the change that they tell of; none is no work. */
export async function writeAudits(
  queries: Queries,
  at: Date,
  entries: readonly (AuditEntry & { network?: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor, action, subject, detail, network }) => {
    return { at, actorId: actor?.id, action, subject, detail, network };
  });
  await queries.insert(auditLog).values(rows);
}

/** @param row `network` is a keyed hash, where one is known */
export const writeAudit = (queries: Queries, at: Date, row: Parameters<typeof writeAudits>[2][0]) =>
  writeAudits(queries, at, [row]);

/** Rows of one part of an export: few enough that others get in between. */
const partSize = 2_000;

export type AuditLog = ReturnType<typeof createAuditLog>;

/** What was done at the desk, by whom and when, as admins read and export it. */
export function createAuditLog(
  { database, clock }: Pick<Context, "database" | "clock">,
  readSubjectNames: ReadSubjectNames,
) {
  /** Everyone who may stand in it, by user name. */
  async function people(): Promise<AuditPerson[]> {
    const accounts = await createAccountsStore(database.queries).list();
    return accounts.map(({ id, name, userName }) => ({ id, name, userName }));
  }

  /** Accounts are few: they are read once, not joined. */
  async function named(rows: readonly Stored[]): Promise<AuditRow[]> {
    const byId = new Map((await people()).map((person) => [person.id, person]));
    const find = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
    return rows.map(({ id, at, actorId, action, subject, detail }) => ({
      id,
      at,
      actor: find(actorId),
      action,
      subject,
      account: find(subject),
      detail,
    }));
  }

  /** Looked up when the page is read: the log itself holds ids alone. One statement for each kind. */
  async function withSubjects(rows: readonly AuditRow[]): Promise<NamedAuditRow[]> {
    const abouts = rows.map(auditSubject);
    const subjects = abouts.filter((about) => about !== null);
    const names = await readSubjectNames(database.queries, subjects);
    return rows.map((row, at) => {
      const about = abouts[at];
      const subjectName = about ? (names.get(about.kind)?.get(about.id) ?? null) : undefined;
      return { ...row, subjectName };
    });
  }

  async function* parts(query: AuditQuery): AsyncIterable<AuditRow[]> {
    let than: number | undefined;
    for (;;) {
      const rows = await read(database.queries, query, {
        direction: "older",
        than,
        limit: partSize,
      });
      if (rows.length > 0) yield await named(rows);
      if (rows.length < partSize) return;
      than = rows.at(-1)?.id;
    }
  }

  return {
    people,

    async page(query: AuditQuery, { before, after }: AuditPlace): Promise<AuditPage> {
      const direction = after === undefined ? "older" : "newer";
      const than = after ?? before;
      const found = await read(database.queries, query, {
        direction,
        than,
        limit: auditList.perPage + 1,
      });
      const rows = found.slice(0, auditList.perPage);
      const more = found.length > rows.length;
      const older = direction === "older" ? more : true;
      const newer = direction === "newer" ? more : before !== undefined;
      const inOrder = await named(direction === "newer" ? rows.reverse() : rows);
      return { rows: await withSubjects(inOrder), newer, older };
    },

    /** All rows, newest first, in parts; itself a row of the log, written before the first part. */
    async export(query: AuditQuery, actor: NonNullable<Actor>) {
      const detail = shownFilter(query);
      await writeAudit(database.queries, clock.now(), { actor, action: "audit-exported", detail });
      return parts(query);
    },
  };
}

/** Kinds, days and ids, as rows hold anyway; a subject was typed, so it stays out. */
function shownFilter(query: AuditQuery): Record<string, string> {
  const given = Object.entries(query).filter(([name, value]) => value && name !== "subject");
  return Object.fromEntries(given);
}

type Stored = typeof auditLog.$inferSelect;

/** Where to read on: `limit` rows older or newer than a row, the nearest first. */
interface Step {
  direction: "older" | "newer";
  than: number | undefined;
  limit: number;
}

async function read(
  queries: Queries,
  query: AuditQuery,
  { direction, than, limit }: Step,
): Promise<Stored[]> {
  const { id } = auditLog;
  const beyond =
    than === undefined ? undefined : direction === "older" ? lt(id, than) : gt(id, than);
  return queries
    .select()
    .from(auditLog)
    .where(and(...filters(query), ...(await idsOfDays(queries, query)), beyond))
    .orderBy(...order(query, direction))
    .limit(limit);
}

function filters({ action, actor, subject, from, to }: AuditQuery): SQL[] {
  const found: SQL[] = [];
  if (action) found.push(eq(auditLog.action, action));
  if (actor) found.push(actor === nobody ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor));
  if (subject) found.push(eq(auditLog.subject, subject));
  if (from) found.push(gte(auditLog.at, startOfIndianDay(from)));
  if (to) found.push(lt(auditLog.at, startOfIndianDay(daysLater(to, 1))));
  return found;
}

/** Nodes write at once, by clocks that differ: rows near the edge of a day lie among each other. */
const disorder = 10_000;
const none = sql`false`;

/**
 * Rows are numbered almost in the order of time. Bounds of numbers let every index that ends in `id`
 * begin at the right day, instead of walking there from today.
 */
async function idsOfDays(queries: Queries, { from, to }: AuditQuery): Promise<SQL[]> {
  const { id, at } = auditLog;
  const found: SQL[] = [];
  if (from) {
    const [first] = await queries
      .select({ id })
      .from(auditLog)
      .where(gte(at, startOfIndianDay(from)))
      .orderBy(sql`${at} ASC NULLS FIRST`, sql`${id} ASC NULLS FIRST`)
      .limit(1);
    found.push(first ? gte(id, first.id - disorder) : none);
  }
  if (to) {
    const [last] = await queries
      .select({ id })
      .from(auditLog)
      .where(lt(at, startOfIndianDay(daysLater(to, 1))))
      .orderBy(sql`${at} DESC NULLS LAST`, sql`${id} DESC NULLS LAST`)
      .limit(1);
    found.push(last ? lte(id, last.id + disorder) : none);
  }
  return found;
}

/**
 * By number, written so that the filter's own index gives the order. The sum keeps a rare subject
 * from being looked for by walking the whole log.
 */
function order({ subject, actor, action }: AuditQuery, direction: Step["direction"]): SQL[] {
  const { id, actorId } = auditLog;
  const older = direction === "older";
  if (subject) return [older ? sql`${id} + 0 DESC` : sql`${id} + 0 ASC`];
  const numbers = older ? sql`${id} DESC NULLS LAST` : sql`${id} ASC NULLS FIRST`;
  if (actor) return [older ? sql`${actorId} ASC` : sql`${actorId} DESC`, numbers];
  if (action) return [numbers];
  return [older ? sql`${id} DESC` : sql`${id} ASC`];
}
