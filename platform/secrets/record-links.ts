import * as v from "valibot";
import type { Clock } from "../clock.ts";
import type { SecretSeal } from "./secret-encryption.ts";

/** What the address that a reading call answers stands for. */
const sealed = v.object({
  text: v.string(),
  offset: v.number(),
  limit: v.nullable(v.number()),
  exported: v.boolean(),
  until: v.number(),
});

export interface LinkedRecords {
  text: string;
  offset: number;
  /** Null for all. */
  limit: number | null;
  exported: boolean;
}

const validFor = 15 * 60_000;

/**
 * Addresses of records: sealed, so that they tell nothing of what was searched for, and any node
 * understands them. Each opens for one person, for a quarter of an hour.
 */
export function createRecordLinks({ seal, clock }: { seal: SecretSeal; clock: Clock }) {
  return {
    /** The last part of the address. */
    make(adminId: string, records: LinkedRecords): string {
      const until = clock.now().getTime() + validFor;
      const plain = Buffer.from(JSON.stringify({ ...records, until }));
      return seal.seal(adminId, plain).toString("base64url");
    },

    /** Null where it was made for someone else, was changed, or its time is over. */
    open(adminId: string, link: string): LinkedRecords | null {
      const opened = seal.open(adminId, Buffer.from(link, "base64url"));
      if (!opened) return null;
      const { until, ...records } = v.parse(sealed, JSON.parse(opened.plain.toString()));
      return until > clock.now().getTime() ? records : null;
    },
  };
}

export type RecordLinks = ReturnType<typeof createRecordLinks>;
