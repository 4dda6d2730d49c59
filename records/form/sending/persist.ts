import type { Network } from "./network.ts";
import { pacing, retryDelay, triesWhenBusy } from "./retry-delay.ts";

interface Options {
  network: Network;
  /** A call that gets no answer is repeated too, as long as the device is online. */
  retryLost?: boolean | undefined;
}

/** Asks a busy server again, a few times, unless it wishes to be left alone for long. */
export async function persist<Outcome extends { kind: string; retryAfter?: number | null }>(
  attempt: () => Promise<Outcome>,
  { network, retryLost = false }: Options,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt();
    const wait = retryDelay(tries, outcome.retryAfter ?? null);
    const enough = tries >= triesWhenBusy || wait > pacing.longestPleaseWait;
    const isLost = retryLost && outcome.kind === "unreachable" && network.online();
    if (enough || !(isLost || outcome.kind === "busy")) return outcome;
    await network.pause(wait);
  }
}
