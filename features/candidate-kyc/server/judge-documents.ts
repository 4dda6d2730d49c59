import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { Judgement } from "../kyc-judgement.ts";
import { withAllAnswers } from "./all-answers.ts";
import {
  type CandidateDeskStore,
  createCandidateDeskStore,
  type StoredCandidate,
} from "./candidate-desk-store.ts";
import { statusOf } from "./candidate-state.ts";
import type { JudgeOutcome, OpenedKycDocument } from "./desk.ts";

/** Has the candidate's email follow, inside the transaction. */
type TellCandidate = (
  queries: Queries,
  candidate: StoredCandidate,
  change: { event: number; decidedAt: Date; rejects: boolean },
) => Promise<void>;

interface Judging {
  id: number;
  judgements: readonly Judgement[];
  actor: StaffUser;
  at: Date;
  tell: TellCandidate;
}

/** Statuses, state, events, audit rows and the mail, within one transaction. */
export async function judgeDocuments(queries: Queries, judging: Judging): Promise<JudgeOutcome> {
  const store = createCandidateDeskStore(queries);
  const candidate = await store.hold(judging.id);
  if (!candidate) return { what: "unknown" };
  const documents = new Map((await store.documents(judging.id)).map((each) => [each.key, each]));
  const moved = judging.judgements.filter((each) => hasMoved(each, documents.get(each.key)));
  if (moved.length > 0) return { what: "moved", keys: moved.map(({ key }) => key) };
  // the same form that comes twice changes nothing more
  const judgements = judging.judgements.filter(
    ({ key, status, reason }) =>
      documents.get(key)?.status !== status || documents.get(key)?.reason !== reason,
  );
  if (judgements.length > 0) await write(queries, store, { ...judging, judgements, candidate });
  const rejected = judgements.filter(({ status }) => status === "rejected").length;
  return { what: "judged", accepted: judgements.length - rejected, rejected };
}

/** Whether another file stands there, or somebody else decided meanwhile, and otherwise. */
function hasMoved(
  { documentId, status, was }: Judgement,
  document: OpenedKycDocument | undefined,
): boolean {
  if (document?.documentId !== documentId) return true;
  return document.status !== was && document.status !== status;
}

async function write(
  queries: Queries,
  store: CandidateDeskStore,
  judging: Judging & { candidate: StoredCandidate },
): Promise<void> {
  const { id, judgements, actor, at, candidate, tell } = judging;
  let event = 0;
  for (const judgement of judgements) {
    const { key, status } = judgement;
    await store.judge(id, judgement, at);
    const what = `document-${status}` as const;
    event = await store.addEvent({
      candidateId: id,
      at,
      actorId: actor.id,
      what,
      documentKey: key,
    });
    const detail = { document: key };
    await writeAudit(queries, at, { actor, action: `kyc-${status}`, subject: String(id), detail });
  }
  await store.setStatus(id, statusOf(withAllAnswers(candidate), await store.documents(id)));
  const rejects = judgements.some(({ status }) => status === "rejected");
  await tell(queries, candidate, { event, decidedAt: at, rejects });
}
