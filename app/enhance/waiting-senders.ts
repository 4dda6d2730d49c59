import { waitingFlags } from "../sending/waiting-flags.ts";

type Flag = (typeof waitingFlags)[keyof typeof waitingFlags];

const runners: Record<Flag, () => Promise<() => unknown>> = {
  [waitingFlags.applications]: async () => (await import("../apply/outbox-runner.ts")).runOutbox,
  [waitingFlags.kyc]: async () => (await import("../kyc/waiting-runner.ts")).runWaitingKyc,
};

/** A part of its own: the names of all that senders need would weigh on every page. */
export async function send(flag: Flag): Promise<void> {
  // one that does not come is tried again by the next page
  const run = await runners[flag]().catch(() => null);
  run?.();
}
