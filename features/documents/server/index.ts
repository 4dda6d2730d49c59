// What other features use of this one on the server.

import type { Documents } from "./documents.ts";

export { fileRefusal, uploadForm, uploadRefusal } from "./calls/upload-refusal.ts";
export type { Documents, StageRefusal, StageResult } from "./documents.ts";
export { unseal, unwrapKey } from "./encryption.ts";
export {
  DocumentUnavailable,
  documentObject,
  readStoredDocument,
  type StoredDocument,
} from "./open-document.ts";
export { type NativeFormWithFiles, receiveFormFiles } from "./receive/receive-files.ts";
export {
  formSource,
  MalformedMultipart,
  MultipartTooLarge,
  readAtMost,
  readMultipart,
  receiveFile,
  type SentForm,
  stopBeyond,
} from "./receive/receive-form.ts";
export {
  type NativeForm,
  receiveForm,
  receiveJson,
  receiveMultipart,
  type Upload,
} from "./receive/receive-upload.ts";
export { inWordsOf, refusals } from "./refusal.ts";
export type { InfectionHandler } from "./scan-documents.ts";
export { shownName } from "./validate-file.ts";

declare module "#platform/context.ts" {
  interface Services {
    documents: Documents;
  }
}
