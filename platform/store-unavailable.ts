/** What a store gets that does not answer in time. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";

  constructor(what: string, options?: ErrorOptions) {
    super(`The ${what} is out of reach.`, options);
  }
}

/**
 * The answer of a store that gives up by itself after no time.
 * @param milliseconds for which it is waited for; Infinity for as long as it takes
 * @throws StoreUnavailable where it does not come; what becomes of the work is then not known
 */
export async function inTime<Answer>(
  what: string,
  milliseconds: number,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (milliseconds === Number.POSITIVE_INFINITY) return answer;
  const { promise: late, reject } = Promise.withResolvers<never>();
  // an answer that came in a busy moment of our own is heard first
  const giveUp = () => setImmediate(() => reject(new StoreUnavailable(what)));
  const timer = setTimeout(giveUp, milliseconds);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const codes = new Set([
  // of the network
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENETDOWN"],
  // of the disk, and of a process that may open no more files
  ...["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"],
  // of PostgreSQL: shutting down, crashed, starting; read-only after a switch to another server;
  // a statement that took too long, a lock that did not come; no room, memory or connection left
  ...["57P01", "57P02", "57P03", "57P05", "25006", "25P03", "57014", "55P03"],
  ...["53000", "53100", "53200", "53300", "58000", "58030"],
  ...["08000", "08001", "08003", "08004", "08006"],
]);

/** What the PostgreSQL client says of a connection that hangs or breaks; it gives no code for it. */
const words =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|timeout expired|Client (has encountered a connection error|was closed)|The embedded database)/;

/**
 * Whether an error, or what caused it, speaks of a database or document store that is away, frozen,
 * overloaded or full: a fault that passes, after which the same request succeeds.
 */
export function isStoreUnavailable(error: unknown): boolean {
  for (const at of causesOf(error)) {
    if (at instanceof StoreUnavailable || words.test(at.message)) return true;
    if ("code" in at && codes.has(String(at.code))) return true;
    if (isS3Away(at) || at.name === "TimeoutError") return true;
    if (at instanceof AggregateError && at.errors.some(isStoreUnavailable)) return true;
  }
  return false;
}

/** Errors of S3 that pass, whichever status they come with; a full bucket as a full disk. */
const s3Passing =
  /^(?:RequestTimeout|QuotaExceeded|SlowDown|Throttl|TooManyRequests|ServiceUnavailable|InternalError)/;

/**
 * The S3 client notes on each error how often it has tried. Without an answer, with one of the store's own faults or
 * where it asks for fewer calls, it is away; a wrong key or bucket is nothing that passes.
 */
function isS3Away(error: Error): boolean {
  if (!("$metadata" in error)) return false;
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number };
  if (status === undefined || s3Passing.test(error.name)) return true;
  return status >= 500 || status === 429 || status === 408;
}

const silent = /^(Query read timeout|Connection terminated due to connection timeout)/;

/** Whether a server of PostgreSQL did not answer on a connection, which is of no use any more. */
export function isSilence(error: unknown): boolean {
  return causesOf(error).some(({ message }) => silent.test(message));
}

/** An error, then what caused it, and so on. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/** Seconds after which whoever met such a fault may come again. */
export const retryAfterSeconds = 5;
