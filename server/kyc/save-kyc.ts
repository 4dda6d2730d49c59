import { receiptMail } from "#content/kyc-mails.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { sharesInMemory } from "../limits/call-shares.ts";
import type { Queries } from "../platform/database.ts";
import { digestFiles, nameFiles } from "../submissions/claim-files.ts";
import { isKey, saveOnce } from "../submissions/save-once.ts";
import { invalid, oddKey } from "../submissions/submission-refusal.ts";
import { createCandidatesStore } from "./candidates-store.ts";
import { checkKycBody } from "./check-kyc-body.ts";
import type { Kyc } from "./kyc.ts";
import { noRecord } from "./kyc-refusals.ts";
import type { KycOptions } from "./kyc-service.ts";
import { type IncomingRecord, StoredBefore, saveRecord } from "./save-record.ts";

/** Anybody may enter somebody else's address: it is not written to again and again. */
export const lettersADay = {
  kept: { capacity: 5, perSecond: 5 / (24 * 60 * 60) },
  tried: { capacity: 10_000, perSecond: 10_000 },
};

/** Makes what stores a record with its files, once. */
export function createSaving(options: KycOptions): Kyc["save"] {
  const { database, documents, clock, links, givenConsents, origin, mailer, brand } = options;
  const store = createCandidatesStore(database.queries);
  const letters = options.letters ?? sharesInMemory(lettersADay, clock);

  /** The request that a token opens; null for any other token. */
  async function requestOf(token: string | null): Promise<IncomingRecord["request"]> {
    const id = token === null ? null : links.idIn(token);
    const request = id === null ? null : await store.openRequest(id);
    return request && token && links.opens("kyc-request", token, request) ? request : null;
  }

  async function tell(queries: Queries, id: number, record: IncomingRecord, now: Brand) {
    const { email: recipient, aadharCardName: name } = record.answers;
    const link = `${origin}/kyc-receipt/${links.token("kyc-receipt", { id, linkVersion: 1 })}`;
    const text = receiptMail({ brand: now, name, link });
    const key = `receipt:${id}`;
    await mailer?.write(queries, { key, kind: "kyc-receipt", recipient, candidateId: id, ...text });
  }

  return async (body, { idempotencyKey: key, consent, request: token }) => {
    if (key !== null && !isKey(key)) return oddKey();
    const checked = checkKycBody(body);
    if (!checked.ok) return invalid(checked.errors);
    const { answers, sentDate } = checked.value;
    const named = nameFiles(documents, checked.value.files);
    if (!named.ok) return named;
    const { files } = named;
    const request = await requestOf(token);
    const record = {
      ...{ answers, files, sentDate, receivedAt: clock.now(), request },
      consent: consent === null ? null : givenConsents.read(consent),
    };
    const contents = { answers, files: await digestFiles(documents, files) };
    // asked before: within the transaction there is no other connection
    const now = await brand.now();
    const recipient = answers.email.toLowerCase();
    const mayTell = (await letters.take(recipient)) === 0;
    let told = false;
    const saved = await saveOnce(database, { scope: "kyc", key, contents }, async (queries) => {
      const { id, isNew } = await saveRecord(queries, documents, record);
      told = isNew && mayTell;
      const answered = isNew && request ? { requestId: request.id } : null;
      if (answered) await mailer?.callBack(queries, answered, "answered");
      if (told) await tell(queries, id, record, now);
      return id;
    })
      .catch(asStoredBefore)
      .finally(() => mayTell && !told && letters.refund(recipient));
    if (!saved.ok || "token" in saved) return saved;
    mailer?.nudge();
    const row = await store.find(saved.id);
    return row ? { ok: true, id: row.id, token: links.token("kyc-receipt", row) } : noRecord();
  };
}

/** It is there, as was asked; its private link is for the sender alone, and so is the key's answer. */
function asStoredBefore(error: unknown) {
  if (error instanceof StoredBefore) return { ok: true, id: error.id, token: null } as const;
  throw error;
}
