import { type ScanFile, ScannerAway } from "#platform/clamd.ts";
import type { Clock } from "#platform/clock.ts";

/** Milliseconds after a fault in which nobody is kept waiting for a scanner that is likely away. */
const rest = 15_000;

interface WatchOptions {
  clock: Clock;
  /** Told when the scanner goes away, and when it is back. */
  onScanner?: ((state: "away" | "back") => void) | undefined;
}

/** The scanner, and whether it is likely away. */
export function createScannerAvailability(scanFile: ScanFile, { clock, onScanner }: WatchOptions) {
  let restUntil = 0;
  let isAway = false;

  function note(away: boolean): void {
    restUntil = away ? clock.now().getTime() + rest : 0;
    if (away !== isAway) onScanner?.(away ? "away" : "back");
    isAway = away;
  }

  return {
    isResting: () => clock.now().getTime() < restUntil,

    async scanFile(content: Buffer) {
      try {
        const verdict = await scanFile(content);
        note(false);
        return verdict;
      } catch (error) {
        note(error instanceof ScannerAway);
        throw error;
      }
    },
  };
}
