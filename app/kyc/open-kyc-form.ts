import { kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { openAnswerSheet } from "../documents/answer-sheet.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { postConsent } from "../documents/post-consent.ts";
import { kycUpload } from "../kyc-files/kyc-upload.ts";
import { judgeHeld, loadAhead, makeReady } from "../kyc-files/make-ready.ts";
import { type Cell, createCell } from "../sending/cell.ts";
import { openDeviceStore } from "../sending/device-store.ts";
import { browserNetwork } from "../sending/network.ts";
import { postFile } from "../sending/post-file.ts";
import { postJson } from "../sending/post-json.ts";
import { openTextStorage } from "../sending/text-storage.ts";
import { assembleKyc } from "./assemble-kyc.ts";
import type { KycController } from "./kyc-controller.ts";
import { openKycDrafts } from "./kyc-draft.ts";
import type { KycFormOptions } from "./kyc-form-options.ts";
import { stateAfterPost } from "./kyc-post-outcome.ts";
import { freshState, type KycState } from "./kyc-state.ts";
import { restoreKyc } from "./restore-kyc.ts";

/** What the page shows of the form; there before the form's elements are. */
export function createKycState({ outcome, request }: KycFormOptions): Cell<KycState> {
  if (outcome) return createCell(stateAfterPost(outcome, Date.now()));
  if (!request) return createCell(freshState);
  const answers = { email: request.email, aadharCardName: request.name };
  return createCell<KycState>({ ...freshState, answers });
}

const answerKeys = kycAnswers.map(({ key }) => key);

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openKycForm(
  form: HTMLFormElement,
  state: Cell<KycState>,
  { slot, uploadToken, notice, request, outcome }: KycFormOptions,
): { controller: KycController; close: () => void } {
  const now = Date.now;
  const storage = openTextStorage();
  const assembled = assembleKyc({
    ...{ state, storage, now, slot, uploadToken },
    sheet: openAnswerSheet(form, answerKeys, kycDocumentKeys),
    files: openKeptFiles(openDeviceStore(), `kyc${slot}`),
    drafts: openKycDrafts(storage, slot, now),
    network: browserNetwork,
    judge: judgeHeld,
    prepare: makeReady,
    postFile: (key, file, more) => postFile(file, kycUpload(key), { uploadToken, ...more }),
    postConsent: (version) => postConsent({ notice: "kyc", version }, uploadToken),
    post: postJson,
    onConsent: loadAhead,
    version: notice.version,
    page: location.pathname,
    request: request?.token ?? null,
  });
  state.set({ isAlive: true });
  void restoreKyc({ ...assembled, form, isAnswer: outcome !== null });
  const { controller, sending, documents } = assembled;
  return {
    controller,
    close() {
      sending.stop();
      documents.allow(state.get().answers, false);
    },
  };
}
