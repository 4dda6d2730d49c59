import { isKycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { messages, networkBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import type { Kyc } from "../../server/kyc.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import { sendFields } from "./send-fields.ts";

export type DocumentOutcome =
  | { ok: true; key: string }
  | { ok: false; key: string; status: number; message: string };

/** Takes the form that sends one document of a receipt. @param report what failed on our side */
export async function receiveDocument(
  kyc: Pick<Kyc, "send">,
  token: string,
  { fields, files, faults, fault, retryAfterSeconds, giveBack }: FormPostWithFiles,
  report: (error: unknown) => void,
): Promise<DocumentOutcome> {
  const texts = textsFor(receiptTexts);
  const key = fields[sendFields.key] ?? "";
  const refuse = (status: number, message: string) =>
    ({ ok: false, key, status, message }) as const;
  if (!isKycDocumentKey(key)) return refuse(422, messages.fileMissing);
  const failure = faults[key] ?? fault;
  if (failure) {
    report(failure);
    return refuse(500, texts.failedHere);
  }
  const file = files[key];
  if (file && !file.ok) return refuse(file.status, file.message);
  if (!file && retryAfterSeconds !== null) return refuse(429, networkBusy(retryAfterSeconds));
  const url = file ? file.document.url : fields[sendFields.url];
  if (!url) return refuse(422, messages.fileMissing);
  const sent = await kyc.send(token, key, url).catch(async (error) => {
    await giveBack(error);
    throw error;
  });
  return sent.ok ? { ok: true, key } : refuse(sent.status, sent.errors[key] ?? sent.message);
}
