import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { createConsentKeeper } from "../documents/consent-keeper.ts";
import { createDocumentSet, type DocumentSetDependencies } from "../documents/document-set.ts";
import { receivedValues } from "../documents/form-contents.ts";
import type { KeptFiles } from "../documents/kept-files.ts";
import type { Prepared } from "../kyc-files/prepare-file.ts";
import type { Network } from "../sending/network.ts";
import { askedDocuments } from "./asked-documents.ts";
import { draftDocuments } from "./draft-documents.ts";
import type { KycDraft, KycSubmission } from "./kyc-draft.ts";
import { restoreDocuments } from "./restore-documents.ts";
import { type KycSendDependencies, type KycSendOutcome, sendKyc } from "./send-kyc.ts";

export interface WaitingDevice {
  files: KeptFiles;
  network: Network;
  now: () => number;
  postFile: DocumentSetDependencies<KycDocumentKey>["post"];
  postConsent(version: string): ReturnType<KycSendDependencies["post"]>;
  post: KycSendDependencies["post"];
  /** Keeps what has become of it, in place of what was there. */
  keep(change: Pick<KycDraft, "documents" | "consent">): void;
}

const asItIs = async (file: File): Promise<Prepared> => ({ kind: "ready", file, note: "" });

/** A form that was handed over, without the page it was filled in on. */
export async function openWaitingForm(
  draft: KycDraft,
  { files, network, now, postFile, postConsent, post, keep }: WaitingDevice,
): Promise<{ send(submission: KycSubmission): Promise<KycSendOutcome> }> {
  const { answers } = draft;
  let isRestored = false;
  const changed = () => {
    // a half restored form would lose its other half
    if (!isRestored) return;
    keep({ documents: draftDocuments(answers, documents.states()), consent: consent.given() });
  };
  const version = draft.consent?.version ?? "";
  const consent = createConsentKeeper({ version, now, post: postConsent, onChange: changed });
  const documents = createDocumentSet({
    ...askedDocuments,
    files,
    network,
    now,
    // it was made ready when it was chosen
    judge: asItIs,
    prepare: asItIs,
    post: postFile,
    onChange: changed,
    onRefused: () => undefined,
  });
  consent.restore(draft.consent);
  documents.allow(answers, true);
  await restoreDocuments(draft, { documents, files });
  isRestored = true;
  changed();
  return {
    send: (submission) =>
      sendKyc(submission, {
        values: () => receivedValues({ answers, documents: documents.states() }),
        uploads: () => documents.settled(answers),
        consent: consent.told,
        post,
        network,
        uploadToken: "",
      }),
  };
}
