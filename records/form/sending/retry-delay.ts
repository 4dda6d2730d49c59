/** Waiting times of sending, in milliseconds. */
export const pacing = {
  firstRetry: 500,
  longestRetry: 30_000,
  /** An upload that moves no byte for this long is started again. */
  silence: 30_000,
  /** How long one call may take to answer. */
  answer: 30_000,
  /** A person who pressed the button is not kept at "Please wait..." for a longer pause than this. */
  longestPleaseWait: 10_000,
  /** A waiting application is given up, and its sender told, after this. */
  keepTrying: 7 * 24 * 60 * 60 * 1_000,
} as const;

/** How often a server in trouble is asked again before that counts as a failure. */
export const triesWhenBusy = 3;

/**
 * Milliseconds until the next try: doubling, spread so that a campus does not come back at once,
 * and never sooner than the server asked for.
 * @param failures tries that failed so far, at least 1
 */
export function retryDelay(
  failures: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number {
  const growing = Math.min(pacing.longestRetry, pacing.firstRetry * 2 ** (failures - 1));
  return Math.max(retryAfter ?? 0, Math.round(growing * (0.75 + random() / 2)));
}

/** A `Retry-After` value in milliseconds; null where it is absent or no such value. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
