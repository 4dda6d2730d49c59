import { documentName } from "#contract/answers/kyc-fields.ts";
import type { Brand } from "#contract/brand-facts.ts";
import {
  missingReminderMail,
  type NamedDocument,
  requestMail,
  requestReminderMail,
} from "#features/candidate-kyc/index.ts";
import type { CandidateLinks, LinkedRow } from "#features/candidate-kyc/server/index.ts";
import type { NewMail } from "#features/mail/server/index.ts";
import { documentsMessage } from "#features/whatsapp/index.ts";
import type { Context } from "#platform/context.ts";
import type { ListedRequest } from "./requests.ts";

type Requested = Pick<ListedRequest, "email" | "name" | "documentKeys" | "dueOn"> & LinkedRow;

/** Somebody whose form arrived and is not complete. */
export interface Incomplete extends LinkedRow {
  email: string;
  name: string;
  /** What is missing or was rejected. */
  documents: NamedDocument[];
}

/**
 * The mails about requests, each with the key that lets it be written once. They are handed the
 * brand: to read it inside a transaction would wait for the embedded database's one connection.
 */
export function createRequestEmails(
  { origin }: Pick<Context, "origin">,
  { links }: { links: CandidateLinks },
) {
  const filled = (brand: Brand, request: Requested) => ({
    brand,
    name: request.name,
    link: `${origin}/upload-your-kyc/${links.token("kyc-request", request)}`,
    dueOn: request.dueOn,
    documents: request.documentKeys.map((key) => ({ label: documentName(key) })),
  });

  return {
    invitation(brand: Brand, request: Requested): NewMail {
      const { id, linkVersion, email: recipient } = request;
      const key = `request:${id}:${linkVersion}`;
      const text = requestMail(filled(brand, request));
      const whatsApp = documentsMessage(brand, request.name);
      return { key, kind: "kyc-request", recipient, requestId: id, ...text, whatsApp };
    },

    /** @param count which reminder it is, from 1 */
    reminder(brand: Brand, request: Requested, count: number): NewMail {
      const { id, linkVersion, email: recipient } = request;
      const key = `reminder:request:${id}:${linkVersion}:${count}`;
      const text = requestReminderMail(filled(brand, request));
      const whatsApp = documentsMessage(brand, request.name);
      return { key, kind: "kyc-reminder", recipient, requestId: id, ...text, whatsApp };
    },

    /** @param count which reminder it is, from 1 */
    missing(brand: Brand, candidate: Incomplete, count: number): NewMail {
      const { id, name, documents, email: recipient } = candidate;
      const text = missingReminderMail({
        brand,
        link: `${origin}/kyc-receipt/${links.token("kyc-receipt", candidate)}`,
        name,
        documents,
      });
      const key = `reminder:candidate:${id}:${count}`;
      const whatsApp = documentsMessage(brand, name);
      const mail = { key, kind: "kyc-reminder", recipient, candidateId: id } as const;
      // it names no day
      return { ...mail, ...text, later: [], whatsApp };
    },
  };
}

export type RequestEmails = ReturnType<typeof createRequestEmails>;
