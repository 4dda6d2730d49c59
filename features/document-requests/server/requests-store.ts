import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { KycRequestQuery } from "../kyc-request-list.ts";
import type { RequestState } from "../kyc-requests.ts";
import { kycRequests } from "../tables.ts";
import type { ListedRequest } from "./requests.ts";

export type StoredRequest = typeof kycRequests.$inferSelect;

const { id, email, name, dueOn, createdAt, cancelledAt, answeredAt, erasedAt } = kycRequests;

/** With its table, which is left away where a column is selected: candidates have an id too. */
const ofRequest = sql`${candidates.requestId} = "kyc_requests"."id"`;
const candidateId = sql<
  number | null
>`(SELECT max(${candidates.id}) FROM ${candidates} WHERE ${ofRequest})`.mapWith(Number);
const isAnswered = isNotNull(answeredAt);
const isOpen = and(isNull(cancelledAt), isNull(answeredAt), isNull(erasedAt)) as SQL;

const listed = {
  id,
  email,
  name,
  documentKeys: sql<KycDocumentKey[]>`${kycRequests.documentKeys}`,
  dueOn,
  createdAt,
  reminders: kycRequests.reminders,
  remindedAt: kycRequests.remindedAt,
  linkVersion: kycRequests.linkVersion,
  cancelledAt,
  candidateId,
};

/** A row with what its state is told by. */
export type FoundRequest = Omit<ListedRequest, "state"> & {
  linkVersion: number;
  cancelledAt: Date | null;
};

/** @returns its id */
export async function insertRequest(
  queries: Queries,
  request: typeof kycRequests.$inferInsert,
): Promise<number> {
  const [added] = await queries.insert(kycRequests).values(request).returning({ id });
  if (!added) throw new Error("A request was not stored.");
  return added.id;
}

/** Open requests by the folded address. */
export async function openRequestsOf(
  queries: Queries,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const addresses = sql`(SELECT lower(value COLLATE "und-x-icu") COLLATE "C"
    FROM jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`;
  const rows = await queries
    .select({ id, email: sql<string>`${folded(email)}` })
    .from(kycRequests)
    .where(and(sql`${folded(email)} IN ${addresses}`, isOpen));
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** One after the other, so that two requests for one address cannot both find none. */
export async function lockRequests(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtext('kyc-requests'))`);
}

/** A page of them, the newest first, and how many there are. */
export async function searchRequests(
  queries: Queries,
  query: KycRequestQuery & { today: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FoundRequest[]; count: number }> {
  const where = matching(query);
  const rows = await queries
    .select(listed)
    .from(kycRequests)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
  const [found] = await queries.select({ count: count() }).from(kycRequests).where(where);
  return { rows, count: found?.count ?? 0 };
}

function matching({ text, state, today }: KycRequestQuery & { today: string }): SQL | undefined {
  const inState: Record<RequestState, SQL | undefined> = {
    waiting: and(isOpen, sql`${dueOn} >= ${today}`),
    overdue: and(isOpen, sql`${dueOn} < ${today}`),
    sent: isAnswered,
    cancelled: and(isNotNull(cancelledAt), isNull(answeredAt)),
  };
  return and(
    isNull(erasedAt),
    state ? inState[state] : undefined,
    ...containsEachWord(text, sql`${name} || ' ' || ${email}`),
  );
}

/** @param hold keeps others from changing it until the transaction ends */
export async function findRequest(
  queries: Queries,
  wanted: number,
  { hold = false } = {},
): Promise<FoundRequest | null> {
  const found = queries
    .select(listed)
    .from(kycRequests)
    .where(and(eq(id, wanted), isNull(erasedAt)));
  const [row] = await (hold ? found.for("update") : found);
  return row ?? null;
}

/** Of the request that is held; what is left out stays. */
export async function changeRequest(
  queries: Queries,
  wanted: number,
  change: Partial<
    Pick<StoredRequest, "cancelledAt" | "dueOn" | "linkVersion" | "remindedAt" | "reminders">
  >,
): Promise<void> {
  await queries.update(kycRequests).set(change).where(eq(id, wanted));
}

/** Open requests that are due on one of these days, made before `before`. */
export async function openRequestsDue(
  queries: Queries,
  days: readonly string[],
  before: Date,
): Promise<number[]> {
  const rows = await queries
    .select({ id })
    .from(kycRequests)
    .where(and(isOpen, inArray(dueOn, [...days]), lt(createdAt, before)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

/** The candidate's record that came of a request, with what its private link is made of. */
export async function answerTo(
  queries: Queries,
  request: number,
): Promise<{ id: number; linkVersion: number } | null> {
  const [found] = await queries
    .select({ id: candidates.id, linkVersion: candidates.linkVersion })
    .from(candidates)
    .where(and(eq(candidates.requestId, request), isNull(candidates.erasedAt)))
    .orderBy(desc(candidates.id))
    .limit(1);
  return found ?? null;
}
