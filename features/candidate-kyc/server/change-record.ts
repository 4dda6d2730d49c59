import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import {
  isAskedFor,
  isKycDocumentKey,
  type KycDocumentKey,
  kycField,
} from "#contract/kyc-fields.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Queries } from "#platform/database.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { refusable } from "#records/intake/save-once.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { allAnswers } from "./all-answers.ts";
import { type CandidateRow, createCandidatesStore } from "./candidates-store.ts";
import { type CheckedAddition, checkUpdateBody } from "./check-kyc-body.ts";
import { eraseCandidate } from "./erase-candidate.ts";
import type { Kyc } from "./kyc.ts";
import { alreadyAccepted, heldByLaw, noRecord, notAskedFor } from "./kyc-refusals.ts";
import type { KycOptions } from "./kyc-service.ts";
import { maskDocument } from "./mask-document.ts";
import { type NewDocument, putDocument } from "./put-document.ts";
import { createRejectionMails } from "./rejection-mail.ts";

/** Makes what changes a record that is there. */
export function createChanges(
  options: KycOptions,
): Pick<Kyc, "send" | "update" | "mask" | "withdraw" | "erase"> {
  const { database, documents, clock, links, brand } = options;
  const rejectionMails = createRejectionMails(options);

  /** The row that a private link opens, held. @throws Refused for any other link */
  async function holdLinked(queries: Queries, token: string): Promise<CandidateRow> {
    const id = links.idIn(token);
    const row = id === null ? null : await createCandidatesStore(queries).hold(id);
    if (!row || !links.opens("kyc-receipt", token, row)) throw new Refused(noRecord());
    return row;
  }

  async function erase(
    queries: Queries,
    row: CandidateRow | null,
    {
      tell,
      ...by
    }: ErasedBy & { tell: ((queries: Queries, row: CandidateRow) => Promise<void>) | null },
  ) {
    if (!row) throw new Refused(noRecord());
    if (row.legalHold) throw new Refused(heldByLaw());
    await eraseCandidate(queries, options, row, { ...by, at: clock.now() });
    // after the emails of the record went, and without it: it goes with itself
    await tell?.(queries, row);
    return { ok: true } as const;
  }

  /** Of the address that is in the row until then. */
  function telling(facts: Brand, what: "kyc" | "kyc-withdrawn") {
    return async (queries: Queries, { id, email: recipient }: CandidateRow) => {
      const text = dataErasedMail(facts, what, momentInWords(clock.now()));
      const mail = { key: `data-erased:kyc:${id}`, kind: "data-erased", recipient } as const;
      await options.mailer?.write(queries, { ...mail, ...text });
    };
  }

  /** Anybody may have entered somebody else's address. */
  async function shareOf(token: string): Promise<string | null> {
    const id = links.idIn(token);
    const row = id === null ? null : await createCandidatesStore(database.queries).find(id);
    if (!row || !links.opens("kyc-receipt", token, row)) return null;
    const share = `withdrawn ${row.email.toLowerCase()}`;
    return ((await options.receiptEmails?.take(share)) ?? 0) === 0 ? share : null;
  }

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
    async send(token, key, url) {
      // before the transaction, which on the embedded database has the only connection
      const facts = await brand.now();
      return refusable(database, async (queries) => {
        const row = await holdLinked(queries, token);
        if (!isKycDocumentKey(key)) throw new Refused(notAskedFor("key"));
        const documentId = documents.idFromUrl(url);
        if (documentId === null) throw new Refused(unknownFiles([key]));
        await checkSendable(queries, row, { key, documentId });
        await put(queries, facts, row, { key, documentId, at: clock.now(), actor: null });
        return { ok: true } as const;
      });
    },

    async update(body, actor) {
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

    async mask({ id, key, seen, url }, actor) {
      const documentId = documents.idFromUrl(url);
      const masked = await refusable(database, async (queries) => {
        const masking = { id, key, seen, documentId, at: clock.now(), actor };
        return { ok: true, erased: await maskDocument(queries, documents, masking) } as const;
      });
      if (!masked.ok) return masked;
      if (masked.erased) await documents.removeReleased([masked.erased]);
      return { ok: true };
    },

    async withdraw(token) {
      const share = await shareOf(token);
      const tell = share === null ? null : telling(await brand.now(), "kyc-withdrawn");
      const by = { actor: null, what: "withdrawn", tell } as const;
      const outcome = await refusable(database, async (queries) =>
        erase(queries, await holdLinked(queries, token), by),
      );
      if (outcome.ok) options.mailer?.nudge();
      else if (share !== null) await options.receiptEmails?.refund(share);
      return outcome;
    },

    async erase(id, actor, told) {
      const own = actor && telling(await brand.now(), "kyc");
      const by = { actor, what: "erased", tell: told ?? own } as const;
      const outcome = await refusable(database, async (queries) =>
        erase(queries, await createCandidatesStore(queries).hold(id), by),
      );
      options.mailer?.nudge();
      return outcome;
    },
  };
}

type ErasedBy = Pick<Parameters<typeof eraseCandidate>[3], "actor" | "what">;

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
  const all = await store.holdByEmail(email);
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
