import { addressGroup } from "../limits/address-group.ts";
import { TokenBuckets } from "../limits/token-buckets.ts";
import type { Clock } from "../platform/clock.ts";
import type { Kyc, Receipt } from "./kyc.ts";

export type OpenedReceipt =
  | { ok: true; receipt: Receipt }
  /** Unknown, ended or erased: nothing tells which. Seconds to wait, for one who tries often. */
  | { ok: false; retryAfterSeconds: number | null };

/** The receipts behind private links, for whoever comes with a token. */
export interface ReceiptDoor {
  /** @param address who asks: one that guesses is made to wait */
  open(token: string, address: string): Promise<OpenedReceipt>;
}

/** @returns a door that counts tries in memory, each node for itself */
export function createReceiptDoor(kyc: Pick<Kyc, "receipt">, clock: Clock): ReceiptDoor {
  // nobody guesses a keyed hash; this keeps those who try from costing a query each time
  const tries = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  return {
    async open(token, address) {
      const group = addressGroup(address);
      const wait = tries.take(group);
      if (wait > 0) return { ok: false, retryAfterSeconds: wait };
      const receipt = await kyc.receipt(token);
      if (!receipt) return { ok: false, retryAfterSeconds: null };
      tries.refund(group);
      return { ok: true, receipt };
    },
  };
}
