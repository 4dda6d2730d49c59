import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DrawType } from "#contract/publications.ts";
import { instant } from "#platform/tables.ts";
import type { DrawParticipant } from "./draw-list.ts";

/** Festival draws: open → closed (commitments fixed) → drawn (seed revealed). */
export const draws = pgTable("draws", {
  type: text("type").$type<DrawType>().primaryKey(),
  closesAt: instant("closes_at").notNull(),
  drawsAt: instant("draws_at").notNull(),
  winnerCount: integer("winner_count").notNull(),
  /** As entered; at close sorted and without repetitions. */
  participants: jsonb("participants").$type<DrawParticipant[]>().notNull(),
  /** 32 bytes in hex, secret until the draw. */
  seed: text("seed"),
  seedCommitment: text("seed_commitment"),
  listCommitment: text("list_commitment"),
  closedAt: instant("closed_at"),
  drawnAt: instant("drawn_at"),
  /** Their lines of the list, the first drawn first. */
  winners: jsonb("winners").$type<string[]>(),
});
