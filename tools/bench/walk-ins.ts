import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bookingPath } from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startCluster } from "../../tests/support/databases/postgres.ts";
import { addressOf } from "../../tests/support/servers/wrong-answer.ts";
import { percentile, readable } from "./figures.ts";
import type { Row } from "./report.ts";
import { startOurs } from "./servers.ts";

/** Bookings a second, whatever becomes of those before: people do not wait for each other. */
const rate = 50;
const toWarmUp = 200;
const measured = 1_000;
/** Milliseconds that 95 of 100 bookings take at most, on disk and with the email written. */
const longest = 100;
const code = "drive-1";

/** How long booking a time takes while many book, on either database. */
export async function measureWalkIns(folder: string): Promise<Row[]> {
  // not in the scratch folder: PostgreSQL runs as another user, who may not look into that
  const place = join(tmpdir(), `careers-bench-walk-ins-${process.pid}`);
  const cluster = await startCluster(place, { durable: true });
  const secrets = {
    DATABASE_URL: cluster.url,
    SESSION_SECRET: "bench".repeat(10),
    DOCUMENT_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    ADMIN_PASSWORD: "a long enough password 7",
  };
  try {
    return [
      await measureBookings("embedded", join(folder, "walk-ins-embedded"), {}),
      await measureBookings("postgresql", join(folder, "walk-ins-postgresql"), secrets),
    ];
  } finally {
    await cluster.stop();
  }
}

async function measureBookings(
  kind: string,
  dataDir: string,
  more: Record<string, string>,
): Promise<Row> {
  const environment = { DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1", ...more };
  // the first start makes the tables
  await (await startOurs(join(dataDir, ".."), environment)).stop();
  const slots = await storeDrive(dataDir, more.DATABASE_URL);
  const ours = await startOurs(join(dataDir, ".."), environment);
  try {
    await bookAll(ours.port, slots, { from: 0, count: toWarmUp });
    const times = await bookAll(ours.port, slots, { from: toWarmUp, count: measured });
    const [half = 0, most = 0] = [percentile(times, 0.5), percentile(times, 0.95)];
    return {
      group: `Bookings of a walk-in drive, ${rate} a second`,
      what: `${kind}, p95 of ${measured}`,
      ours: `${readable(most)} ms (p50 ${readable(half)})`,
      limit: `<= ${longest} ms`,
      ok: most <= longest,
    };
  } finally {
    await ours.stop();
  }
}

/** @returns ids of its times, which have a seat for everybody */
async function storeDrive(dataDir: string, databaseUrl: string | undefined): Promise<number[]> {
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? null });
  const day = new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10);
  const seats = (toWarmUp + measured) / 8;
  const body = driveBody({
    ...{ day, from: "10:00", to: "14:00", length: 30, seats },
    bookingOpens: new Date(Date.now() - 60_000).toISOString(),
    bookingCloses: `${day}T04:00:00.000Z`,
  });
  try {
    await putDrive(database.queries, { key: code, body, at: new Date() });
    const { rows } = await database.pool.query("SELECT id FROM drive_slots ORDER BY id");
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** @returns milliseconds from when each was to be sent to its whole answer */
async function bookAll(
  port: number,
  slots: readonly number[],
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const start = performance.now();
  const each = Array.from({ length: count }, async (_, at) => {
    const due = start + (at * 1_000) / rate;
    await pause(Math.max(0, due - performance.now()));
    await book(port, from + at, slots[(from + at) % slots.length] as number);
    return performance.now() - due;
  });
  return Promise.all(each);
}

async function book(port: number, who: number, slotId: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${bookingPath(code)}`, {
    method: "POST",
    headers: {
      ...addressOf(11, who),
      "content-type": "application/json",
      "idempotency-key": `bench-${who}`,
    },
    body: JSON.stringify(person(who, { slotId })),
  });
  const told = await answer.text();
  if (answer.status !== 201) throw new Error(`Booking answered ${answer.status}: ${told}`);
}
