import { waitingFlags } from "../sending/waiting-flags.ts";

type Flag = (typeof waitingFlags)[keyof typeof waitingFlags];

const runners: Record<Flag, () => Promise<() => unknown>> = {
  [waitingFlags.applications]: async () => (await import("../apply/outbox-runner.ts")).runOutbox,
  [waitingFlags.kyc]: async () => (await import("../kyc/waiting-runner.ts")).runWaitingKyc,
};

/** Loaded lazily: imported statically, the senders' names would be in every page's script. */
export async function send(flag: Flag): Promise<void> {
  // one that does not load is tried again by the next page
  const run = await runners[flag]().catch(() => null);
  run?.();
}
