import type { Database } from "../database/database.ts";

/** Milliseconds for which a lease holds without being renewed; then another node may acquire it. */
export const leaseDuration = 15_000;

/** Leases: which of several nodes runs a job. All times are the database's. */
export interface JobLeases {
  /**
   * Acquires the lease if the job is due and no other node holds it.
   * @returns 0 if acquired, else the milliseconds to wait before asking again
   */
  acquire(name: string): Promise<number>;
  /** Extends the lease. @returns false if another node holds it by now */
  renew(name: string): Promise<boolean>;
  /** Releases the lease; the job is due again after so many milliseconds. */
  release(name: string, every: number): Promise<void>;
}

const acquireLease = `
  INSERT INTO job_leases AS turn (name, holder, expires_at, due_at)
  VALUES ($1, $2, now() + $3 * interval '1 millisecond', now())
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
  WHERE turn.due_at <= now() AND (turn.expires_at <= now() OR turn.holder = excluded.holder)
  RETURNING name`;

const untilNext = `
  SELECT ceil(extract(epoch FROM greatest(due_at, expires_at) - now()) * 1000)::integer AS wait
  FROM job_leases WHERE name = $1`;

const renewLease = `
  UPDATE job_leases SET expires_at = now() + $3 * interval '1 millisecond'
  WHERE name = $1 AND holder = $2 RETURNING name`;

const releaseLease = `
  UPDATE job_leases SET holder = NULL, expires_at = now(),
    due_at = now() + $3 * interval '1 millisecond'
  WHERE name = $1 AND holder = $2`;

/** Null on the embedded database, which one process has to itself. */
export function jobLeases({ kind, pool, node }: Database): JobLeases | null {
  if (kind === "embedded") return null;
  return {
    async acquire(name) {
      const taken = await pool.query(acquireLease, [name, node, leaseDuration]);
      if (taken.rowCount) return 0;
      const { rows } = await pool.query<{ wait: number }>(untilNext, [name]);
      return Math.max(1, rows[0]?.wait ?? 1);
    },

    async renew(name) {
      return (await pool.query(renewLease, [name, node, leaseDuration])).rowCount === 1;
    },

    async release(name, every) {
      await pool.query(releaseLease, [name, node, every]);
    },
  };
}
