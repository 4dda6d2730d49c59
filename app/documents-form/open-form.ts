import { consentField } from "#contract/consent.ts";
import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import { openAnswerSheet } from "../documents/answer-sheet.ts";
import { createConsentKeeper } from "../documents/consent-keeper.ts";
import { documentEvents } from "../documents/document-events.ts";
import { createDocumentSet } from "../documents/document-set.ts";
import { receivedValues } from "../documents/form-contents.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { postConsent } from "../documents/post-consent.ts";
import { type Cell, createCell } from "../sending/cell.ts";
import { openDeviceStore } from "../sending/device-store.ts";
import { browserNetwork as network } from "../sending/network.ts";
import { postFile } from "../sending/post-file.ts";
import { postJson } from "../sending/post-json.ts";
import { newSubmissionId } from "../sending/submission-key.ts";
import { openTextStorage } from "../sending/text-storage.ts";
import { askWhetherSent } from "./ask-whether-sent.ts";
import { checkAndAsk, checkFile } from "./check-file.ts";
import { openDeviceMark } from "./device-mark.ts";
import { fileTarget } from "./file-target.ts";
import { createFormController, type FormController, saveDraft } from "./form-controller.ts";
import { openFormDrafts } from "./form-draft.ts";
import { fileKeys, fileLabel, textKeys } from "./form-files.ts";
import type { DocumentsFormOptions } from "./form-options.ts";
import { type FormState, freshState } from "./form-state.ts";
import { stateAfterPost } from "./post-outcome.ts";
import { restoreForm } from "./restore-form.ts";
import { sendForm } from "./send-form.ts";

/** What the page shows of the form; there before the form's elements are. */
export function createFormState({ outcome }: DocumentsFormOptions): Cell<FormState> {
  return createCell(outcome ? stateAfterPost(outcome, Date.now()) : freshState);
}

/** Brings the form to life in the browser; everything it uses of the browser is named here. */
export function openForm(
  form: HTMLFormElement,
  state: Cell<FormState>,
  options: DocumentsFormOptions,
): { controller: FormController; close: () => void } {
  const now = Date.now;
  const { uploadToken, openingCode } = options;
  const storage = openTextStorage();
  const name = openingCode === null ? "documents" : `documents-${openingCode}`;
  const drafts = openFormDrafts(storage, name, now);
  const files = openKeptFiles(openDeviceStore(), name);
  const sheet = openAnswerSheet(form, textKeys, fileKeys);
  const mark = openDeviceMark(storage);
  // the script says what is missing in the form's own words; without it the browser does
  form.noValidate = true;
  let submissionId = newSubmissionId();
  const consent = createConsentKeeper({
    version: options.notice.version,
    now,
    post: (version) => postConsent({ notice: "documents-form", version }, uploadToken),
    onChange: () => events.consentChanged(),
  });
  const documents = createDocumentSet<DocumentsFormFileKey>({
    keys: fileKeys,
    isAsked: () => true,
    files,
    network,
    now,
    judge: checkFile,
    prepare: checkAndAsk,
    post: (key, file, more) => postFile(file, fileTarget(key), { uploadToken, ...more }),
    onChange: (key) => events.documentChanged(key),
    onRefused: (key, message) => events.documentRefused(key, message),
  });
  const parts = {
    ...{ state, sheet, documents, consent, drafts },
    submissionId: () => submissionId,
    send: () =>
      sendForm({
        ...{ submissionId, openingCode, uploadToken, network },
        values: () => receivedValues(state.get()),
        uploads: () => documents.settled(state.get().answers),
        consent: consent.told,
        mark: mark.make,
        post: postJson,
      }),
  };
  const events = documentEvents({ ...parts, labelOf: fileLabel, save: () => saveDraft(parts) });
  const controller = createFormController(parts);
  const { outcome } = options;
  const hide = () => {
    drafts.forget();
    state.set({ phase: "already" });
  };
  if (outcome?.received) drafts.forget();
  if (!outcome) void askWhetherSent(mark, uploadToken).then((sent) => sent && hide());
  const isTicked = () =>
    (form.elements.namedItem(consentField) as HTMLInputElement | null)?.checked ?? false;
  void restoreForm({
    ...{ parts, files, controller, isTicked, isAnswer: outcome !== null },
    takeSubmissionId(id) {
      submissionId = id;
    },
  });
  return { controller, close: () => documents.allow(state.get().answers, false) };
}
