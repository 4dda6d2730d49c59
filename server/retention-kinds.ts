import {
  type Arrangements,
  agedAlone,
  agedApplications,
  applicationRetention,
  otherRolesApplications,
} from "#features/applications/server/retention.ts";
import { sealedRecordTables } from "#features/applications/server/sealed/sealed-store.ts";
import { bonusTables } from "#features/bonuses/server/bonus-tables.ts";
import {
  candidateRetention,
  candidateTables,
  requestTables,
} from "#features/candidate-kyc/server/erase-candidate.ts";
import type { Kyc } from "#features/candidate-kyc/server/kyc.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import { visitRetention, visitTables } from "#features/drives/server/visit-lifecycle.ts";
import { formKinds } from "#features/form-records/form-kinds.ts";
import { formRecordTables } from "#features/form-records/server/form-tables.ts";
import { alertRetention, alertTables } from "#features/job-alerts/server/alerts-store.ts";
import type { Mailer } from "#features/mail/server/mailer.ts";
import { letterRetention, letterTables } from "#features/offer-letters/server/lifecycle.ts";
import { notificationTables } from "#features/referrers/server/referral-notifications.ts";
import { registers } from "#features/registers/registers.ts";
import { registerTables } from "#features/registers/server/registers.ts";
import {
  auditRetention,
  mailRetention,
  mailTables,
} from "#features/retention/server/mail-and-audit.ts";
import { inOrder } from "#features/retention/server/retention.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import {
  type RetentionKind,
  recordRetention,
  type SurveyedKind,
  surveyedRecords,
} from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

interface Needs extends Pick<Context, "database" | "clock"> {
  documents: Documents;
  mailer: Pick<Mailer, "forgetMails">;
  interviews: Arrangements;
  kyc: Pick<Kyc, "erase">;
  joinerDetails: { copies(ids: readonly number[]): Promise<Map<number, object[]>> };
}

/** Kinds of which nothing goes along from elsewhere. */
const plainKinds = [
  ...formKinds.map(formRecordTables),
  ...registers.map(registerTables),
  notificationTables,
  bonusTables,
];

/** Every kind of record that is erased by rule. */
export function retentionKinds(options: Needs): RetentionKind[] {
  const { database, mailer, kyc } = options;
  const applications = (tables: RecordTables) => applicationRetention(options, tables);
  return inOrder([
    ...plainKinds.map((tables) => recordRetention(options, tables)),
    mailRetention(options),
    withJoinerDetails(applications(agedApplications), options.joinerDetails),
    agedAlone(applications(otherRolesApplications)),
    agedAlone(recordRetention(options, sealedRecordTables)),
    candidateRetention(database, kyc),
    recordRetention(options, requestTables, async (queries, ids) => {
      for (const requestId of ids) await mailer.forgetMails(queries, { requestId });
    }),
    visitRetention(options),
    letterRetention(options),
    alertRetention(options),
    auditRetention(database),
  ]);
}

/** What somebody who joins filled in is encrypted, and opened for their own copy alone. */
function withJoinerDetails(kind: RetentionKind, details: Needs["joinerDetails"]): RetentionKind {
  const { copies } = kind;
  if (!copies) return kind;
  return {
    ...kind,
    async copies(ids) {
      const filledIn = await details.copies(ids);
      const copied = await copies(ids);
      return copied.map((copy) => {
        const own = filledIn.get(Number(copy.id));
        return own ? { ...copy, joinerDetails: own } : copy;
      });
    },
  };
}

/** The same without what erases them, for a dry run beside the server. */
export function surveyedKinds(database: Database): SurveyedKind[] {
  const applications = [agedApplications, otherRolesApplications];
  const others = [
    mailTables,
    sealedRecordTables,
    candidateTables,
    requestTables,
    visitTables,
    letterTables,
    alertTables,
  ];
  const records = [...plainKinds, ...applications, ...others].map((each) =>
    surveyedRecords(database, each),
  );
  return inOrder([...records, auditRetention(database)]);
}

/** What is arranged with an application ends with it: its interviews, its seats in a batch and of a walk-in drive, its bonus and its open letters. */
export function endTogether(...all: readonly Arrangements[]): Arrangements {
  return {
    async prepare() {
      const ends = await Promise.all(all.map((each) => each.prepare()));
      const together =
        (when: "withdrawn" | "erased") => async (queries: Queries, applicationId: number) => {
          for (const end of ends) await end[when](queries, applicationId);
        };
      return { withdrawn: together("withdrawn"), erased: together("erased") };
    },

    async links(queries, applicationId, linkVersion) {
      const links: string[] = [];
      for (const each of all) {
        links.push(...((await each.links?.(queries, applicationId, linkVersion)) ?? []));
      }
      return links;
    },
  };
}
