import { consentHeader } from "#contract/answers/consent.ts";
import { deviceMarkHeader, kycRequestHeader, wirePaths } from "#contract/calls/wire.ts";
import { exeFile, fileItem, pdfFile } from "../files/files.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../records/kyc.ts";
import type { Answer } from "../servers/http-client.ts";

export type Post = (
  path: string,
  body: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** What came of sending; nobody else may learn `ids` and `tokens`. */
export interface Sent {
  answers: Answer[];
  ids: string[];
  tokens: string[];
}

/** Who sends documents, in words met nowhere else. */
export interface DocumentSender {
  email: string;
  name: string;
  /** Stem of the files' names. */
  file: string;
  from: Record<string, string>;
}

/**
 * Everything that a candidate or a stranger may send to the calls of KYC, right and wrong.
 * @returns the answers, the ids of the documents, and the tokens: texts that act for who holds them
 */
export async function sendKyc(
  post: Post,
  { email, name, file, from }: DocumentSender,
): Promise<Sent> {
  const { kycFileUpload, multiFileUpload, kycSave, consent } = wirePaths;
  const item = (key: string, content = pdfFile()) => fileItem(key, content, file);
  const files = fresherFiles.map((key) => item(key));
  const uploaded = await post(kycFileUpload, files, from);
  const urls = (JSON.parse(String(uploaded.body)) as { URL: { URL: string }[] }).URL;
  const named = Object.fromEntries(fresherFiles.map((key, at) => [key, urls[at]?.URL ?? ""]));
  const body = kycBody({ ...fresherAnswers, email, aadharCardName: name }, named);
  const agreed = await post(consent, { notice: "kyc", version: "2026-11" }, from);
  const consentId = (JSON.parse(String(agreed.body)) as { consent: string }).consent;
  const saved = await post(kycSave, body, {
    ...from,
    [consentHeader]: consentId,
    [kycRequestHeader]: `1-${email}`,
  });
  const { receipt } = JSON.parse(String(saved.body)) as { receipt: string };
  const update = { method: "update", columnName: "photoFile", URL: urls[0]?.URL, email };
  const answers = [
    uploaded,
    agreed,
    saved,
    await post(kycSave, { ...body, email: `x${email}` }, from),
    await post(kycSave, { ...body, email: name, photoFile: `javascript:${email}` }, from),
    await post(kycSave, { ...body, [email]: name }, from),
    await post(kycSave, { ...body, aadharCardName: [name] }, { ...from, "idempotency-key": " x" }),
    await post(kycSave, update, from),
    await post(kycSave, { method: "get", filterText: email }, from),
    await post(kycSave, { method: email }, from),
    await post(consent, { notice: email, version: name }, from),
    await post(kycFileUpload, [item("resumeFile", exeFile())], from),
    await post(kycFileUpload, [{ ...item("resumeFile"), [email]: name }], from),
    await post(kycFileUpload, [item(email)], from),
    await post(multiFileUpload, [{ ...item("resume"), file_object: email }], from),
    await post(multiFileUpload, [...files, ...files], from),
  ];
  const ids = urls.map(({ URL }) => URL.split("/").at(-1) ?? "");
  return { answers, ids, tokens: [consentId, receipt.split("/").at(-1) ?? ""] };
}

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
  const files = ["resume", "photoId"].map((key) => fileItem(key, pdfFile(), file));
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
