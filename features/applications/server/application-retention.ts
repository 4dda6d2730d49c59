import type { Mailer } from "#features/mail/server/index.ts";
import type { RetentionKind } from "#records/lifecycle/record-retention.ts";
import { foundRecords, recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import type { EndsInterviews } from "./interview-ends.ts";

export type ApplicationRetentionOptions = Parameters<typeof recordRetention>[0] & {
  mailer: Pick<Mailer, "forgetMails">;
  interviews: EndsInterviews;
};

/** Applications with their emails; interviewers hear that what was arranged with them does not take place. */
export function applicationRetention(
  options: ApplicationRetentionOptions,
  tables: RecordTables,
): RetentionKind {
  return {
    ...foundRecords(options.database, tables),
    async erase(ids, actor, tell) {
      const ends = await options.interviews.prepare();
      const kind = recordRetention(options, tables, async (queries, applicationIds) => {
        for (const id of applicationIds) await ends.erased(queries, id);
        await options.mailer.forgetMails(queries, { applicationIds });
      });
      return kind.erase(ids, actor, tell);
    },
  };
}
