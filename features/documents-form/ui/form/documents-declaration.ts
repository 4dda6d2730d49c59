import { type Answer, tidied } from "#contract/answers/answer-rules.ts";
import { whatsAppField } from "#contract/answers/consent.ts";
import {
  type DocumentsSeenAnswer,
  deviceMarkHeader,
  uploadTokenHeader,
  wirePaths,
} from "#contract/calls/wire.ts";
import { documentsFormTooLarge, messages } from "#contract/messages.ts";
import { type Language, textsFor } from "#contract/text/language.ts";
import { fileUnder, type UploadTarget } from "#records/form/files/post-file.ts";
import type { FormDeclaration } from "#records/form/form-declaration.ts";
import { isMissing, whatIsWrong } from "#ui/known-advice.ts";
import {
  type CheckedDocumentsForm,
  checkDocumentsForm,
  type DocumentsFormFileKey,
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
} from "../../documents-form.ts";
import { documentsFormWords } from "../../texts/documents-form.ts";
import { type DeviceId, openDeviceId } from "./device-id.ts";

const fields: readonly { key: string; label: string; rule?: Answer }[] = [
  ...documentsFormTexts,
  ...documentsFormFiles,
];

/** The form of /documents-upload. */
export const documentsForm = (
  language: Language,
): FormDeclaration<DocumentsFormFileKey, CheckedDocumentsForm> => ({
  language,
  name: "documents",
  notice: "documents-form",
  answerKeys: [...documentsFormTexts.map(({ key }) => key), whatsAppField],
  documentKeys: documentsFormFiles.map(({ key }) => key),
  documentLabel: (key) => fields.find((field) => field.key === key)?.label ?? key,
  isAsked: () => true,
  check: checkDocumentsForm,
  tidy(key, typed) {
    const field = documentsFormTexts.find((each) => each.key === key);
    return field ? tidied(field.rule, typed) : typed;
  },
  listErrors: (errors, answers) =>
    fields.flatMap((field) => {
      const { key: id, label } = field;
      const message = errors[id];
      const typed = answers && (answers[id] ?? "");
      const advice = whatIsWrong(field.rule?.advice, typed);
      const missing = field.rule ? isMissing(typed) : message === messages.fileMissing;
      return message ? [{ id, label, message, advice, missing }] : [];
    }),
  uploadTarget,
  fileUse: () => "form-document",
  saveCall({ texts, files }, { request }, storage) {
    const mark = openDeviceId(storage).make();
    const opening = request === null ? {} : { [documentsFormOpeningKey]: request };
    return {
      path: wirePaths.documentsSave,
      body: { ...opening, ...texts, ...files },
      ...(mark !== null && { headers: { [deviceMarkHeader]: mark } }),
    };
  },
  failsWhenLost: true,
  wasSent: (storage, uploadToken) => askWhetherSent(openDeviceId(storage), uploadToken),
  texts: textsFor(documentsFormWords, language),
});

/** Call 8 of specification 2, with one file under its `file_id`. */
function uploadTarget(key: DocumentsFormFileKey): UploadTarget {
  return {
    path: wirePaths.multiFileUpload,
    formOf: fileUnder(key),
    addressIn(answer) {
      const { URL } = (answer ?? {}) as { URL?: unknown };
      const files = Array.isArray(URL) ? (URL as { file_id?: unknown; URL?: unknown }[]) : [];
      const own = files.find((file) => file?.file_id === key)?.URL;
      return typeof own === "string" && own ? own : null;
    },
    tooLarge: documentsFormTooLarge,
  };
}

/**
 * Whether this device has sent the form from its present address. A device that never sent one
 * asks nothing, and where there is no answer the form simply stays.
 */
export async function askWhetherSent(
  { stored }: Pick<DeviceId, "stored">,
  uploadToken: string,
  fetch = globalThis.fetch,
): Promise<boolean> {
  const mark = stored();
  if (mark === null) return false;
  try {
    const response = await fetch(wirePaths.documentsSeen, {
      method: "POST",
      headers: { "Content-Type": "application/json", [uploadTokenHeader]: uploadToken },
      body: JSON.stringify({ mark }),
    });
    if (!response.ok) return false;
    const answer = (await response.json()) as Partial<DocumentsSeenAnswer> | null;
    return answer?.already === true;
  } catch {
    return false;
  }
}
