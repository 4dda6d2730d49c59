import type { AnswerSheet } from "./answer-sheet.ts";
import { createDeviceConsent } from "./draft/device-consent.ts";
import { openDrafts } from "./draft/draft.ts";
import { createDraftSaver } from "./draft/draft-saver.ts";
import { openDeviceFiles } from "./files/device-files.ts";
import { createDocumentSet, type DocumentSet, type FilePreparation } from "./files/document-set.ts";
import { draftDocuments, isWhole } from "./files/document-state.ts";
import { createFormController, type FormParts } from "./form-controller.ts";
import type { FormDeclaration, FormReceipt } from "./form-declaration.ts";
import { formEvents, ownEvents } from "./form-events.ts";
import type { FormState } from "./form-state.ts";
import type { Device } from "./queue/device.ts";
import { openDeviceQueue } from "./queue/device-queue.ts";
import { type HandedOverForm, noted, notTaken, sendableForm } from "./queue/sendable-form.ts";
import type { FormCalls } from "./sending/form-calls.ts";
import { createFormSending } from "./sending/form-sending.ts";
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
  const files = openDeviceFiles(store, form.name + slot);
  const queue = openDeviceQueue<HandedOverForm<Key>, FormReceipt>(
    { name: form.name, slot },
    device,
  );
  const drafts = openDrafts({ storage, form, slot, now });
  const consent = createDeviceConsent({
    version: tools.version,
    now,
    post: calls.postConsent,
    onChange: () => events.consentChanged(),
  });
  const documents: DocumentSet<Key> = createDocumentSet({
    ...{ form, files, network, now, preparation },
    post: (key, file, options) =>
      own.upload(
        () => calls.postFile(key, file, options),
        (entry) => entry.documents[key]?.received?.url,
      ),
    onChange: (key) => events.documentChanged(key),
    onRefused: (key, message) => events.documentRefused(key, message),
  });
  const saver = createDraftSaver({
    ...{ drafts, now },
    // what a condition hides is not kept
    contents() {
      const { answers, documents } = state.get();
      const requiredKeys = form.documentKeys.filter((key) => form.isAsked(key, answers));
      return {
        answers,
        documents: draftDocuments(documents, requiredKeys),
        consent: consent.given(),
      };
    },
    isOver: () => state.get().phase.kind === "received",
    isHandedOver: (id) => own.isElsewhere(id),
    isTaken() {
      const draft = own.id() === null ? null : drafts.read()?.draft;
      return Boolean(draft) && draft?.submission?.id !== own.id();
    },
    // what arrives meanwhile: this page may be closed before the form is received
    onSave({ documents, consent }) {
      const known = { documents, consent };
      own.note(known, isWhole(documents), (before) => noted(before, known));
    },
  });
  const sendable = sendableForm(form, { calls, preparation, uploadToken });
  const known: Omit<FormParts<Key>, "own"> = {
    ...{ form, state, sheet, documents, files, store, consent, saver },
    ...{ queue, now, page, request, slot },
  };
  const own = createFormSending<HandedOverForm<Key>, FormReceipt>({
    ...{ queue, state, network, now },
    events: ownEvents(known),
    others: { received: (entry, receipt) => sendable.forget(entry, receipt, device) },
    async prepare(entry) {
      const notReady = await documents.settled(entry.answers);
      if (notReady) return notReady;
      const { documents: states, errors } = state.get();
      const missing = notTaken(entry.documents, states, errors);
      if (missing) return { kind: "refused", errors: missing };
      // both are noted of it then
      await consent.outcome();
      return null;
    },
    send: (entry) => sendable.send(entry, device),
  });
  const parts: FormParts<Key> = { ...known, own };
  const events = formEvents(parts, preparation.loadAhead);
  return { ...parts, drafts, controller: createFormController(parts) };
}

export type AssembledForm<Key extends string> = ReturnType<typeof assembleForm<Key>>;
