import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test } from "vitest";
import { Availability } from "./availability.ts";
import { AvailabilityPool } from "./availability-pool.ts";
import { isStoreUnavailable } from "./store-unavailable.ts";

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
  const availability = new Availability({
    what: "database",
    look: () => (isThere ? Promise.resolve() : Promise.reject(new Error("away"))),
  });
  const Client = ReadyClient as unknown as typeof pg.Client;
  const pool = new AvailabilityPool({ max: 1, Client }, availability);
  const held = await pool.connect();

  const waiting = pool.connect();
  isThere = false;
  await availability.look();
  await expect(waiting).rejects.toSatisfy(isStoreUnavailable);

  isThere = true;
  await availability.look();
  held.release();
  (await pool.connect()).release();
  expect(pool.waitingCount).toBe(0);
  await pool.end();
  availability.close();
});
