const minute = 60_000;
const longest = 6 * 60 * minute;
/** As many as fit into about two days. */
const mostAttempts = 16;

/**
 * How long to wait after so many tries that the server did not take: from a minute up to 6 hours.
 * @returns milliseconds; null where it is enough
 */
export function retryDelay(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return Math.min(longest, minute * 2 ** (attempts - 1));
}
