import {
  isAskedFor,
  isKycDocumentKey,
  type KycDocumentKey,
  kycField,
} from "#contract/answers/kyc-fields.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { refusable } from "#records/intake/save-once.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { type CheckedAddition, checkUpdateBody } from "../kyc-bodies.ts";
import { allAnswers, statusOf, withAllAnswers } from "./candidate-state.ts";
import { type CandidateRow, createCandidatesStore, lockLinked } from "./candidates-store.ts";
import type { KycNeeds } from "./kyc.ts";
import {
  alreadyAccepted,
  heldByLaw,
  type KycRefusal,
  noRecord,
  notAPicture,
  notAskedFor,
  replacedMeanwhile,
} from "./kyc-refusals.ts";
import { createRejectionMails } from "./rejection-mails.ts";

/** Makes what puts documents into a record that is there: the candidate sends one, HR adds or masks one. */
export function createDocumentChanges(
  context: Pick<Context, "database" | "clock" | "origin">,
  needs: KycNeeds,
) {
  const { database, clock } = context;
  const { documents, links, brand } = needs;
  const rejectionMails = createRejectionMails(context, needs);

  /** A document comes, and an email that was not sent yet asks for it no more. */
  async function put(queries: Queries, facts: Brand, row: CandidateRow, added: NewDocument) {
    const event = await putDocument(queries, documents, row, added);
    if (event === null) return false;
    const stored = await createCandidatesStore(queries).documents(row.id);
    const now = { candidate: row, documents: stored };
    await rejectionMails.follow(queries, facts, now, { event });
    return true;
  }

  return {
    /** A file that was missing or rejected. @param url as the upload answered it */
    async send(token: string, key: string, url: string): Promise<{ ok: true } | KycRefusal> {
      // before the transaction, which on the embedded database has the only connection
      const facts = await brand.now();
      return refusable(database, async (queries) => {
        const row = await lockLinked(queries, links, token);
        if (!isKycDocumentKey(key)) throw new Refused(notAskedFor("key"));
        const documentId = documents.idFromUrl(url);
        if (documentId === null) throw new Refused(unknownFiles([key]));
        await checkSendable(queries, row, { key, documentId });
        await put(queries, facts, row, { key, documentId, at: clock.now(), actor: null });
        return { ok: true } as const;
      });
    },

    /** The wire's `update`: HR adds a document. @param body of the call, with `id` from our own pages */
    async update(
      body: unknown,
      actor: Pick<StaffUser, "id">,
    ): Promise<{ ok: true; id: number } | KycRefusal> {
      const checked = checkUpdateBody(body);
      if (!checked.ok) return invalid(checked.errors);
      const { key, url } = checked.value;
      const documentId = documents.idFromUrl(url);
      const facts = await brand.now();
      return refusable(database, async (queries) => {
        const row = await rowToUpdate(queries, checked.value, documentId);
        if (documentId === null) throw atUrl(unknownFiles([key]));
        const at = clock.now();
        const added = { key, documentId, at, actor };
        const isNew = await put(queries, facts, row, added).catch((error) => {
          throw error instanceof Refused ? atUrl(error.result) : error;
        });
        const entry = { actor, action: "kyc-document-added", subject: String(row.id) } as const;
        if (isNew) await writeAudit(queries, at, { ...entry, detail: { document: key } });
        return { ok: true, id: row.id } as const;
      });
    },

    /**
     * Puts a picture in the place of a document on which HR blacked out a number, and erases that.
     * @param masking `seen` is the id of the document that was looked at, `url` as the upload answered it
     */
    async mask(
      { id, key, seen, url }: { id: number; key: KycDocumentKey; seen: string; url: string },
      actor: Pick<StaffUser, "id">,
    ): Promise<{ ok: true } | KycRefusal> {
      const documentId = documents.idFromUrl(url);
      const masked = await refusable(database, async (queries) => {
        const masking = { id, key, seen, documentId, at: clock.now(), actor };
        return { ok: true, erased: await maskDocument(queries, documents, masking) } as const;
      });
      if (!masked.ok) return masked;
      if (masked.erased) await documents.removeReleased([masked.erased]);
      return { ok: true };
    },
  };
}

/** A document that comes to a record which is already there. */
interface NewDocument {
  key: KycDocumentKey;
  documentId: string;
  at: Date;
  /** Who added it; null where the candidate sent it. */
  actor: Pick<StaffUser, "id"> | null;
}

/**
 * Claims a document for a candidate whose row is held; the one that stood in its place is
 * destroyed.
 * @returns id of what happened; null where it stands there already
 * @throws Refused where it cannot be claimed, or a legal hold keeps the one in its place
 */
