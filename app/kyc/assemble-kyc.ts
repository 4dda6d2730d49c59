import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import { createConsentKeeper } from "../documents/consent-keeper.ts";
import { createDocumentSet, type DocumentSetDependencies } from "../documents/document-set.ts";
import { receivedValues } from "../documents/form-contents.ts";
import type { KeptFiles } from "../documents/kept-files.ts";
import type { Cell } from "../sending/cell.ts";
import type { Network } from "../sending/network.ts";
import type { CallOutcome } from "../sending/post-json.ts";
import { createRepeatedSending } from "../sending/repeat-sending.ts";
import type { TextStorage } from "../sending/text-storage.ts";
import { askedDocuments } from "./asked-documents.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { createKycController } from "./kyc-controller.ts";
import type { KycDrafts } from "./kyc-draft.ts";
import { kycEvents } from "./kyc-events.ts";
import type { KycState } from "./kyc-state.ts";
import { type KycSendDependencies, sendKyc } from "./send-kyc.ts";

/** What the form uses of the browser, the device and the network. */
export interface KycTools {
  state: Cell<KycState>;
  sheet: AnswerSheet<KycDocumentKey>;
  files: KeptFiles;
  drafts: KycDrafts;
  storage: TextStorage;
  network: Network;
  now: () => number;
  judge: DocumentSetDependencies<KycDocumentKey>["judge"];
  /** Makes a chosen file fit to be sent. */
  prepare: DocumentSetDependencies<KycDocumentKey>["prepare"];
  postFile: DocumentSetDependencies<KycDocumentKey>["post"];
  postConsent(version: string): Promise<CallOutcome>;
  /** Sends the whole form. */
  post: KycSendDependencies["post"];
  onConsent(): void;
  slot: string;
  /** Version of the notice that the page shows. */
  version: string;
  uploadToken: string;
  /** Path of the form, and the token of the request that it is for. */
  page: string;
  request: string | null;
}

/** Puts the form together, over the browser or without one. */
export function assembleKyc(tools: KycTools) {
  const { state, sheet, files, drafts, storage, slot, network, now, page, request } = tools;
  const consent = createConsentKeeper({
    version: tools.version,
    now,
    post: tools.postConsent,
    onChange() {
      tools.onConsent();
      events.consentChanged();
    },
  });
  const documents = createDocumentSet({
    ...askedDocuments,
    ...{ files, network, now },
    judge: tools.judge,
    prepare: tools.prepare,
    post: tools.postFile,
    onChange: (key) => events.documentChanged(key),
    onRefused: (key, message) => events.documentRefused(key, message),
  });
  const keeper = createDraftKeeper({ state, consent, drafts, storage, slot });
  const { durable } = files;
  const parts = { state, sheet, documents, consent, keeper, durable, now, page, request };
  const events = kycEvents(parts);
  const sending = createRepeatedSending({
    network,
    now,
    ...events.sending,
    async attempt() {
      const submission = keeper.submission();
      if (!submission) return { kind: "failed" };
      return sendKyc(submission, {
        values: () => receivedValues(state.get()),
        uploads: () => documents.settled(state.get().answers),
        consent: consent.told,
        post: tools.post,
        network,
        uploadToken: tools.uploadToken,
      });
    },
  });
  const controller = createKycController({ ...parts, sending });
  return { ...parts, drafts, files, sending, controller };
}
