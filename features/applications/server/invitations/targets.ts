import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { daysLater, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { drivePath, drivesPath } from "#contract/drives.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import { drives } from "#features/drives/tables.ts";
import { joiningBatches } from "#features/joining/tables.ts";
import { openings } from "#features/openings/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { openingTarget, readTarget, type TargetKind } from "../../list/invitations.ts";

/** What people can be invited to. */
export interface InvitationTarget {
  code: string;
  kind: TargetKind;
  title: string;
  /** Whether anybody can come to it now. */
  isOpen: boolean;
  /** Numbers of the openings that it is for; none: of a batch that is for no opening by its name. */
  openings: readonly number[];
  /** Where they book, or apply: a path of the site. */
  link: string;
  /** After it the invitation means nothing; null where no day is known. */
  openUntil: Date | null;
}

const isShown = (
  { visible, visibleFrom, validThrough }: typeof openings.$inferSelect,
  now: Date,
): boolean =>
  visible &&
  (visibleFrom === null || visibleFrom <= now) &&
  (validThrough === null || validThrough >= indianDay(now));

/** When nobody can book any more. */
const closesAt = ({ body, endsAt }: Pick<typeof drives.$inferSelect, "body" | "endsAt">): Date =>
  body.bookingCloses ? new Date(body.bookingCloses) : endsAt;

const endOf = (day: string) => startOfIndianDay(daysLater(day, 1));

/** @param code of the filter `fits`; null where it names nothing that is there */
export async function findTarget(
  queries: Queries,
  code: string,
  now: Date,
): Promise<InvitationTarget | null> {
  const named = readTarget(code);
  if (!named) return null;
  const { kind, number } = named;
  if (kind === "opening") return openingOf(queries, number, now);
  return kind === "drive" ? driveOf(queries, named.code, now) : batchOf(queries, number, now);
}

async function openingOf(queries: Queries, id: number, now: Date) {
  const [row] = await queries.select().from(openings).where(eq(openings.id, id));
  if (!row) return null;
  return {
    ...{ code: openingTarget(id), kind: "opening" as const, title: row.title, openings: [id] },
    isOpen: isShown(row, now),
    link: openingPath(row.code),
    openUntil: row.validThrough === null ? null : endOf(row.validThrough),
  };
}

async function driveOf(queries: Queries, code: string, now: Date) {
  const isThere = and(eq(drives.code, code), isNull(drives.removedAt));
  const [row] = await queries.select().from(drives).where(isThere);
  if (!row) return null;
  const openUntil = closesAt(row);
  return {
    ...{ code, kind: "drive" as const, title: row.body.title, link: drivePath(code) },
    isOpen: row.calledOffAt === null && now < openUntil,
    openings: row.body.openings.map(Number),
    openUntil,
  };
}

/** A batch has no page of its own: whoever is to join it applies for what it is named after, or comes to a drive. */
async function batchOf(queries: Queries, id: number, now: Date) {
  const [row] = await queries.select().from(joiningBatches).where(eq(joiningBatches.id, id));
  if (!row) return null;
  const isOfProcess = eq(folded(openings.title), folded(sql`${row.process}::text`));
  const named = await queries.select().from(openings).where(isOfProcess);
  const shown = named.find((each) => isShown(each, now));
  const isOpenState = row.state === "published" || row.state === "postponed";
  return {
    ...{ code: `batch-${id}`, kind: "batch" as const, title: row.title },
    isOpen: isOpenState && row.day >= indianDay(now),
    openings: named.map((each) => each.id),
    link: shown ? openingPath(shown.code) : await whereToCome(queries, now),
    openUntil: endOf(row.day),
  };
}

async function whereToCome(queries: Queries, now: Date): Promise<string> {
  const coming = await comingDrives(queries, now);
  return coming.some(({ body, endsAt }) => now < closesAt({ body, endsAt }))
    ? drivesPath
    : openingsPath;
}

const comingDrives = (queries: Queries, now: Date) =>
  queries
    .select({ code: drives.code, body: drives.body, endsAt: drives.endsAt })
    .from(drives)
    .where(and(isNull(drives.removedAt), isNull(drives.calledOffAt), gte(drives.endsAt, now)))
    .orderBy(asc(drives.startsAt));

/**
 * All that people can be invited to now, as options of the filter.
 * @param scope openings of who asks; null for all, and for drives and batches too
 */
export async function openTargets(
  queries: Queries,
  scope: readonly number[] | null,
  now: Date,
): Promise<[code: string, name: string][]> {
  const isSeen = scope === null ? undefined : inArray(openings.id, [...scope]);
  const all = await queries.select().from(openings).where(isSeen).orderBy(asc(openings.title));
  const shown = all
    .filter((each) => isShown(each, now))
    .map(({ id, title }): [string, string] => [openingTarget(id), title]);
  if (scope !== null) return shown;
  const coming = await comingDrives(queries, now);
  const batches = await queries
    .select({ id: joiningBatches.id, title: joiningBatches.title })
    .from(joiningBatches)
    .where(
      and(
        inArray(joiningBatches.state, ["published", "postponed"]),
        gte(joiningBatches.day, indianDay(now)),
      ),
    )
    .orderBy(asc(joiningBatches.day), asc(joiningBatches.id));
  return [
    ...shown,
    ...coming
      .filter(({ body, endsAt }) => now < closesAt({ body, endsAt }))
      .map(({ code, body }): [string, string] => [code, `${body.title} (walk-in drive)`]),
    ...batches.map(({ id, title }): [string, string] => [`batch-${id}`, `${title} (batch)`]),
  ];
}
