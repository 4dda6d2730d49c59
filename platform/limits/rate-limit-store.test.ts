import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type DatabasePlace,
  databaseKinds,
  freshDatabase,
} from "../../tests/support/databases/database.ts";
import { systemClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createKeyedHash } from "../secrets/keyed-hash.ts";
import { bucketFactory, type RateLimitBuckets } from "./rate-limit-buckets.ts";
import { forgetFullBuckets } from "./rate-limit-store.ts";

const share = {
  accepted: { capacity: 3, perSecond: 0.01 },
  attempted: { capacity: 6, perSecond: 0.02 },
};
const sender = "198.51.100.7";

describe.runIf(databaseKinds.includes("postgresql"))(
  "a share that two nodes count together",
  () => {
    let databases: Database[];
    let place: DatabasePlace;
    let here: RateLimitBuckets;
    let there: RateLimitBuckets;

    beforeAll(async () => {
      place = await freshDatabase("postgresql");
      databases = await Promise.all([openDatabase(place), openDatabase(place)]);
      const keyedHash = createKeyedHash("a secret of both");
      [here, there] = databases.map((database) =>
        bucketFactory({ database, clock: systemClock, keyedHash })("upload", share),
      ) as [RateLimitBuckets, RateLimitBuckets];
    });
    afterAll(async () => {
      for (const database of databases) await database.close();
      await place.remove();
    });
    beforeEach(() => query("DELETE FROM rate_limit_buckets"));

    const query = (text: string) => (databases[0] as Database).pool.query(text);
    const pass = (seconds: number) =>
      query(`UPDATE rate_limit_buckets SET at = at - interval '${seconds} seconds',
      full_at = full_at - interval '${seconds} seconds'`);
    const count = async () =>
      (await query("SELECT count(*)::integer AS rows FROM rate_limit_buckets")).rows;

    async function letIn(calls: Promise<number>[]): Promise<number> {
      return (await Promise.all(calls)).filter((wait) => wait === 0).length;
    }

    test("is no larger for calls through both, one by one or at once", async () => {
      expect(await here.take(sender)).toBe(0);
      expect(await there.take(sender)).toBe(0);
      const more = [here, there, here, there].map((node) => node.take(sender));
      expect(await letIn(more)).toBe(1);
    });

    test("of many at once on an empty table lets in as many as it holds", async () => {
      const calls = Array.from({ length: 40 }, (_, at) => (at % 2 ? here : there).take(sender));
      expect(await letIn(calls)).toBe(3);
    });

    test("tells how long to wait, comes back with time, and never beyond what it holds", async () => {
      for (let call = 0; call < 3; call += 1) await here.take(sender);
      expect(await there.take(sender)).toBe(100);
      await pass(100);
      expect(await there.take(sender)).toBe(0);
      expect(await here.take(sender)).toBeGreaterThan(90);
      await pass(1_000_000);
      const calls = Array.from({ length: 8 }, () => here.take(sender));
      expect(await letIn(calls)).toBe(3);
    });

    test("what came to nothing is given back, but was tried", async () => {
      for (let call = 0; call < 6; call += 1) {
        expect(await here.take(sender)).toBe(0);
        await there.refund(sender);
      }
      expect(await here.take(sender), "all tries are used up").toBeGreaterThan(0);
      await pass(50);
      expect(await here.take(sender)).toBe(0);
    });

    test("more is never given back than it holds", async () => {
      await here.take(sender);
      await Promise.all([here, there, here].map((node) => node.refund(sender)));
      const calls = Array.from({ length: 5 }, () => here.take(sender));
      expect(await letIn(calls)).toBe(3);
    });

    test("is each sender's own, and many come at once", async () => {
      const senders = Array.from({ length: 150 }, (_, at) => `192.0.2.${at}`);
      for (let round = 0; round < 3; round += 1) {
        const calls = senders.flatMap((each) => [here.take(each), there.refund(each)]);
        const waits = await Promise.all(calls);
        expect(waits.filter((wait) => typeof wait === "number" && wait > 0)).toEqual([]);
      }
    });

    test("names no address in the database", async () => {
      await here.take(sender);
      const { rows } = await query(
        "SELECT rate_limit_buckets::text AS row FROM rate_limit_buckets",
      );
      expect(rows[0].row).not.toContain("198");
    });

    test("a row is forgotten once all of it is back, and no sooner", async () => {
      await here.take(sender);
      await forgetFullBuckets((databases[0] as Database).queries);
      expect(await count()).toEqual([{ rows: 1 }]);
      await pass(301);
      await forgetFullBuckets((databases[0] as Database).queries);
      expect(await count()).toEqual([{ rows: 0 }]);
    });
  },
);
