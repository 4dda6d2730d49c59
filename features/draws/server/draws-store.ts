import { asc, eq } from "drizzle-orm";
import type { DrawType } from "#contract/publications.ts";
import type { Queries } from "#platform/database.ts";
import { draws } from "../tables.ts";

/** A draw with everything that is known of it, its secret seed too. */
export type DrawRow = typeof draws.$inferSelect;
export type PlannedDraw = Pick<
  DrawRow,
  "type" | "closesAt" | "drawsAt" | "winnerCount" | "participants"
>;

/** All draws, the earliest first. */
export async function readDraws(queries: Queries): Promise<DrawRow[]> {
  return queries.select().from(draws).orderBy(asc(draws.drawsAt), asc(draws.type));
}

/** Adds draws; those of a type that is there already stay as they are. */
export async function insertDraws(
  queries: Queries,
  planned: readonly PlannedDraw[],
): Promise<void> {
  if (planned.length === 0) return;
  await queries
    .insert(draws)
    .values([...planned])
    .onConflictDoNothing();
}

/** @param hold nobody else takes a step of it until the transaction ends */
export async function findDraw(
  queries: Queries,
  type: DrawType,
  hold = false,
): Promise<DrawRow | null> {
  const found = queries.select().from(draws).where(eq(draws.type, type));
  const [row] = await (hold ? found.for("update") : found);
  return row ?? null;
}

/** One draw, held until the transaction ends. */
export const holdDraw = (queries: Queries, type: DrawType) => findDraw(queries, type, true);

/** Plans a draw in the place of the one of its type, of which nothing stays. */
export async function putDraw(queries: Queries, planned: PlannedDraw): Promise<void> {
  const fresh = {
    ...planned,
    ...{ seed: null, seedCommitment: null, listCommitment: null, winners: null },
    ...{ closedAt: null, drawnAt: null },
  };
  await queries.insert(draws).values(fresh).onConflictDoUpdate({ target: draws.type, set: fresh });
}

/** What closing or drawing changes. */
export type DrawStep =
  | Pick<DrawRow, "participants" | "seed" | "seedCommitment" | "listCommitment" | "closedAt">
  | Pick<DrawRow, "winners" | "drawnAt">;

/** Keeps a step of a draw that is held. */
export async function keepStep(queries: Queries, type: DrawType, step: DrawStep): Promise<void> {
  await queries.update(draws).set(step).where(eq(draws.type, type));
}
