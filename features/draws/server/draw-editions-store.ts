import { and, asc, count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { type DrawType, drawTypes } from "#contract/publications.ts";
import { collections, publications } from "#features/publishing/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DrawParticipant } from "../draw-list.ts";
import type { DrawRow } from "./draws-store.ts";

/**
 * Earlier editions of the draws, in the order in which they ended. They stand in the common table of
 * lists, as earlier releases kept them; none is ever changed, and none is added between two others.
 * So an edition is known by its number, counted from 1; the present one comes after them.
 */
const archive = "pastDraws";

/** The manual winners, who belong to the edition during which HR typed them. */
const manual = "winners";

/** Key of an edition on the content desk; the first has the one that every draw once had. */
export function editionKey(edition: number): string {
  return edition === 1 ? "draw" : `draw-${edition}`;
}

/** The number of an edition; null where a key is none of one. */
export function editionOf(key: string): number | null {
  if (key === editionKey(1)) return 1;
  const found = /^draw-([2-9]|[1-9]\d{1,5})$/.exec(key);
  return found ? Number(found[1]) : null;
}

export interface ArchivedDraw extends DrawRow {
  /** Names of those whom HR had added. */
  manualWinners: string[];
}

const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const archived = v.object({
  type: v.picklist(drawTypes),
  closesAt: instant,
  drawsAt: instant,
  winnerCount: v.number(),
  participants: v.array(v.custom<DrawParticipant>((one) => typeof one === "object")),
  seed: v.nullable(v.string()),
  seedCommitment: v.nullable(v.string()),
  listCommitment: v.nullable(v.string()),
  closedAt: v.nullable(instant),
  drawnAt: v.nullable(instant),
  winners: v.nullable(v.array(v.string())),
  manualWinners: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, ArchivedDraw>;

const ofType = (type: DrawType) =>
  and(eq(publications.collection, archive), sql`${publications.body}->>'type' = ${type}::text`);

/** Earlier editions of one festival, the first one first. */
export async function readArchive(queries: Queries, type: DrawType): Promise<ArchivedDraw[]> {
  const rows = await queries
    .select({ body: publications.body })
    .from(publications)
    .where(ofType(type))
    .orderBy(asc(publications.id));
  return rows.map(({ body }) => v.parse(archived, body));
}

export async function countArchive(queries: Queries, type: DrawType): Promise<number> {
  const [found] = await queries
    .select({ editions: count() })
    .from(publications)
    .where(ofType(type));
  return found?.editions ?? 0;
}

/** Puts a draw that is over aside, with the manual winners of its festival: the next begins without. */
export async function archiveDraw(queries: Queries, draw: DrawRow): Promise<void> {
  const manualWinners = await takeManualWinners(queries, draw.type);
  await queries.insert(collections).values({ name: archive }).onConflictDoNothing();
  const body = { ...draw, manualWinners };
  await queries.insert(publications).values({ collection: archive, position: 0, body });
}

/** Takes them off their list, which nobody else changes meanwhile; their names in its order. */
async function takeManualWinners(queries: Queries, type: DrawType): Promise<string[]> {
  await queries
    .update(collections)
    .set({ revision: sql`${collections.revision} + 1` })
    .where(eq(collections.name, manual));
  const taken = await queries
    .delete(publications)
    .where(
      and(eq(publications.collection, manual), sql`${publications.body}->>'type' = ${type}::text`),
    )
    .returning({ position: publications.position, id: publications.id, body: publications.body });
  return taken
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map(({ body }) => String((body as { winnerName?: unknown }).winnerName ?? ""));
}
