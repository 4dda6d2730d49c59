import type { Database } from "#platform/database.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import { foundRecords } from "#records/lifecycle/record-retention.ts";
import { candidateTables } from "./candidate-tables-store.ts";
import type { Kyc } from "./kyc.ts";

/** KYC records with everything that hangs on them; each in a transaction of its own. */
export function candidateRetention(database: Database, kyc: Pick<Kyc, "erase">): RetentionKind {
  return {
    ...foundRecords(database, candidateTables),
    eachAlone: true,
    async erase(ids, actor, tell) {
      const gone: number[] = [];
      for (const id of ids) {
        // refused where it is held, or somebody else has erased it meanwhile
        if ((await kyc.erase(id, actor, tell)).ok) gone.push(id);
      }
      return gone;
    },
  };
}
