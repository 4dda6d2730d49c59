import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { InfectionHandler } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DocumentReview } from "../../document-review.ts";
import { infectedReason } from "../../texts/kyc-mails.ts";
import type { CandidateLinks } from "../candidate-links.ts";
import { statusOf, withAllAnswers } from "../candidate-state.ts";
import { createCandidatesStore } from "../candidates-store.ts";
import { createRejectionMails } from "../rejection-mails.ts";
import {
  type CandidateDeskStore,
  createCandidateDeskStore,
  type StoredCandidate,
} from "./candidate-desk-store.ts";
import type { OpenedKycDocument } from "./kyc-desk.ts";

/**
 * `moved`: these were replaced, or judged by somebody else, since they were looked at, and nothing
 * is changed.
 */
export type ReviewOutcome =
  | { what: "unknown" }
  | { what: "judged"; accepted: number; rejected: number }
  | { what: "moved"; keys: KycDocumentKey[] };

/** Has the candidate's email follow, inside the transaction. */
type TellCandidate = (
  queries: Queries,
  candidate: StoredCandidate,
  change: { event: number; decidedAt: Date; rejects: boolean },
) => Promise<void>;

interface Reviewing {
  id: number;
  reviews: readonly DocumentReview[];
  actor: StaffUser;
  at: Date;
  tell: TellCandidate;
}

/** Statuses, state, events, audit rows and the mail, within one transaction. */
export async function reviewDocuments(
  queries: Queries,
  reviewing: Reviewing,
): Promise<ReviewOutcome> {
  const store = createCandidateDeskStore(queries);
  const candidate = await store.hold(reviewing.id);
  if (!candidate) return { what: "unknown" };
  const documents = new Map((await store.documents(reviewing.id)).map((each) => [each.key, each]));
  const moved = reviewing.reviews.filter((each) => hasMoved(each, documents.get(each.key)));
  if (moved.length > 0) return { what: "moved", keys: moved.map(({ key }) => key) };
  // the same form that comes twice changes nothing more
  const reviews = reviewing.reviews.filter(
    ({ key, status, reason }) =>
      documents.get(key)?.status !== status || documents.get(key)?.reason !== reason,
  );
  if (reviews.length > 0) await write(queries, store, { ...reviewing, reviews, candidate });
  const rejected = reviews.filter(({ status }) => status === "rejected").length;
  return { what: "judged", accepted: reviews.length - rejected, rejected };
}

/** Whether another file stands there, or somebody else decided meanwhile, and otherwise. */
function hasMoved(
  { documentId, status, was }: DocumentReview,
  document: OpenedKycDocument | undefined,
): boolean {
  if (document?.documentId !== documentId) return true;
  return document.status !== was && document.status !== status;
}

async function write(
  queries: Queries,
  store: CandidateDeskStore,
  reviewing: Reviewing & { candidate: StoredCandidate },
): Promise<void> {
  const { id, reviews, actor, at, candidate, tell } = reviewing;
  let event = 0;
  for (const review of reviews) {
    const { key, status } = review;
    await store.review(id, review, at);
    const action = `document-${status}` as const;
    event = await store.addEvent({
      candidateId: id,
      at,
      actorId: actor.id,
      action,
      documentKey: key,
    });
    const detail = { document: key };
    await writeAudit(queries, at, { actor, action: `kyc-${status}`, subject: String(id), detail });
  }
  await store.setStatus(id, statusOf(withAllAnswers(candidate), await store.documents(id)));
  const rejects = reviews.some(({ status }) => status === "rejected");
  await tell(queries, candidate, { event, decidedAt: at, rejects });
}

/**
 * Asks the candidate for another file in place of one that held malware, as HR would: the document
 * is rejected, and a mail says so.
 */
export async function infectedDocuments(
  context: Pick<Context, "clock" | "origin">,
  needs: {
    links: CandidateLinks;
    brand: Pick<Brands, "now">;
    mailer: Pick<Mailer, "write" | "callBack" | "takeBack">;
  },
): Promise<InfectionHandler> {
  const { clock } = context;
  const rejectionMails = createRejectionMails(context, needs);
  const brand = await needs.brand.now();

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
      const review = {
        key,
        documentId,
        was,
        status: "rejected",
        reason: infectedReason,
      } as const;
      await store.review(id, review, at);
      const event = await store.addEvent({ candidateId: id, at, action: action, documentKey: key });
      const documents = await store.documents(id);
      await store.setStatus(id, statusOf(withAllAnswers(candidate), documents));
      const decided = { event, decidedAt: at, rejects: true };
      await rejectionMails.follow(queries, brand, { candidate, documents }, decided);
    },
  };
}
