import type { Documents } from "../documents/documents.ts";
import { dueRows, surveyRows } from "../platform/aged-rows.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { RetentionKind, SurveyedKind } from "../retention/retention-kind.ts";
import { formCopies } from "./form-copy-store.ts";
import * as store from "./form-retention-store.ts";

interface FormRetentionOptions {
  database: Database;
  clock: Clock;
  documents: Pick<Documents, "release">;
}

/** Which documents forms would go. */
export function surveyedForms({ queries }: Database): SurveyedKind {
  return {
    kind: "document-forms",
    survey: (range) => surveyRows(queries, store.agedForms, range),
  };
}

/** Of a form its row stays, without the person; the keys of its files are destroyed. */
export function formRetention(options: FormRetentionOptions): RetentionKind {
  const { database, clock, documents } = options;
  const { queries } = database;
  return {
    ...surveyedForms(database),

    due: (before, limit) => dueRows(queries, store.agedForms, { before, limit }),

    erase: (ids) =>
      database.transaction(async (within) => {
        const gone = await store.lockForms(within, ids);
        if (gone.length === 0) return gone;
        await documents.release(within, await store.removeFormFiles(within, gone));
        await store.scrubForms(within, gone, clock.now());
        return gone;
      }),

    of: (email) => store.formsOf(queries, email),
    copies: (ids) => formCopies(queries, ids),
  };
}
