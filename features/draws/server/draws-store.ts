import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { DrawType } from "#contract/publications.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { commitTo, drawWinners, type Sha256 } from "../draw.ts";
import { entrantLine } from "../draw-entrants.ts";
import { listParticipants, publicEntrants } from "../draw-list.ts";
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
export const lockDraw = (queries: Queries, type: DrawType) => findDraw(queries, type, true);

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

const seedBytes = 32;
const sha256: Sha256 = async (bytes) => createHash("sha256").update(bytes).digest();

/** What is due of a draw at an instant. */
export function dueStep(draw: DrawRow, now: Date): "close" | "draw" | null {
  if (!draw.closedAt) return draw.closesAt <= now ? "close" : null;
  return !draw.drawnAt && draw.drawsAt <= now ? "draw" : null;
}

/**
 * Takes the step of a draw that is due, in one transaction that holds the draw: however many
 * processes try, and wherever one of them is killed, each step is taken once.
 * @returns false where none was due
 */
export async function takeStep(database: Database, type: DrawType, now: Date): Promise<boolean> {
  return database.transaction(async (queries) => {
    const draw = await lockDraw(queries, type);
    const due = draw && dueStep(draw, now);
    if (!due) return false;
    const step = due === "close" ? await close(draw, now) : await drawNow(draw, now);
    await keepStep(queries, type, step);
    await publishChange(database, queries, "pages");
    return true;
  });
}

async function close(draw: DrawRow, closedAt: Date): Promise<DrawStep> {
  const participants = listParticipants(draw.participants);
  const seed = randomBytes(seedBytes).toString("hex");
  const commitments = await commitTo(publicEntrants(participants), seed, sha256);
  return { participants, seed, ...commitments, closedAt };
}

async function drawNow(draw: DrawRow, drawnAt: Date): Promise<DrawStep> {
  if (!draw.seed) throw new Error("A closed draw has no seed.");
  const entrants = publicEntrants(draw.participants);
  const winners = await drawWinners(entrants, draw.seed, draw.winnerCount, sha256);
  return { winners: winners.map(entrantLine), drawnAt };
}
