import {
  applicationRetention,
  surveyedApplications,
} from "./applications/application-retention.ts";
import { formRetention, surveyedForms } from "./document-forms/form-retention.ts";
import type { Documents } from "./documents/documents.ts";
import { candidateRetention, surveyedCandidates } from "./kyc/candidate-retention.ts";
import type { Kyc } from "./kyc/kyc.ts";
import { requestRetention, surveyedRequests } from "./kyc/request-retention.ts";
import type { Mailer } from "./mail/mail.ts";
import { mailRetention } from "./mail/mail-retention.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database.ts";
import { auditRetention } from "./retention/audit-retention.ts";
import { inOrder } from "./retention/report.ts";
import type { RetentionKind, SurveyedKind } from "./retention/retention-kind.ts";

interface RetentionKindsOptions {
  database: Database;
  clock: Clock;
  documents: Documents;
  mailer: Mailer;
  kyc: Pick<Kyc, "erase">;
}

/** Every kind of record that is erased by rule. A new one is a line here and in the contract. */
export function retentionKinds(options: RetentionKindsOptions): RetentionKind[] {
  const { database, documents } = options;
  return inOrder([
    applicationRetention(database, documents),
    candidateRetention(database, options.kyc),
    formRetention(options),
    requestRetention(options),
    mailRetention(database),
    auditRetention(database),
  ]);
}

/** The same without what erases them, for a dry run beside the server. */
export function surveyedKinds(database: Database): SurveyedKind[] {
  return inOrder([
    surveyedApplications(database),
    surveyedCandidates(database),
    surveyedForms(database),
    surveyedRequests(database),
    mailRetention(database),
    auditRetention(database),
  ]);
}
