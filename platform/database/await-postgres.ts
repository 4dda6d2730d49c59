import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { causesOf, StoreUnavailable } from "../store-unavailable.ts";
import type { Database } from "./database.ts";

const maxStartMs = 30_000;
const startRetryInterval = 250;
/** Longer than for which a pool in which nothing answered refuses at once. */
const busyRetryInterval = 750;
/** What a busy machine may do once, and an address where nobody is does always. */
const maxFailures = 3;
const oldestVersion = 15;
/** Nobody listens yet, or the server says that it is starting up. */
const startingUp = new Set(["ECONNREFUSED", "ENOENT", "57P03"]);

const unknownHost = "the name of its host is not known";
const silent = "nobody answers at that address";
const closed = "the connection was closed at once";
const mayPass: readonly (string | undefined)[] = [silent, closed];

/** Why a server was not reached, by the code of the fault; none of them holds what was sent. */
const reasons: Readonly<Record<string, string>> = {
  "28P01": "it does not take this user and password",
  "28000": "it does not let this user in from here (pg_hba.conf), or not without TLS",
  "3D000": "it has no database of that name",
  "53300": "it has no connection left",
  "57P03": "it is still starting",
  ECONNREFUSED: "nobody listens at that address",
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  ECONNRESET: closed,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
};

/** What the client says without a code. */
const words: readonly [RegExp, string][] = [
  [/does not support SSL/, "it does not speak TLS, which sslmode asks for"],
  [/certificate|altnames/i, "its certificate is not trusted here (sslrootcert in DATABASE_URL)"],
  [/timeout|timed out/i, silent],
  [/terminated|connection ended/i, closed],
];

/**
 * Waits a while for a server that is just starting, or too busy to answer.
 * @throws OperatorError with the reason, which tells neither user nor password
 */
export async function awaitPostgres(database: Pick<Database, "ping">): Promise<void> {
  const deadline = Date.now() + maxStartMs;
  for (let failures = 1; ; failures++) {
    let isBusy = false;
    try {
      return await database.ping();
    } catch (error) {
      isBusy = failures < maxFailures && mayPass.includes(reasonOf(error));
      if (!(isBusy || isStarting(error)) || Date.now() > deadline) throw notReached(error);
    }
    await pause(isBusy ? busyRetryInterval : startRetryInterval);
  }
}

function notReached(cause: unknown): OperatorError {
  const reason = reasonOf(cause);
  const why = reason ? `: ${reason}` : "";
  return new OperatorError(`The database named in DATABASE_URL cannot be reached${why}.`, {
    cause,
  });
}

const isStarting = (error: unknown) =>
  causesOf(error).some((at) => "code" in at && startingUp.has(`${at.code}`));

function reasonOf(error: unknown): string | undefined {
  const causes = [...causesOf(error)];
  for (const at of causes) {
    const known = "code" in at ? reasons[String(at.code)] : undefined;
    if (known) return known;
    const said = words.find(([pattern]) => pattern.test(at.message));
    if (said) return said[1];
  }
  // we gave up waiting by ourselves
  if (causes.at(-1) instanceof StoreUnavailable) return silent;
}

/** @throws OperatorError where the database is older than our statements, or cannot hold all letters */
export async function checkPostgresVersion({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  );
  const [{ version, encoding }] = rows as [{ version: number; encoding: string }];
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion) {
    throw new OperatorError(
      `The database named in DATABASE_URL is PostgreSQL ${major}; it must be ${oldestVersion} or later.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new OperatorError(
      `The database named in DATABASE_URL is in ${encoding}, which does not hold all letters. Make one in UTF8: CREATE DATABASE careers ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
}
