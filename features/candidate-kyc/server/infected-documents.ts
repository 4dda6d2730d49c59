import { writeAudit } from "#features/accounts/server/index.ts";
import type { InfectionHandler } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database.ts";
import { infectedReason } from "../texts/kyc-mails.ts";
import { withAllAnswers } from "./all-answers.ts";
import { createCandidateDeskStore } from "./candidate-desk-store.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import { statusOf } from "./candidate-state.ts";
import { createCandidatesStore } from "./candidates-store.ts";
import { createRejectionMails } from "./rejection-mail.ts";

interface InfectedDocumentsOptions {
  clock: Clock;
  brand: Pick<Brands, "now">;
  mailer: Pick<Mailer, "write" | "callBack" | "takeBack">;
  links: CandidateLinks;
  /** The site's own origin, without a slash. */
  origin: string;
}

/**
 * Asks the candidate for another file in place of one that held malware, as HR would: the document
 * is rejected, and a mail says so.
 */
export async function infectedDocuments(
  options: InfectedDocumentsOptions,
): Promise<InfectionHandler> {
  const { clock } = options;
  const rejectionMails = createRejectionMails(options);
  const brand = await options.brand.now();

  async function place(queries: Queries, documentId: string) {
    const [found] = await createCandidatesStore(queries).places([documentId]);
    if (!found) return null;
    const store = createCandidateDeskStore(queries);
    const candidate = await store.hold(found.candidateId);
    const document = (await store.documents(found.candidateId)).find(
      (each) => each.documentId === documentId,
    );
    return candidate && document ? { store, candidate, document } : null;
  }

  return {
    async hold(queries, documentId) {
      await place(queries, documentId);
    },

    async tell(queries, documentId) {
      const at = clock.now();
      const action = "document-infected";
      await writeAudit(queries, at, { actor: null, action, subject: documentId });
      const found = await place(queries, documentId);
      if (!found) return;
      const { store, candidate, document } = found;
      const { id } = candidate;
      const { key, status: was } = document;
      const judgement = {
        key,
        documentId,
        was,
        status: "rejected",
        reason: infectedReason,
      } as const;
      await store.judge(id, judgement, at);
      const event = await store.addEvent({ candidateId: id, at, what: action, documentKey: key });
      const documents = await store.documents(id);
      await store.setStatus(id, statusOf(withAllAnswers(candidate), documents));
      const decided = { event, decidedAt: at, rejects: true };
      await rejectionMails.follow(queries, brand, { candidate, documents }, decided);
    },
  };
}
