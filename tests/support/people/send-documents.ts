import { currentVersion } from "#content/consent-notices.ts";
import { type ConsentAnswer, consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { mediaTypes } from "../files.ts";
import { kycBody } from "../kyc.ts";
import type { Answer, HttpClient } from "../servers/http-client.ts";
import { addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { KycCandidate, SentDocument, UploadCall } from "./kyc-candidate.ts";

/** HR, as far as a candidate's documents need it. */
export interface DocumentDesk {
  cookie(client: HttpClient): Promise<string>;
}

/**
 * Takes a candidate's documents as far as the server lets them, as page and desk do: what was
 * acknowledged is not sent again, the rest is.
 * @throws Unanswered, WrongAnswer
 */
export async function sendDocuments(
  candidate: KycCandidate,
  client: HttpClient,
  desk: DocumentDesk,
): Promise<void> {
  const { said } = candidate;
  if (said.receipt === null) {
    await uploadDocuments(candidate, client);
    await save(candidate, client);
  }
  if (candidate.replacement && !said.replaced) {
    await replace(candidate, client, await desk.cookie(client));
  }
  if (candidate.withdraws && !said.withdrawn) await withdraw(candidate, client);
}

/** The first part of it: all files are there, and no form names them yet. */
export async function uploadDocuments(candidate: KycCandidate, client: HttpClient): Promise<void> {
  await uploadWrongFiles(candidate, client);
  for (const call of candidate.calls) await uploadOnce(candidate, client, call);
}

async function uploadWrongFiles(candidate: KycCandidate, client: HttpClient): Promise<void> {
  const { wrongFiles, said } = candidate;
  if (wrongFiles.length === 0 || said.givenUp.length > 0) return;
  said.givenUp = await upload(candidate, client, { form: "multipart", sentDocuments: wrongFiles });
}

async function uploadOnce(
  candidate: KycCandidate,
  client: HttpClient,
  call: UploadCall,
): Promise<void> {
  const { urls } = candidate.said;
  if (call.sentDocuments.every(({ key }) => urls.has(key))) return;
  const answered = await upload(candidate, client, call);
  for (const [at, { key }] of call.sentDocuments.entries()) urls.set(key, answered[at] as string);
}

/** @returns the URL of each file */
async function upload(
  candidate: KycCandidate,
  client: HttpClient,
  { form, sentDocuments }: UploadCall,
): Promise<string[]> {
  const { type, body } = form === "json" ? jsonOf(sentDocuments) : await multipartOf(sentDocuments);
  const path = wirePaths.kycFileUpload;
  const headers = { ...from(candidate), "content-type": type };
  const answer = await client.call({ method: "POST", path, headers, body });
  if (answer.status !== 200) throw wrong(candidate, path, answer);
  const { URL: urls } = JSON.parse(String(answer.body)) as { URL: { URL: string }[] };
  if (urls.length !== sentDocuments.length)
    throw wrong(candidate, `${path}, with other files,`, answer);
  return urls.map(({ URL }) => URL);
}

async function agree(candidate: KycCandidate, client: HttpClient): Promise<string> {
  const path = wirePaths.consent;
  const body = { notice: "kyc", version: currentVersion("kyc") };
  const answer = await post(candidate, client, { path, body, headers: {} });
  if (answer.status !== 200) throw wrong(candidate, path, answer);
  return (JSON.parse(String(answer.body)) as ConsentAnswer).consent;
}

async function save(candidate: KycCandidate, client: HttpClient): Promise<void> {
  const { said, forgetsKey, number } = candidate;
  const repeat = said.saveTried;
  said.consent ??= await agree(candidate, client);
  const headers: Record<string, string> = {
    [consentHeader]: said.consent,
    ...(forgetsKey && repeat ? {} : { [idempotencyHeader]: `kyc-${number}` }),
  };
  const body = kycBody(candidate.answers, Object.fromEntries(said.urls));
  said.saveTried = true;
  const answer = await post(candidate, client, { path: wirePaths.kycSave, body, headers });
  if (answer.status !== 200) throw wrong(candidate, wirePaths.kycSave, answer);
  said.receipt = (JSON.parse(String(answer.body)) as { receipt: string }).receipt;
}

/** HR puts another file in the place of one, by the wire's `update`. */
async function replace(candidate: KycCandidate, client: HttpClient, cookie: string): Promise<void> {
  const { said, email } = candidate;
  const sentDocument = candidate.replacement as SentDocument;
  const call: UploadCall = { form: "json", sentDocuments: [sentDocument] };
  said.replacementUrl ??= (await upload(candidate, client, call))[0] as string;
  const body = { method: "update", columnName: sentDocument.key, URL: said.replacementUrl, email };
  said.replaceTried = true;
  const path = wirePaths.kycSave;
  const answer = await post(candidate, client, { path, body, headers: { cookie } });
  if (answer.status !== 200) throw wrong(candidate, `${path}, update,`, answer);
  said.replaced = true;
}

/** By the receipt's own page. Once it is done there is no such page. */
async function withdraw(candidate: KycCandidate, client: HttpClient): Promise<void> {
  const { said } = candidate;
  const repeat = said.withdrawTried;
  const path = `${said.receipt}/withdraw`;
  const headers = { ...from(candidate), "content-type": "application/x-www-form-urlencoded" };
  said.withdrawTried = true;
  const answer = await client.call({ method: "POST", path, headers, body: "confirm=yes" });
  if (answer.status !== 200 && !(repeat && answer.status === 404)) {
    throw wrong(candidate, "the receipt's withdrawal", answer);
  }
  said.withdrawn = true;
}

interface Posted {
  path: string;
  body: object;
  headers: Record<string, string>;
}

function post(
  candidate: KycCandidate,
  client: HttpClient,
  { path, body, headers }: Posted,
): Promise<Answer> {
  const all = { ...from(candidate), "content-type": "application/json", ...headers };
  return client.call({ method: "POST", path, headers: all, body: JSON.stringify(body) });
}

function jsonOf(sentDocuments: readonly SentDocument[]) {
  const items = sentDocuments.map(({ key, content }) => ({
    file_id: key,
    file_name: `My ${key}.pdf`,
    file_object: `data:${mediaTypes.pdf};base64,${content().toString("base64")}`,
  }));
  return { type: "application/json", body: Buffer.from(JSON.stringify(items)) };
}

async function multipartOf(sentDocuments: readonly SentDocument[]) {
  const form = new FormData();
  for (const { key, content } of sentDocuments) {
    form.append(key, new File([new Uint8Array(content())], `My ${key}.pdf`));
  }
  const response = new Response(form);
  const type = response.headers.get("content-type") as string;
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}

const from = ({ number }: KycCandidate) => addressOf(11, number);
const wrong = ({ number }: KycCandidate, path: string, answer: Answer) =>
  wrongAnswer(`Candidate ${number}`, path, answer);
