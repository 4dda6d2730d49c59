import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { readRenewalState, renewalStateFile } from "#platform/secrets/renew-keys.ts";
import { databaseKinds, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { admin } from "../support/people/hr-client.ts";
import { startServer } from "../support/servers/server-process.ts";
import { type Environment, newestId, rotate, secretFiles } from "../support/stores/key-changes.ts";
import { check, fill } from "./rotated-store.ts";

const maxRounds = 15;
const enough = 3;
/** Milliseconds after a start in which a server comes to putting all under the newest key. */
const maxStartMs = 6_000;

describe.each(databaseKinds)("on the %s database", (kind) => {
  test("killed at any point of a rotation, the server leaves every document readable", {
    timeout: 300_000,
  }, async () => {
    const place = await freshDatabase(kind);
    const environment: Environment = {
      PORT: String(await freePort()),
      DATA_DIR: place.dataDir,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: "error",
      ...(place.databaseUrl && {
        DATABASE_URL: place.databaseUrl,
        ...secretFiles(place.dataDir),
      }),
    };
    const sent = await fill(environment);
    let halfWay = 0;
    let [tooEarly, tooLate] = [0, maxStartMs];
    for (let round = 1; round <= maxRounds && halfWay < enough; round += 1) {
      await rotate(environment);
      const delay = (tooEarly + tooLate) / 2;
      const server = await startServer(environment);
      await pause(delay);
      await server.kill();
      const used = await check(environment, sent);
      const newest = newestId(environment);
      if (!used.includes(newest)) tooEarly = delay;
      else if (used.length === 1) tooLate = delay;
      else halfWay += 1;
      // another start may take longer, or less long, than those before it
      if (tooLate - tooEarly < 40) [tooEarly, tooLate] = [0, maxStartMs];
    }
    expect(halfWay, "rounds that were killed half-way").toBeGreaterThan(0);

    if (kind === "embedded") {
      await rotate(environment);
      const server = await startServer(environment);
      const state = () => readRenewalState(renewalStateFile(place.dataDir));
      const isDone = () => expect(state()?.newest).toBe(newestId(environment));
      await vi.waitFor(isDone, { timeout: 60_000, interval: 200 });
      await server.kill();
      expect(await check(environment, sent)).toEqual([newestId(environment)]);
    }
    await place.remove();
  });
});
