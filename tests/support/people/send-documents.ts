import { currentVersion } from "#content/consent-notices.ts";
import { type ConsentAnswer, consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { fileItem } from "../files/files.ts";
import { kycBody } from "../records/kyc.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, jsonOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { KycCandidate, SentDocument, UploadCall } from "./kyc-candidate.ts";
import type { KycOffice } from "./kyc-office.ts";

/**
 * Takes a candidate's documents as far as the server lets them, as page and desk do: what was
 * acknowledged is not sent again, the rest is.
 * @throws Unanswered, WrongAnswer
 */
export async function sendDocuments(
  candidate: KycCandidate,
  client: HttpClient,
  desk: Pick<KycOffice, "cookie">,
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
  const path = wirePaths.kycFileUpload;
  const nameOf = ({ key }: SentDocument) => `My ${key}`;
  const fileOf = (document: SentDocument) =>
    new File([new Uint8Array(document.content())], `${nameOf(document)}.pdf`);
  const answer =
    form === "json"
      ? await client.postJson(
          path,
          sentDocuments.map((each) => fileItem(each.key, each.content(), nameOf(each))),
          from(candidate),
        )
      : await client.postMultipart(
          path,
          Object.fromEntries(sentDocuments.map((each) => [each.key, fileOf(each)])),
          from(candidate),
        );
  const { URL: urls } = jsonOf<{ URL: { URL: string }[] }>(who(candidate), path, answer);
  if (urls.length !== sentDocuments.length)
    throw wrongAnswer(who(candidate), `${path}, with other files,`, answer);
  return urls.map(({ URL }) => URL);
}

async function agree(candidate: KycCandidate, client: HttpClient): Promise<string> {
  const path = wirePaths.consent;
  const body = { notice: "kyc", version: currentVersion("kyc") };
  const answer = await client.postJson(path, body, from(candidate));
  return jsonOf<ConsentAnswer>(who(candidate), path, answer).consent;
}

async function save(candidate: KycCandidate, client: HttpClient): Promise<void> {
  const { said, forgetsKey, number } = candidate;
  const repeat = said.saveTried;
  said.consent ??= await agree(candidate, client);
  const headers: Record<string, string> = {
    ...from(candidate),
    [consentHeader]: said.consent,
    ...(forgetsKey && repeat ? {} : { [idempotencyHeader]: `kyc-${number}` }),
  };
  const body = kycBody(candidate.answers, Object.fromEntries(said.urls));
  said.saveTried = true;
  const answer = await client.postJson(wirePaths.kycSave, body, headers);
  said.receipt = jsonOf<{ receipt: string }>(who(candidate), wirePaths.kycSave, answer).receipt;
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
  const answer = await client.postJson(path, body, { ...from(candidate), cookie });
  accepted(who(candidate), `${path}, update,`, answer, 200);
  said.replaced = true;
}

/** By the receipt's own page. Once it is done there is no such page. */
async function withdraw(candidate: KycCandidate, client: HttpClient): Promise<void> {
  const { said } = candidate;
  const repeat = said.withdrawTried;
  const path = `${said.receipt}/withdraw`;
  said.withdrawTried = true;
  const answer = await client.postForm(path, { confirm: "yes" }, from(candidate));
  const statuses = repeat ? [200, 404] : [200];
  accepted(who(candidate), "the receipt's withdrawal", answer, ...statuses);
  said.withdrawn = true;
}

const from = ({ number }: KycCandidate) => addressOf(11, number);
const who = ({ number }: KycCandidate) => `Candidate ${number}`;
