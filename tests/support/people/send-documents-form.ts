import { consentHeader } from "#contract/answers/consent.ts";
import { deviceMarkHeader, wirePaths } from "#contract/calls/wire.ts";
import { pdfFile } from "../files.ts";
import type { DocumentSender, Post, Sent } from "./send-kyc.ts";

const mark = "c".repeat(22);

/**
 * Everything that a candidate or a stranger may send to the calls of the documents form.
 * @returns the answers, the ids of the documents, and the tokens: texts that act for who holds them
 */
export async function sendDocumentsForm(
  post: Post,
  { email, name, phone, file, from }: DocumentSender & { phone: string },
): Promise<Sent> {
  const { multiFileUpload, documentsSave, documentsSeen, consent } = wirePaths;
  const files = ["resume", "photoId"].map((file_id) => ({
    file_id,
    file_name: `${file}.pdf`,
    file_object: `data:application/pdf;base64,${pdfFile().toString("base64")}`,
  }));
  const uploaded = await post(multiFileUpload, files, from);
  const { URL: urls } = JSON.parse(String(uploaded.body)) as { URL: { URL: string }[] };
  const [resume = "", photoId = ""] = urls.map(({ URL }) => URL);
  const agreed = await post(consent, { notice: "documents-form", version: "2026-11" }, from);
  const consentId = (JSON.parse(String(agreed.body)) as { consent: string }).consent;
  const body = { fullName: name, email, contactNumber: phone, resume, photoId };
  const headers = { ...from, [consentHeader]: consentId, [deviceMarkHeader]: mark };
  const answers = [
    uploaded,
    agreed,
    await post(documentsSave, body, headers),
    // its files are claimed
    await post(documentsSave, { ...body, email: `x${email}` }, headers),
    await post(documentsSave, { ...body, contactNumber: `${phone}0`, resume: email }, from),
    await post(documentsSave, { ...body, [email]: name, openingCode: name }, from),
    await post(documentsSave, [email], { ...from, [deviceMarkHeader]: email }),
    await post(documentsSeen, { mark }, from),
    await post(documentsSeen, { mark: email }, from),
    await post(documentsSeen, { mark, [email]: name }, from),
  ];
  const ids = [resume, photoId].map((url) => url.split("/").at(-1) ?? "");
  return { answers, ids, tokens: [consentId] };
}
