import { createDeviceConsent } from "../draft/device-consent.ts";
import { type Draft, draftDocuments, type Submission } from "../draft/draft.ts";
import { restoreDocuments } from "../draft/restore-form.ts";
import type { TextStorage } from "../draft/text-storage.ts";
import { createDocumentSet, type FilePreparation } from "../files/document-set.ts";
import type { KeptFiles } from "../files/kept-files.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import { receivedValues } from "../form-state.ts";
import type { FormCalls } from "./form-calls.ts";
import type { Network } from "./network.ts";
import { type SendOutcome, sendForm } from "./send-form.ts";

export interface WaitingDevice<Key extends string> {
  files: KeptFiles;
  preparation: FilePreparation;
  storage: TextStorage;
  network: Network;
  now: () => number;
  calls: FormCalls<Key>;
  /** Keeps what has become of it, in place of what was there. */
  keep(change: Pick<Draft<Key>, "documents" | "consent">): void;
}

/** A form of the device queue, without the page it was filled in on. */
export async function openWaitingForm<Key extends string>(
  form: FormDeclaration<Key>,
  draft: Draft<Key>,
  { files, preparation, storage, network, now, calls, keep }: WaitingDevice<Key>,
): Promise<{ send(submission: Submission): Promise<SendOutcome> }> {
  const { answers } = draft;
  const asked = form.documentKeys.filter((key) => form.isAsked(key, answers));
  let isRestored = false;
  const changed = () => {
    // a half restored form would lose its other half
    if (!isRestored) return;
    keep({ documents: draftDocuments(documents.states(), asked), consent: consent.given() });
  };
  const consent = createDeviceConsent({
    version: draft.consent?.version ?? "",
    now,
    post: calls.postConsent,
    onChange: changed,
  });
  const documents = createDocumentSet({
    ...{ form, files, network, now, preparation },
    post: calls.postFile,
    onChange: changed,
    onRefused: () => undefined,
  });
  consent.restore(draft.consent);
  documents.allow(answers, true);
  await restoreDocuments(draft, form.documentKeys, { documents, files });
  isRestored = true;
  changed();
  return {
    send: (submission) =>
      sendForm(form, submission, {
        values: () => receivedValues({ answers, documents: documents.states() }),
        uploads: () => documents.settled(answers),
        consent: consent.told,
        post: calls.post,
        ...{ network, storage },
        uploadToken: "",
      }),
  };
}
