import { dueRows, surveyRows } from "../platform/aged-rows.ts";
import type { Database } from "../platform/database.ts";
import type { RetentionKind } from "../retention/retention-kind.ts";
import { mailCopies } from "./mail-copy-store.ts";
import { agedMails, deleteMails, mailsTo } from "./mail-retention-store.ts";

/** Mails that were written to candidates, sent or not. */
export function mailRetention({ queries }: Database): RetentionKind {
  return {
    kind: "mails",
    survey: (range) => surveyRows(queries, agedMails, range),
    due: (before, limit) => dueRows(queries, agedMails, { before, limit }),
    erase: (ids) => deleteMails(queries, ids),
    of: async (email) => (await mailsTo(queries, email)).map((each) => ({ ...each, files: 0 })),
    copies: (ids) => mailCopies(queries, ids),
  };
}
