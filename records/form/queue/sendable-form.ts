import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import { checkWaitingFile, loadAhead, makeReady } from "#features/documents/ui/index.ts";
import { createDeviceConsent, type StoredConsent } from "../draft/device-consent.ts";
import { openDrafts } from "../draft/draft.ts";
import { forgetFiles, openDeviceFiles } from "../files/device-files.ts";
import { createDocumentSet, type FilePreparation } from "../files/document-set.ts";
import {
  type DocumentState,
  type DraftDocuments,
  draftDocuments,
  withArrived,
} from "../files/document-state.ts";
import type { FormDeclaration, FormReceipt } from "../form-declaration.ts";
import { receivedValues } from "../form-state.ts";
import { browserCalls, type FormCalls } from "../sending/form-calls.ts";
import { sendForm } from "../sending/send-form.ts";
import type { Device } from "./device.ts";
import { type HandedOver, openDeviceQueue } from "./device-queue.ts";
import type { SendOutcome } from "./queue-sender.ts";
import type { Sendable } from "./run-device-queue.ts";

/** A form with documents that was handed over. Bytes of files that are on their way stand apart. */
export interface HandedOverForm<Key extends string> extends HandedOver {
  /** What it is for: token of HR's request, or code of the opening; null for neither. */
  request: string | null;
  answers: Record<string, string>;
  documents: DraftDocuments<Key>;
  consent: StoredConsent | null;
}

interface PageTools<Key extends string> {
  calls: FormCalls<Key>;
  preparation: FilePreparation;
  /** Of the form's page; "" on others. */
  uploadToken: string;
}

/** How any page sends such a form, its own too. */
export function sendableForm<Key extends string>(
  form: FormDeclaration<Key>,
  tools: PageTools<Key> = {
    calls: browserCalls(form, ""),
    uploadToken: "",
    // for a file that was still being made ready when its page was left
    preparation: { validate: checkWaitingFile, prepare: makeReady, loadAhead },
  },
): Sendable<HandedOverForm<Key>, FormReceipt> {
  const { elsewhere, openForm, receiptLink } = form.texts;
  return {
    name: form.name,
    send: (entry, device) => sendEntry(form, entry, { ...device, ...tools }),
    forget({ slot, id }, receipt, device) {
      const drafts = openDrafts({ ...device, form, slot });
      if (receipt) drafts.writeSent(receipt);
      drafts.forgetSubmitted(id);
      void forgetFiles(device.store, form, slot, id);
    },
    texts: {
      waiting: () => elsewhere.waiting,
      sent: () => elsewhere.sent,
      refused: () => elsewhere.refused,
      openForm,
    },
    linkTo: (receipt) => (receipt && receiptLink ? { href: receipt, label: receiptLink } : null),
  };
}

type Noted<Key extends string> = Pick<HandedOverForm<Key>, "documents" | "consent">;

/**
 * Files that were handed over and are not taken, by key: without them, also one that nobody required, the form is not what
 * its sender sent. Null where there are none.
 */
export function notTaken<Key extends string>(
  handedOver: DraftDocuments<Key>,
  now: Readonly<Record<Key, DocumentState>>,
  why: FieldErrors,
): FieldErrors | null {
  const missing = (Object.keys(handedOver) as Key[]).filter((key) => !now[key].received);
  if (missing.length === 0) return null;
  return Object.fromEntries(missing.map((key) => [key, why[key] ?? messages.fileMissing]));
}

/** What one page knows of a form, beside what another one has noted. */
export function noted<Key extends string>(
  before: Noted<Key>,
  { documents, consent }: Noted<Key>,
): Noted<Key> {
  return {
    documents: withArrived(before.documents, documents),
    consent: before.consent?.token ? before.consent : consent,
  };
}

async function sendEntry<Key extends string>(
  form: FormDeclaration<Key>,
  entry: HandedOverForm<Key>,
  tools: Device & PageTools<Key>,
): Promise<SendOutcome<FormReceipt>> {
  const { store, storage, network, now, calls, preparation } = tools;
  const { answers } = entry;
  const files = openDeviceFiles(store, form.name + entry.slot);
  await files.keepUnder(entry.id);
  const queue = openDeviceQueue<HandedOverForm<Key>, FormReceipt>(
    { name: form.name, slot: entry.slot },
    tools,
  );
  const requiredKeys = form.documentKeys.filter((key) => form.isAsked(key, answers));
  let isRestored = false;
  const refused: FieldErrors = {};
  const changed = () => {
    // a half restored form would lose its other half
    if (!isRestored) return;
    const progress = {
      documents: draftDocuments(documents.states(), requiredKeys),
      consent: consent.given(),
    };
    void queue.note(entry.id, progress, (before) => noted(before, progress));
  };
  const consent = createDeviceConsent({
    version: entry.consent?.version ?? "",
    now,
    post: calls.postConsent,
    onChange: changed,
  });
  const documents = createDocumentSet({
    ...{ form, files, network, now, preparation },
    post: calls.postFile,
    onChange: changed,
    onRefused(key, message) {
      refused[key] = message;
    },
  });
  consent.restore(entry.consent);
  documents.allow(answers, true);
  await documents.restore(entry.documents);
  isRestored = true;
  const outcome = await sendForm(form, entry, {
    values: () => receivedValues({ answers, documents: documents.states() }),
    async uploads() {
      const notReady = await documents.settled(answers);
      const errors = notReady ? null : notTaken(entry.documents, documents.states(), refused);
      return errors ? { kind: "refused", errors } : notReady;
    },
    consent: consent.outcome,
    post: calls.post,
    ...{ network, storage },
    uploadToken: tools.uploadToken,
  });
  // the next try begins anew with what has arrived until then
  documents.allow(answers, false);
  return outcome;
}
