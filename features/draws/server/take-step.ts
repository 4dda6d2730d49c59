import { createHash, randomBytes } from "node:crypto";
import type { DrawType } from "#contract/publications.ts";
import type { Database } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { commitTo, drawWinners, type Sha256 } from "../draw.ts";
import { entrantLine } from "../draw-entrants.ts";
import { listParticipants, publicEntrants } from "../draw-list.ts";
import { type DrawRow, type DrawStep, holdDraw, keepStep } from "./draws-store.ts";

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
    const draw = await holdDraw(queries, type);
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