async function putDocument(
  queries: Queries,
  documents: Pick<Documents, "claim" | "release">,
  candidate: CandidateRow,
  { key, documentId, at, actor }: NewDocument,
): Promise<number | null> {
  const store = createCandidatesStore(queries);
  const stored = await store.documents(candidate.id);
  const old = stored.find((document) => document.key === key);
  if (old?.documentId === documentId) return null;
  if (old && candidate.legalHold) throw new Refused(heldByLaw());
  if (!(await documents.claim(queries, documentId))) throw new Refused(unknownFiles([key]));
  await store.putDocument(candidate.id, key, documentId, at);
  if (old) await documents.release(queries, [old.documentId]);
  const received = actor ? "document-added" : "document-received";
  const event = await store.addEvent({
    candidateId: candidate.id,
    at,
    action: old ? "document-replaced" : received,
    actorId: actor?.id,
    documentKey: key,
  });
  const others = stored.filter((document) => document.key !== key);
  const now = [...others, { key, status: "received" as const }];
  await store.setStatus(candidate.id, statusOf(withAllAnswers(candidate), now));
  return event;
}

/** A document on which HR blacked out a number. */
interface Masking {
  /** Of the candidate. */
  id: number;
  key: KycDocumentKey;
  /** The document that was looked at. */
  seen: string;
  /** The picture that takes its place; null for an address that is none of ours. */
  documentId: string | null;
  at: Date;
  actor: Pick<StaffUser, "id">;
}

/**
 * Puts the blacked-out picture in the place of the document, and destroys the key of that. When it
 * came and what HR decided of it stays.
 * @returns the document that is gone; null where the picture is in its place already
 * @throws Refused where the document was replaced meanwhile, a legal hold keeps it, or what came is
 * no fresh JPEG: in one of those no text can be left
 */
async function maskDocument(
  queries: Queries,
  documents: Pick<Documents, "claim" | "release">,
  { id, key, seen, documentId, at, actor }: Masking,
): Promise<string | null> {
  const store = createCandidatesStore(queries);
  const candidate = await store.hold(id);
  if (!candidate) throw new Refused(noRecord());
  const current = async () => (await store.documents(id)).find((each) => each.key === key);
  const old = await current();
  if (old && old.documentId === documentId) return null;
  if (old?.documentId !== seen) throw new Refused(replacedMeanwhile());
  if (candidate.legalHold) throw new Refused(heldByLaw());
  if (documentId === null || !(await documents.claim(queries, documentId))) {
    throw new Refused(unknownFiles([key]));
  }
  await store.swapDocument(id, key, documentId);
  if ((await current())?.mediaType !== "image/jpeg") throw new Refused(notAPicture());
  await documents.release(queries, [seen]);
  await store.addEvent({
    candidateId: id,
    at,
    action: "document-masked",
    actorId: actor.id,
    documentKey: key,
  });
  for (const action of ["kyc-document-masked", "kyc-unmasked-erased"] as const) {
    await writeAudit(queries, at, {
      actor,
      action,
      subject: String(id),
      detail: { document: key },
    });
  }
  return seen;
}

/** The call names its file `URL`, whatever the column. */
function atUrl(refusal: Refused["result"]): Refused {
  return new Refused({ ...refusal, errors: { URL: refusal.message } });
}

/** @throws Refused where the candidate has nothing to send in this place */
async function checkSendable(
  queries: Queries,
  row: CandidateRow,
  { key, documentId }: { key: KycDocumentKey; documentId: string },
): Promise<void> {
  const documents = await createCandidatesStore(queries).documents(row.id);
  const old = documents.find((document) => document.key === key);
  if (old?.documentId === documentId) return;
  if (old?.status === "accepted") throw new Refused(alreadyAccepted(key));
  const field = kycField(key);
  if (!old && !(field && isAskedFor(field, allAnswers(row)))) throw new Refused(notAskedFor(key));
}

/**
 * The record that an update is for, held: the one with the given id; else, of those with the
 * address, the one that has this very document, then the newest that lacks one, then the newest.
 * @throws Refused where there is none
 */
async function rowToUpdate(
  queries: Queries,
  { key, email, id }: CheckedAddition,
  documentId: string | null,
): Promise<CandidateRow> {
  const store = createCandidatesStore(queries);
  const all = await store.lockByEmail(email);
  const rows = id === null ? all : all.filter((row) => row.id === id);
  const [newest] = rows;
  if (!newest) throw new Refused(noRecord({ email: "There is no candidate with this address." }));
  if (rows.length === 1) return newest;
  let lacking: CandidateRow | undefined;
  for (const row of rows) {
    const stored = (await store.documents(row.id)).find((document) => document.key === key);
    if (stored && stored.documentId === documentId) return row;
    if (!stored) lacking ??= row;
  }
  return lacking ?? newest;
}
