import type { Mailer } from "../mail/mail.ts";
import { dueRows, surveyRows } from "../platform/aged-rows.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { RetentionKind, SurveyedKind } from "../retention/retention-kind.ts";
import { requestCopies } from "./request-copy-store.ts";
import { agedRequests, requestsOf, scrubRequests } from "./request-retention-store.ts";

interface RequestRetentionOptions {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, "forgetMails">;
}

/** Which requests for documents would go. */
export function surveyedRequests({ queries }: Database): SurveyedKind {
  return {
    kind: "kyc-requests",
    survey: (range) => surveyRows(queries, agedRequests, range),
  };
}

/** Of a request its row stays, without the person, and its mails are forgotten. */
export function requestRetention(options: RequestRetentionOptions): RetentionKind {
  const { database, clock, mailer } = options;
  const { queries } = database;
  return {
    ...surveyedRequests(database),

    due: (before, limit) => dueRows(queries, agedRequests, { before, limit }),

    erase: (ids) =>
      database.transaction(async (within) => {
        const gone = await scrubRequests(within, ids, clock.now());
        for (const requestId of gone) await mailer.forgetMails(within, { requestId });
        return gone;
      }),

    async of(email) {
      return (await requestsOf(queries, email)).map((each) => ({ ...each, files: 0 }));
    },

    copies: (ids) => requestCopies(queries, ids),
  };
}
