import { isDeepStrictEqual } from "node:util";
import { namedVersion } from "#content/consent-notices.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { documentsMessage } from "#features/whatsapp/index.ts";
import { agreeToWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { DailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import type { NamedFiles } from "#records/intake/claim-files.ts";
import {
  type CallHeaders,
  type FormKind,
  type ReceivedForm,
  receiveForm,
} from "#records/intake/receive-call.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { saveRecord } from "#records/intake/save-record.ts";
import { type CheckedRecord, checkKycBody } from "../kyc-bodies.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { receiptMail } from "../texts/kyc-mails.ts";
import { allAnswers, statusOf } from "./candidate-state.ts";
import { createCandidatesStore } from "./candidates-store.ts";
import { candidateTables } from "./erase-candidate.ts";
import type { KycNeeds } from "./kyc.ts";
import { type KycRefusal, noRecord } from "./kyc-refusals.ts";

/**
 * `token` is the last part of the address of the candidate's receipt; null where the record is there
 * already, and nothing but its files, which HR knows as well, tells who asks.
 */
export type KycSaved = { ok: true; id: number; token: string | null } | KycRefusal;

export interface SaveKycOptions extends CallHeaders {
  /** Token of the request that the candidate follows; null where there is none. */
  request: string | null;
}

const kycForm: FormKind<CheckedRecord> = {
  scope: "kyc",
  check: checkKycBody,
  said: ({ answers }) => ({ answers }),
};

/** Makes what stores a record with its files, once. */
export function createSaving(
  { database, clock, origin }: Pick<Context, "database" | "clock" | "origin">,
  needs: KycNeeds,
  perAddress: DailyAllowance,
) {
  const { documents, links, mailer, brand } = needs;
  const store = createCandidatesStore(database.queries);

  /** The request that a token opens; null for any other token. */
  async function requestOf(token: string | null): Promise<IncomingCandidate["request"]> {
    const id = token === null ? null : links.idIn(token);
    const request = id === null ? null : await store.openRequest(id);
    return request && token && links.opens("kyc-request", token, request) ? request : null;
  }

  async function tell(queries: Queries, id: number, answers: KycAnswers, now: Brand) {
    const { email: recipient, aadharCardName: name } = answers;
    const link = `${origin}/kyc-receipt/${links.token("kyc-receipt", { id, linkVersion: 1 })}`;
    const text = receiptMail({ brand: now, name, link });
    const mail = { key: `receipt:${id}`, kind: "kyc-receipt", recipient, candidateId: id } as const;
    await mailer.write(queries, { ...mail, ...text, whatsApp: documentsMessage(now, name) });
  }

  return async (
    body: unknown,
    { request: token, ...headers }: SaveKycOptions,
  ): Promise<KycSaved> => {
    const received = await receiveForm(needs, kycForm, body, headers);
    if (!received.ok) return received;
    const { files, consent, isBroken } = received;
    const { answers, deviceDate } = received.form;
    const request = await requestOf(token);
    const candidate = { answers, files, deviceDate, receivedAt: clock.now(), request };
    // asked before: within the transaction there is no other connection
    const now = await brand.now();
    const recipient = answers.email.toLowerCase();
    const said = comparable(answers);
    const once = {
      ...received.once,
      // HR may have put others in the place of its files by now
      isRepeat: async (queries: Queries, stored: number) =>
        isBroken && isDeepStrictEqual(await storedAnswers(queries, stored), said),
    };
    const saved = await saveOnce(database, once, async (queries) => {
      const { id, isNew, isSender } = await saveRecord(queries, documents, {
        ...{ tables: candidateTables, files, consent, said },
        insert: () => insertCandidate(queries, candidate),
        stored: (stored) => storedAnswers(queries, stored),
      });
      if (!isSender) throw new StoredBefore(id);
      await noteChoice(queries, id, { ...received, isNew, at: candidate.receivedAt });
      const answered = isNew && request ? { requestId: request.id } : null;
      if (answered) await mailer.callBack(queries, answered, "answered");
      if (isNew && (await perAddress.take(queries, recipient)))
        await tell(queries, id, answers, now);
      return id;
    }).catch(asStoredBefore);
    if (!saved.ok || "token" in saved) return saved;
    mailer.nudge();
    const row = await store.find(saved.id);
    return row ? { ok: true, id: row.id, token: links.token("kyc-receipt", row) } : noRecord();
  };
}

type Chosen = Pick<ReceivedForm<CheckedRecord, string>, "form" | "consent"> & {
  /** A repeat brings back nothing that was ended. */
  isNew: boolean;
  at: Date;
};

/** Messages go to the telephone of the person's application: this form asks for none. */
async function noteChoice(
  queries: Queries,
  candidateId: number,
  { form, consent, isNew, at }: Chosen,
) {
  if (!isNew || !form.whatsapp) return;
  const version = namedVersion("whatsapp", consent?.agreement.version ?? "");
  const { email } = form.answers;
  await agreeToWhatsApp(queries, { owner: { candidateId }, email, version, at });
}

async function storedAnswers(queries: Queries, id: number): Promise<KycAnswers | null> {
  const row = await createCandidatesStore(queries).find(id);
  return row && comparable(allAnswers(row));
}

const comparable = (answers: KycAnswers) => ({ ...answers, email: answers.email.toLowerCase() });

/**
 * Thrown for a repeat that does not come from who sent the record, as far as anybody can tell: without
 * the consent that only the sender's device knows.
 */
class StoredBefore extends Error {
  readonly id: number;

  constructor(id: number) {
    super("This record is stored already.");
    this.id = id;
  }
}

/** It is there, as was asked; its private link is for the sender alone, and so is the key's answer. */
function asStoredBefore(error: unknown) {
  if (error instanceof StoredBefore) return { ok: true, id: error.id, token: null } as const;
  throw error;
}

/** A checked record on its way in. */
interface IncomingCandidate {
  answers: KycAnswers;
  /** Id of each document, by key. */
  files: NamedFiles<string>;
  deviceDate: string | null;
  receivedAt: Date;
  /** The request of HR that it answers, and the documents for which that asked beyond. */
  request: { id: number; requestedKeys: string[] } | null;
}

/** Stores a record with its documents, all received. @returns its id */
async function insertCandidate(
  queries: Queries,
  { answers, files, deviceDate, receivedAt, request }: IncomingCandidate,
): Promise<number> {
  const store = createCandidatesStore(queries);
  const { email, aadharCardName: aadhaarName, ...others } = answers;
  const { id: requestId = null, requestedKeys = [] } = request ?? {};
  const received = [...files].map(([key, documentId]) => {
    return { key, documentId, status: "received" as const, receivedAt };
  });
  const status = statusOf({ answers, requestedKeys }, received);
  const said = { email, aadhaarName, answers: others, deviceDate };
  const candidateId = await store.insert({
    ...said,
    ...status,
    receivedAt,
    requestId,
    requestedKeys,
  });
  await store.insertDocuments(received.map((each) => ({ candidateId, ...each })));
  await store.addEvent({ candidateId, at: receivedAt, action: "submitted" });
  return candidateId;
}
