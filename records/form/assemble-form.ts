import type { AnswerSheet } from "./answer-sheet.ts";
import { createDeviceConsent } from "./draft/device-consent.ts";
import { openDrafts } from "./draft/draft.ts";
import { createDraftSaver } from "./draft/draft-saver.ts";
import type { TextStorage } from "./draft/text-storage.ts";
import { createDocumentSet, type FilePreparation } from "./files/document-set.ts";
import type { KeptFiles } from "./files/kept-files.ts";
import { createFormController } from "./form-controller.ts";
import type { FormDeclaration } from "./form-declaration.ts";
import { formEvents } from "./form-events.ts";
import { type FormState, receivedValues } from "./form-state.ts";
import { openDeviceQueue } from "./sending/device-queue.ts";
import type { FormCalls } from "./sending/form-calls.ts";
import type { Network } from "./sending/network.ts";
import { createRepeatedSending } from "./sending/retry.ts";
import { type SendOutcome, sendForm } from "./sending/send-form.ts";
import type { Store } from "./store.ts";

/** What the form uses of the page, the device and the network. */
export interface FormTools<Key extends string> {
  state: Store<FormState<Key>>;
  sheet: AnswerSheet<Key>;
  files: KeptFiles;
  preparation: FilePreparation;
  storage: TextStorage;
  network: Network;
  now: () => number;
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
  const { state, sheet, files, storage, slot, network, now, calls, page, request } = tools;
  const drafts = openDrafts({ storage, form, slot, now });
  const consent = createDeviceConsent({
    version: tools.version,
    now,
    post: calls.postConsent,
    onChange: () => events.consentChanged(),
  });
  const documents = createDocumentSet({
    form,
    ...{ files, network, now, preparation: tools.preparation },
    post: calls.postFile,
    onChange: (key) => events.documentChanged(key),
    onRefused: (key, message) => events.documentRefused(key, message),
  });
  const queue = openDeviceQueue(storage, form.waitingFlag);
  const saver = createDraftSaver({ form, state, consent, drafts, queue, slot });
  const { durable } = files;
  const parts = { form, state, sheet, documents, consent, saver, durable, now, page, request };
  const events = formEvents(parts, tools.preparation.loadAhead);
  const sending = createRepeatedSending({
    network,
    now,
    ...events.sending,
    async attempt(): Promise<SendOutcome> {
      const submission = saver.submission();
      if (!submission) return { kind: "failed" };
      return sendForm(form, submission, {
        values: () => receivedValues(state.get()),
        uploads: () => documents.settled(state.get().answers),
        consent: consent.told,
        post: calls.post,
        ...{ network, storage },
        uploadToken: tools.uploadToken,
      });
    },
  });
  const controller = createFormController({ ...parts, sending });
  return { ...parts, drafts, files, sending, controller };
}

export type AssembledForm<Key extends string> = ReturnType<typeof assembleForm<Key>>;
