import { kycDocuments } from "#contract/answers/kyc-fields.ts";
import { type FilesUploadAnswer, wirePaths } from "#contract/calls/wire.ts";
import type { KycRecord } from "#features/candidate-kyc/kyc-record.ts";
import { experiencedAnswers, kycBody } from "../../tests/support/records/kyc.ts";
import { filesHeader, type LoadResult, runLoad, senderAddress } from "./load.ts";
import type { RunningServer } from "./servers.ts";
import type { UploadBody } from "./upload-bodies.ts";

const maxRoundMs = 300_000;

/** What one round of candidates came to. */
export interface CandidatesRound {
  upload: LoadResult;
  /** From the first byte of the first file until the last record was answered. */
  seconds: number;
  /** Records that were answered with 200. */
  saved: number;
}

let senders = 0;

/** So many at once send the same files in one call each. Everyone from another address. */
export function sendFiles(
  { port }: RunningServer,
  { contentType, file }: UploadBody,
  candidates: number,
): Promise<LoadResult> {
  const firstSender = senders;
  senders += candidates;
  return runLoad({
    port,
    method: "POST",
    path: wirePaths.kycFileUpload,
    headers: { "content-type": contentType, [filesHeader]: String(kycDocuments.length) },
    bodyFile: file,
    firstSender,
    connections: candidates,
    requests: candidates,
    milliseconds: maxRoundMs,
    keepAnswers: true,
  });
}

/** The same, and then each sends the form with the addresses that were answered. */
export async function sendCandidates(
  server: RunningServer,
  body: UploadBody,
  candidates: number,
): Promise<CandidatesRound> {
  const upload = await sendFiles(server, body, candidates);
  const start = performance.now();
  const answers = await Promise.all(upload.answers.map((answer) => saveForm(server, answer)));
  const seconds = upload.seconds + (performance.now() - start) / 1_000;
  return { upload, seconds, saved: answers.filter((status) => status === 200).length };
}

let forms = 0;

async function saveForm({ port }: RunningServer, answer: string): Promise<number> {
  const { URL: files } = JSON.parse(answer) as Partial<FilesUploadAnswer>;
  if (!files) return 0;
  forms += 1;
  const urls = Object.fromEntries(kycDocuments.map(({ key }, at) => [key, files[at]?.URL ?? ""]));
  const email = `candidate-${forms}@mail.example`;
  const saved = await fetch(`http://127.0.0.1:${port}${wirePaths.kycSave}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": senderAddress(senders + forms),
    },
    body: JSON.stringify(kycBody({ ...experiencedAnswers, email }, urls)),
  });
  await saved.text();
  return saved.status;
}

/** The address at which HR reads all records. */
export async function recordsAddress({ port }: RunningServer, cookie: string): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${wirePaths.kycSave}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin },
    body: JSON.stringify({ method: "get" }),
  });
  if (!answer.ok) throw new Error(`The call for the records answered ${answer.status}.`);
  return ((await answer.json()) as { url: string }).url;
}

/** How many records HR reads that have every document, none of them twice. */
export async function countWhole(server: RunningServer, cookie: string): Promise<number> {
  const answer = await fetch(await recordsAddress(server, cookie), { headers: { cookie } });
  const records = (await answer.json()) as KycRecord[];
  const seen = new Set<string>();
  const isWhole = (record: KycRecord) =>
    kycDocuments.every(({ key }) => {
      const url = record[key];
      const isNew = url !== "" && !seen.has(url);
      seen.add(url);
      return isNew;
    });
  return records.filter(isWhole).length;
}
