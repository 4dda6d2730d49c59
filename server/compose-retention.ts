import { promisedDays } from "#content/record-kinds.ts";
import type { AuditLog } from "#features/accounts/server/audit-log.ts";
import type { EndsInterviews } from "#features/applications/server/interview-ends.ts";
import type { Kyc } from "#features/candidate-kyc/server/kyc.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import type { Mailer } from "#features/mail/server/mail.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import { createRetention } from "#features/retention/server/retention-service.ts";
import { tellErasedPerson } from "#features/retention/server/tell-erased-person.ts";
import { createYieldToRequests } from "#platform/yield-to-requests.ts";
import { createPersonCopies } from "#records/lifecycle/person-copy.ts";
import { createPersonErasure } from "#records/lifecycle/person-erasure.ts";
import type { Dependencies } from "./dependencies.ts";
import { retentionKinds } from "./retention-kinds.ts";

interface RetentionNeeds {
  auditLog: AuditLog;
  documents: Documents;
  mailer: Mailer;
  brand: Brands;
  kyc: Kyc;
  interviews: EndsInterviews;
}

/** Erasure by rule and on request. */
export function composeRetention(
  { database, clock, reportAs }: Dependencies,
  needs: RetentionNeeds,
) {
  const { auditLog, documents, mailer, brand, kyc, interviews } = needs;
  const kinds = retentionKinds({ database, clock, documents, mailer, kyc, interviews });
  return {
    retention: createRetention({
      ...{ database, clock, kinds, auditLog },
      promised: promisedDays,
      yieldToRequests: createYieldToRequests(database.kind),
      report: reportAs("a record was not erased"),
    }),
    personErasure: createPersonErasure({
      ...{ database, clock, kinds },
      told: tellErasedPerson({ database, mailer, brand, clock }),
    }),
    personCopies: createPersonCopies({ database, clock, kinds }),
  };
}
