import type { Brand } from "#contract/brand-facts.ts";
import type { Mailer, NewMail } from "#features/mail/server/index.ts";
import { documentsMessage } from "#features/whatsapp/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { rejectedMail } from "../texts/kyc-mails.ts";
import type { CandidateLinks, LinkedRow } from "./candidate-links.ts";
import { openDocuments, type ReviewedDocument, withAllAnswers } from "./candidate-state.ts";

/** For so long after the last decision its email waits for further ones. */
export const rejectionMailDelay = 10 * 60_000;

/** A candidate as stored, as the receipt's link is made of. */
interface Written extends LinkedRow {
  email: string;
  aadhaarName: string;
  answers: Partial<Record<string, string>>;
  requestedKeys: readonly string[];
}

/** What has just changed, in the same transaction. */
interface Change {
  /** Id of what happened, so that each text is written once. */
  event: number;
  /** When it was decided on documents; left out where something else changed. */
  decidedAt?: Date;
  /** Whether that rejected one. */
  rejects?: boolean;
}

/**
 * The one email to a candidate about rejected documents that was not sent yet: it always lists all
 * that is outstanding now, waits for further decisions, and is called back once nothing is rejected.
 */
export function createRejectionMails(
  { origin }: Pick<Context, "origin">,
  {
    mailer,
    links,
  }: { mailer: Pick<Mailer, "write" | "callBack" | "takeBack">; links: CandidateLinks },
) {
  /** @param documents all that stand in the record, whose row is held */
  async function follow(
    queries: Queries,
    brand: Brand,
    { candidate, documents }: { candidate: Written; documents: readonly ReviewedDocument[] },
    { event, decidedAt, rejects = false }: Change,
  ): Promise<void> {
    const whose = { candidateId: candidate.id, kind: "kyc-rejected" } as const;
    const open = openDocuments(withAllAnswers(candidate), documents);
    // a reminder that waits lists what was outstanding before
    const reminder = { candidateId: candidate.id, kind: "kyc-reminder" } as const;
    await mailer.callBack(queries, reminder, "overtaken");
    if (!open.some(({ reason }) => reason !== undefined)) {
      return mailer.callBack(queries, whose, "settled");
    }
    const unsent = await mailer.takeBack(queries, whose);
    if (!unsent && !rejects) return;
    const link = `${origin}/kyc-receipt/${links.token("kyc-receipt", candidate)}`;
    const mail: NewMail = {
      key: `kyc-rejected:${candidate.id}:${event}`,
      ...whose,
      recipient: candidate.email,
      ...rejectedMail({ brand, name: candidate.aadhaarName, link, documents: open }),
      whatsApp: documentsMessage(brand, candidate.aadhaarName),
      dueAt: decidedAt ? new Date(decidedAt.getTime() + rejectionMailDelay) : unsent?.dueAt,
    };
    await mailer.write(queries, mail);
  }

  return { follow };
}
