import type pg from "pg";
import { Batches } from "../database/batches.ts";
import type { Queries } from "../database/database.ts";
import type { RateLimit } from "./rate-limit-buckets.ts";

/** What a row held has grown since, and what is taken of it: tried first, of that what is accepted. */
const takeCalls = `
  INSERT INTO rate_limit_buckets AS share (key, accepted, attempted, granted, at, full_at)
  SELECT key, $3 - least(calls, $3, $5), $5 - least(calls, $5), least(calls, $3, $5), now(),
    now() + $7 * interval '1 second'
  FROM unnest($1::text[], $2::integer[]) AS asked (key, calls) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET (accepted, attempted, granted, at, full_at) = (
    SELECT had.accepted - taken.accepted, had.attempted - taken.attempted, taken.accepted, had.at,
      had.at + $7 * interval '1 second'
    FROM (
      SELECT least($3, share.accepted + gone * $4) AS accepted, least($5, share.attempted + gone * $6) AS attempted,
        at
      FROM (
        SELECT at, greatest(0, extract(epoch FROM at - share.at)::float8) AS gone
        FROM (SELECT clock_timestamp() AS at) AS moment
      ) AS since
    ) AS had,
    LATERAL (SELECT least($5 - excluded.attempted, floor(had.attempted)) AS attempted) AS attempt,
    LATERAL (SELECT attempt.attempted, least(attempt.attempted, floor(had.accepted)) AS accepted) AS taken
  )
  RETURNING key, accepted, attempted, granted`;

/** In one order on every node, so that none waits for another that waits for it. */
const giveBack = `
  UPDATE rate_limit_buckets AS share SET accepted = least($3, share.accepted + held.calls)
  FROM (
    SELECT key, calls FROM unnest($1::text[], $2::integer[]) AS given (key, calls)
    JOIN rate_limit_buckets USING (key) ORDER BY key FOR UPDATE OF rate_limit_buckets
  ) AS held
  WHERE share.key = held.key`;

/** There is no fsync to share: calls go together only while others are under way. */
const noWait = 0;

interface BucketRow {
  key: string;
  accepted: number;
  attempted: number;
  granted: number;
}

/** All SQL on shares of calls. Calls of one moment go together, and one sender's as one row. */
export function createRateLimitStore(
  pool: Pick<pg.Pool, "query">,
  { accepted, attempted }: RateLimit,
) {
  const untilFull = Math.max(
    accepted.capacity / accepted.perSecond,
    attempted.capacity / attempted.perSecond,
  );
  const rates = [
    accepted.capacity,
    accepted.perSecond,
    attempted.capacity,
    attempted.perSecond,
    untilFull,
  ];
  const take = { name: "call-shares-take", text: takeCalls };
  const refund = { name: "call-shares-refund", text: giveBack };

  /** Seconds until there is one again. */
  function waitOf(bucket: BucketRow): number {
    const [rate, tokens] =
      bucket.attempted < 1 ? [attempted, bucket.attempted] : [accepted, bucket.accepted];
    return Math.max(1, Math.ceil((1 - tokens) / rate.perSecond));
  }

  const taking = new Batches(async (keys: string[]) => {
    const calls = counted(keys);
    const values = [[...calls.keys()], [...calls.values()], ...rates];
    const { rows } = await pool.query<BucketRow>({ ...take, values });
    const rowsByKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => {
      const row = rowsByKey.get(key);
      if (!row) throw new Error("A share of calls was not counted.");
      row.granted -= 1;
      return row.granted >= 0 ? 0 : waitOf(row);
    });
  }, noWait);

  const giving = new Batches(async (keys: string[]) => {
    const calls = counted(keys);
    const values = [[...calls.keys()], [...calls.values()], accepted.capacity];
    await pool.query({ ...refund, values });
    return keys.map(() => undefined);
  }, noWait);

  return {
    /** @returns 0, or the whole seconds to wait */
    take: (key: string): Promise<number> => taking.add(key),
    refund: (key: string): Promise<void> => giving.add(key),
  };
}

function counted(keys: readonly string[]): Map<string, number> {
  const calls = new Map<string, number>();
  for (const key of keys) calls.set(key, (calls.get(key) ?? 0) + 1);
  return calls;
}

/** Removes the shares of whoever has not called for so long that all of it is back. */
export async function forgetFullBuckets(queries: Queries): Promise<void> {
  await queries.execute("DELETE FROM rate_limit_buckets WHERE full_at < now()");
}
