import type { Documents } from "../documents/documents.ts";
import { dueRows, surveyRows } from "../platform/aged-rows.ts";
import type { Database } from "../platform/database.ts";
import type { RetentionKind, SurveyedKind } from "../retention/retention-kind.ts";
import { applicationCopies } from "./application-copy-store.ts";
import * as store from "./retention-store.ts";

/** Which applications would go. */
export function surveyedApplications({ queries }: Database): SurveyedKind {
  return {
    kind: "applications",
    survey: (range) => surveyRows(queries, store.agedApplications, range),
  };
}

/** Applications go with their resumes, notes and history. */
export function applicationRetention(
  database: Database,
  documents: Pick<Documents, "release">,
): RetentionKind {
  const { queries } = database;
  return {
    ...surveyedApplications(database),

    due: (before, limit) => dueRows(queries, store.agedApplications, { before, limit }),

    erase: (ids) =>
      database.transaction(async (within) => {
        const found = await store.lockApplications(within, ids);
        const gone = found.map(({ id }) => id);
        await documents.release(
          within,
          found.map(({ resumeId }) => resumeId),
        );
        // last, because it holds the counts that every new application adds to
        if (gone.length > 0) await store.deleteApplications(within, gone);
        return gone;
      }),

    async of(email) {
      const found = await store.applicationsOf(queries, email);
      return found.map((each) => ({ ...each, files: 1 }));
    },

    copies: (ids) => applicationCopies(queries, ids),
  };
}
