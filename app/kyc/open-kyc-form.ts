import { documentName, kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { openAnswerSheet } from "../documents/answer-sheet.ts";
import { createConsentKeeper } from "../documents/consent-keeper.ts";
import { createDocumentSet } from "../documents/document-set.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { loadAhead, makeReady } from "../kyc-files/make-ready.ts";
import { type Cell, createCell } from "../sending/cell.ts";
import { openDeviceStore } from "../sending/device-store.ts";
import { browserNetwork } from "../sending/network.ts";
import { postFile } from "../sending/post-file.ts";
import { postJson } from "../sending/post-json.ts";
import { createRepeatedSending } from "../sending/repeat-sending.ts";
import { openTextStorage } from "../sending/text-storage.ts";
import { askedDocuments } from "./asked-documents.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { createKycController, type KycController } from "./kyc-controller.ts";
import { openKycDrafts } from "./kyc-draft.ts";
import { kycEvents } from "./kyc-events.ts";
import type { KycFormOptions } from "./kyc-form-options.ts";
import { stateAfterPost } from "./kyc-post-outcome.ts";
import { freshState, type KycState, receivedValues } from "./kyc-state.ts";
import { postConsent } from "./post-consent.ts";
import { kycTarget } from "./post-kyc-file.ts";
import { restoreKyc } from "./restore-kyc.ts";
import { sendKyc } from "./send-kyc.ts";

/** What the page shows of the form; there before the form's elements are. */
export function createKycState({ outcome, request }: KycFormOptions): Cell<KycState> {
  if (outcome) return createCell(stateAfterPost(outcome, Date.now()));
  if (!request) return createCell(freshState);
  const answers = { email: request.email, aadharCardName: request.name };
  return createCell<KycState>({ ...freshState, answers });
}

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openKycForm(
  form: HTMLFormElement,
  state: Cell<KycState>,
  options: KycFormOptions,
): { controller: KycController; close: () => void } {
  const now = Date.now;
  const network = browserNetwork;
  const storage = openTextStorage();
  const { slot, visitorPass } = options;
  const drafts = openKycDrafts(storage, slot, now);
  const files = openKeptFiles(openDeviceStore(), `kyc${slot}`);
  const sheet = openAnswerSheet(
    form,
    kycAnswers.map(({ key }) => key),
    kycDocumentKeys,
  );
  const consent = createConsentKeeper({
    version: options.notice.version,
    now,
    post: (version) => postConsent(version, visitorPass),
    onChange() {
      loadAhead();
      events.consentChanged();
    },
  });
  const documents = createDocumentSet({
    ...askedDocuments,
    files,
    network,
    now,
    prepare: makeReady,
    post: (key, file, more) => postFile(file, kycTarget(key), { pass: visitorPass, ...more }),
    onChange: (key) => events.documentChanged(key, documentName(key)),
    onRefused: (key, message) => events.documentRefused(key, documentName(key), message),
  });
  const keeper = createDraftKeeper({ state, consent, drafts, storage, slot });
  const durable = files.durable;
  const where = { page: location.pathname, request: options.request?.token ?? null };
  const parts = { state, sheet, documents, consent, keeper, durable, now, ...where };
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
        post: postJson,
        network,
        visitorPass,
      });
    },
  });
  const controller = createKycController({ ...parts, sending });
  const isAnswer = options.outcome !== null;
  state.set({ isAlive: true });
  void restoreKyc({ ...parts, form, drafts, files, sending, controller, isAnswer });
  return {
    controller,
    close() {
      sending.stop();
      documents.allow(state.get().answers, false);
    },
  };
}
