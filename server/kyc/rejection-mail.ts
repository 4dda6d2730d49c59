import { rejectedMail } from "#content/kyc-mails.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { documentName } from "#contract/kyc-fields.ts";
import type { Judgement } from "#contract/kyc-judgement.ts";
import type { NewMail } from "../mail/mail.ts";

/** What a candidate is told of. */
export interface Rejection {
  candidate: { id: number; email: string; aadhaarName: string };
  rejected: readonly Judgement[];
  /** Id of what happened, so that the mail is written once. */
  event: number;
}

/**
 * One mail about all documents that were rejected together.
 * @param link of the candidate's receipt, where each can be sent again
 */
export function rejectionMail(
  { candidate, rejected, event }: Rejection,
  { brand, link }: { brand: Brand; link: string },
): NewMail {
  const documents = rejected.map(({ key, reason }) => ({
    label: documentName(key),
    reason,
  }));
  return {
    key: `kyc-rejected:${candidate.id}:${event}`,
    kind: "kyc-rejected",
    recipient: candidate.email,
    ...rejectedMail({ brand, name: candidate.aadhaarName, link, documents }),
    candidateId: candidate.id,
  };
}
