import type { AnswerSheet } from "./answer-sheet.ts";
import { createDeviceConsent } from "./draft/device-consent.ts";
import { openDrafts } from "./draft/draft.ts";
import { createDraftSaver } from "./draft/draft-saver.ts";
import {
  createDocumentSet,
  draftDocuments,
  type FilePreparation,
  isWhole,
} from "./files/document-set.ts";
import { openKeptFiles } from "./files/kept-files.ts";
import { createFormController, type FormParts, type OwnSending } from "./form-controller.ts";
import type { FormDeclaration, FormReceipt } from "./form-declaration.ts";
import { formEvents, sendingEvents } from "./form-events.ts";
import type { FormState } from "./form-state.ts";
import type { Device } from "./queue/device.ts";
import { openDeviceQueue } from "./queue/device-queue.ts";
import { createQueueSender } from "./queue/queue-sender.ts";
import { type HandedOverForm, noted, sendableForm } from "./queue/sendable-form.ts";
import type { FormCalls } from "./sending/form-calls.ts";
import { unreadyAfter } from "./sending/send-form.ts";
import type { Store } from "./store.ts";

/** What the form uses of its page. */
export interface FormTools<Key extends string> {
  device: Device;
  state: Store<FormState<Key>>;
  sheet: AnswerSheet<Key>;
  preparation: FilePreparation;
  calls: FormCalls<Key>;
  slot: string;
  /** Version of the notice that the page shows. */
  version: string;
  uploadToken: string;
  /** Path of the form, and what it is for: a request's token or an opening's code. */
  page: string;
  request: string | null;
}

/** Puts the form together, over the browser or without one. */
export function assembleForm<Key extends string>(
  form: FormDeclaration<Key>,
  tools: FormTools<Key>,
) {
  const { device, state, sheet, slot, calls, preparation, page, request, uploadToken } = tools;
  const { store, storage, network, now } = device;
  const files = openKeptFiles(store, form.name + slot);
  const queue = openDeviceQueue<HandedOverForm<Key>, FormReceipt>(
    { name: form.name, slot },
    device,
  );
  const own: OwnSending = { id: null, late: null, release: () => undefined };
  let told = "";
  const drafts = openDrafts({ storage, form, slot, now });
  const consent = createDeviceConsent({
    version: tools.version,
    now,
    post: calls.postConsent,
    onChange: () => events.consentChanged(),
  });
  const documents = createDocumentSet({
    ...{ form, files, network, now, preparation },
    post: calls.postFile,
    onChange: (key) => events.documentChanged(key),
    onRefused: (key, message) => events.documentRefused(key, message),
  });
  const saver = createDraftSaver({
    ...{ drafts, now },
    // what a condition hides is not kept
    contents() {
      const { answers, documents } = state.get();
      const asked = form.documentKeys.filter((key) => form.isAsked(key, answers));
      return { answers, documents: draftDocuments(documents, asked), consent: consent.given() };
    },
    isOver: () => state.get().phase.kind === "received",
    isTaken() {
      const draft = own.id === null ? null : drafts.read()?.draft;
      return Boolean(draft) && draft?.submission?.id !== own.id;
    },
    // what arrives meanwhile: this page may be closed before the form is received
    onSave({ documents, consent }) {
      const news = JSON.stringify([own.id, documents, consent]);
      if (own.id && news !== told)
        void queue.change(own.id, (before) => noted(before, { documents, consent }));
      told = news;
      if (isWhole(documents)) own.release();
    },
  });
  const parts: FormParts<Key> = {
    ...{ form, state, sheet, documents, files, store, consent, saver },
    ...{ queue, own, now, page, request, slot },
  };
  const sendable = sendableForm(form, { calls, preparation, uploadToken });
  const events = formEvents(parts, preparation.loadAhead);
  const sender = createQueueSender({
    ...{ queue, network, now },
    events: sendingEvents(parts, (entry, receipt) => sendable.forget(entry, receipt, device)),
    async prepare(entry) {
      if (entry.id !== own.id) return null;
      const unready = unreadyAfter(await documents.settled(entry.answers));
      // both are noted of it then
      if (!unready) await consent.told();
      return unready;
    },
    async send(entry) {
      // taken back in this moment
      if (entry.id === own.late) return { kind: "later", retryAfter: null };
      if (entry.id === own.id) return sendable.send(entry, device);
      return queue.unlessHeld(entry.id, () => sendable.send(entry, device));
    },
  });
  const controller = createFormController({ ...parts, sender });
  return { ...parts, drafts, files, sender, controller };
}

export type AssembledForm<Key extends string> = ReturnType<typeof assembleForm<Key>>;
