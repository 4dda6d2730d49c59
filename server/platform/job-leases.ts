import type { Database } from "./database.ts";

/** Milliseconds for which a node has a chore without saying so again; then another one takes it. */
export const turnLasts = 15_000;

/** Which of several nodes does a chore. All times are the database's. */
export interface ChoreTurns {
  /**
   * Takes the turn where it is due and nobody has it.
   * @returns milliseconds to wait before it is worth asking again; 0 where it was taken
   */
  take(name: string): Promise<number>;
  /** Goes on having it. @returns false where it has passed to another node */
  keep(name: string): Promise<boolean>;
  /** Gives it back; the chore is due again after so many milliseconds. */
  giveBack(name: string, every: number): Promise<void>;
}

const takeTurn = `
  INSERT INTO chore_turns AS turn (name, holder, held_until, due_at)
  VALUES ($1, $2, now() + $3 * interval '1 millisecond', now())
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
  WHERE turn.due_at <= now() AND (turn.held_until <= now() OR turn.holder = excluded.holder)
  RETURNING name`;

const untilNext = `
  SELECT ceil(extract(epoch FROM greatest(due_at, held_until) - now()) * 1000)::integer AS wait
  FROM chore_turns WHERE name = $1`;

const keepTurn = `
  UPDATE chore_turns SET held_until = now() + $3 * interval '1 millisecond'
  WHERE name = $1 AND holder = $2 RETURNING name`;

const giveTurnBack = `
  UPDATE chore_turns SET holder = NULL, held_until = now(),
    due_at = now() + $3 * interval '1 millisecond'
  WHERE name = $1 AND holder = $2`;

/** Null on the embedded database, which one process has to itself. */
export function choreTurns({ kind, pool, node }: Database): ChoreTurns | null {
  if (kind === "embedded") return null;
  return {
    async take(name) {
      const taken = await pool.query(takeTurn, [name, node, turnLasts]);
      if (taken.rowCount) return 0;
      const { rows } = await pool.query<{ wait: number }>(untilNext, [name]);
      return Math.max(1, rows[0]?.wait ?? 1);
    },

    async keep(name) {
      return (await pool.query(keepTurn, [name, node, turnLasts])).rowCount === 1;
    },

    async giveBack(name, every) {
      await pool.query(giveTurnBack, [name, node, every]);
    },
  };
}
