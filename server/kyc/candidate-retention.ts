import { dueRows, surveyRows } from "../platform/aged-rows.ts";
import type { Database } from "../platform/database.ts";
import type { RetentionKind, SurveyedKind } from "../retention/retention-kind.ts";
import { candidateCopies } from "./candidate-copy-store.ts";
import { agedCandidates, candidatesOf, freeCandidates } from "./candidate-retention-store.ts";
import type { Kyc } from "./kyc.ts";

/** Which candidates' papers would go. */
export function surveyedCandidates({ queries }: Database): SurveyedKind {
  return { kind: "kyc", survey: (range) => surveyRows(queries, agedCandidates, range) };
}

/** Candidates' papers with everything that hangs on them; each record in a transaction of its own. */
export function candidateRetention(database: Database, kyc: Pick<Kyc, "erase">): RetentionKind {
  const { queries } = database;
  return {
    ...surveyedCandidates(database),
    eachAlone: true,

    due: (before, limit) => dueRows(queries, agedCandidates, { before, limit }),

    async erase(ids, actor) {
      const gone: number[] = [];
      for (const id of await freeCandidates(queries, ids)) {
        // refused where somebody else has erased or held it meanwhile
        if ((await kyc.erase(id, actor)).ok) gone.push(id);
      }
      return gone;
    },

    of: (email) => candidatesOf(queries, email),
    copies: (ids) => candidateCopies(queries, ids),
  };
}
