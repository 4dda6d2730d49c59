import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { findOrphans } from "../support/checkers/find-orphans.ts";
import { databaseKinds, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { admin } from "../support/people/hr-client.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { startServer } from "../support/servers/server-process.ts";
import { serverSecrets } from "../support/servers/server-secrets.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";
import { ApplicationsWorkload } from "../support/workloads/applications-workload.ts";
import { KycWorkload } from "../support/workloads/kyc-workload.ts";
import { noteResult, seed } from "./fault-results.ts";

const rounds = 6;
const maxRoundMs = 1_500;
/** Milliseconds: no upload here takes long, so nothing is left to be cut after 25 s. */
const maxEndMs = 15_000;

let remove: () => Promise<void> = async () => {};
beforeAll(() => {});
afterAll(() => remove());

test.each(databaseKinds)("SIGTERM in the middle of uploads, on the %s database", async (kind) => {
  const place = await freshDatabase(kind);
  remove = place.remove;
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...serverSecrets(),
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  const random = seededRandom(seed);
  let isEnding = false;
  const workloads = [ApplicationsWorkload, KycWorkload].map(
    (Workload) => new Workload(seed + 300, { isBroken: () => isEnding }),
  );
  const client = new HttpClient(Number(environment.PORT));
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(environment);
    isEnding = false;
    const acting = Promise.all(
      workloads.map((workload) => workload.actUntil(() => isEnding, client)),
    );
    await pause(random() * maxRoundMs);
    isEnding = true;
    const asked = performance.now();
    server.signal("SIGTERM");
    expect(await server.exit, server.output()).toEqual({ code: 0, signal: null });
    slowest = Math.max(slowest, Math.round(performance.now() - asked));
    await acting;
  }
  const cutOff = workloads.reduce((sum, workload) => sum + workload.unanswered, 0);
  isEnding = false;
  const last = await startServer(environment);
  for (const workload of workloads) await workload.finish(client);
  client.close();
  last.signal("SIGTERM");
  await last.exit;

  const store = await openStoppedStore(environment, systemClock);
  const contents = await store.read();
  const violations = workloads.flatMap((workload) => [
    ...workload.violations,
    ...workload.unfinished(),
    ...workload.check(contents),
  ]);
  for (const workload of workloads) violations.push(...(await workload.compare(contents, store)));
  violations.push(...findOrphans(contents));
  await store.close();
  expect(violations).toEqual([]);
  expect(contents.partFiles).toEqual([]);
  expect(slowest).toBeLessThan(maxEndMs);
  const through = workloads.reduce((sum, workload) => sum + workload.through(), 0);
  noteResult({
    file: "terminated",
    name: `SIGTERM in the middle of uploads, ${kind}`,
    done: `${rounds} times SIGTERM at a random moment while 16 people apply and send 12 to 20 files`,
    measured: `each process ended with 0 within ${slowest} ms; ${through} people and ${contents.documents.length} files through, none lost, partial or doubled; ${cutOff} calls found nobody and were sent again`,
  });
  await remove();
  remove = async () => {};
});
