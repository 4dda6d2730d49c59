import { and, eq, isNull } from "drizzle-orm";
import { candidates } from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";
import { documentsOf } from "./candidates-store.ts";

/** All SQL on candidates' files one by one. */
export function createPapersStore(queries: Queries) {
  return {
    async candidate(id: number) {
      const [row] = await queries
        .select({ id: candidates.id, name: candidates.aadhaarName, email: candidates.email })
        .from(candidates)
        .where(and(eq(candidates.id, id), isNull(candidates.erasedAt)));
      return row ?? null;
    },

    files: (candidateId: number) => documentsOf(queries, candidateId),
  };
}
