import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test } from "vitest";
import { Reach } from "./availability.ts";
import { WatchedPool } from "./guarded-pool.ts";
import { isStoreAway } from "./store-unavailable.ts";

/** What the pool needs of a client that is connected at once. */
class ReadyClient extends EventEmitter {
  connect(done: () => void): void {
    done();
  }
  end(done?: () => void): void {
    done?.();
  }
  ref(): void {}
  unref(): void {}
}

test("a connection that comes when nobody waits for it any more goes back to the pool", async () => {
  let isThere = true;
  const reach = new Reach({
    what: "database",
    look: () => (isThere ? Promise.resolve() : Promise.reject(new Error("away"))),
  });
  const Client = ReadyClient as unknown as typeof pg.Client;
  const pool = new WatchedPool({ max: 1, Client }, reach);
  const held = await pool.connect();

  const waiting = pool.connect();
  isThere = false;
  await reach.look();
  await expect(waiting).rejects.toSatisfy(isStoreAway);

  isThere = true;
  await reach.look();
  held.release();
  (await pool.connect()).release();
  expect(pool.waitingCount).toBe(0);
  await pool.end();
  reach.close();
});
