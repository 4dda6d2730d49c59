import type { Network } from "./network.ts";
import { pacing, retryDelay, triesWhenBusy } from "./retry-delay.ts";

/** Asks a busy server again, a few times, unless it wishes to be left alone for long. */
export async function persist<Outcome extends { kind: string; retryAfter?: number | null }>(
  attempt: () => Promise<Outcome>,
  { network }: { network: Network },
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt();
    const wait = retryDelay(tries, outcome.retryAfter ?? null);
    const enough = tries >= triesWhenBusy || wait > pacing.longestPleaseWait;
    if (outcome.kind !== "busy" || enough) return outcome;
    await network.pause(wait);
  }
}
