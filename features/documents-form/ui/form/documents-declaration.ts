import { tidied } from "#contract/answer-rules.ts";
import { documentsFormTooLarge } from "#contract/messages.ts";
import { deviceMarkHeader, wirePaths } from "#contract/wire.ts";
import type { FormDeclaration } from "#records/form/form-declaration.ts";
import type { UploadTarget } from "#records/form/post-file.ts";
import { waitingFlags } from "#records/form/waiting-flags.ts";
import {
  type CheckedDocumentsForm,
  checkDocumentsForm,
  type DocumentsFormFileKey,
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
} from "../../documents-form.ts";
import { documentsFormTexts as words } from "../../texts/documents-form.ts";
import { askWhetherSent } from "./ask-whether-sent.ts";
import { checkAndAsk, checkFile } from "./check-file.ts";
import { openDeviceMark } from "./device-mark.ts";

const fields: readonly { key: string; label: string }[] = [
  ...documentsFormTexts,
  ...documentsFormFiles,
];

/** The form of /documents-upload. */
export const documentsForm: FormDeclaration<DocumentsFormFileKey, CheckedDocumentsForm> = {
  name: "documents",
  waitingFlag: waitingFlags.documents,
  notice: "documents-form",
  answerKeys: documentsFormTexts.map(({ key }) => key),
  documentKeys: documentsFormFiles.map(({ key }) => key),
  documentLabel: (key) => fields.find((field) => field.key === key)?.label ?? key,
  isAsked: () => true,
  check: checkDocumentsForm,
  tidy(key, typed) {
    const field = documentsFormTexts.find((each) => each.key === key);
    return field ? tidied(field.rule, typed) : typed;
  },
  listErrors: (errors) =>
    fields.flatMap(({ key: id, label }) => {
      const message = errors[id];
      return message ? [{ id, label, message }] : [];
    }),
  uploadTarget,
  judge: checkFile,
  prepare: checkAndAsk,
  saveCall({ texts, files }, { request }, storage) {
    const mark = openDeviceMark(storage).make();
    const opening = request === null ? {} : { [documentsFormOpeningKey]: request };
    return {
      path: wirePaths.documentsSave,
      body: JSON.stringify({ ...opening, ...texts, ...files }),
      ...(mark !== null && { headers: { [deviceMarkHeader]: mark } }),
    };
  },
  failsWhenLost: true,
  wasSent: (storage, uploadToken) => askWhetherSent(openDeviceMark(storage), uploadToken),
  texts: words,
};

/** Call 8 of specification 2, with one file under its `file_id`. */
function uploadTarget(key: DocumentsFormFileKey): UploadTarget {
  return {
    path: wirePaths.multiFileUpload,
    formOf(file) {
      const form = new FormData();
      form.append(key, file, file.name);
      return form;
    },
    addressIn(answer) {
      const { URL } = (answer ?? {}) as { URL?: unknown };
      const files = Array.isArray(URL) ? (URL as { file_id?: unknown; URL?: unknown }[]) : [];
      const own = files.find((file) => file?.file_id === key)?.URL;
      return typeof own === "string" && own ? own : null;
    },
    tooLarge: documentsFormTooLarge,
  };
}
