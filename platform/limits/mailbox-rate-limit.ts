import { addressGroup } from "./address-group.ts";
import type { RateLimitBuckets } from "./rate-limit-buckets.ts";

/** How long one has to wait, and whether for what came from the network or was asked for the mailbox. */
export interface MailboxWait {
  seconds: number;
  of: "network" | "mailbox";
}

/**
 * Counts one who asks for an email to a mailbox, which may be somebody else's.
 * @param address of the client
 * @returns null where it may be written
 */
export async function admitMailbox(
  { perNetwork, perMailbox }: Record<"perNetwork" | "perMailbox", RateLimitBuckets>,
  email: string,
  address: string,
): Promise<MailboxWait | null> {
  const network = await perNetwork.take(addressGroup(address));
  if (network > 0) return { seconds: network, of: "network" };
  const mailbox = await perMailbox.take(email.toLowerCase());
  return mailbox > 0 ? { seconds: mailbox, of: "mailbox" } : null;
}
