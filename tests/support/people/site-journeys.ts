import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { dataUrl, pdfFile } from "../files/files.ts";
import { referralBody } from "../records/submissions.ts";
import type { Answer, Fields, HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, jsonOf, WrongAnswer } from "../servers/wrong-answer.ts";
import { signIn } from "./hr-client.ts";

/** Journeys of which each step may be another node's. */
export type Asks = () => HttpClient;

const employee = "XLD0417";

async function get(client: HttpClient, path: string, cookie = "", status = 200): Promise<Answer> {
  const answer = await client.get(path, cookie ? { cookie } : {});
  return accepted("A visitor", path, answer, status);
}

async function postForm(client: HttpClient, path: string, fields: Fields, cookie = "") {
  const answer = await client.postForm(path, fields, cookie ? { cookie } : {});
  return accepted("A form", path, answer, 302, 303);
}

/**
 * An employee makes a link without script; a candidate follows it and applies; HR finds who is to
 * be credited.
 */
export async function refer(ask: Asks, number: number): Promise<void> {
  const made = await postForm(ask(), "/refer", { id: employee, opening: "AI-Engineer" });
  const shown = await get(ask(), String(made.headers.location).split("#")[0] as string);
  const query = /\/Opening\/AI-Engineer\?(emp=[\w%=-]+)/.exec(String(shown.body))?.[1];
  if (!query) throw new WrongAnswer("The answer of /refer shows no link");
  const page = await get(ask(), `/Opening/AI-Engineer?${query}`);
  if (!String(page.body).includes("Kavya Menon")) throw new WrongAnswer("The link names nobody");

  const email = `referred-${number}@mail.example`;
  const from = addressOf(12, number);
  const call = async <Body>(path: string, body: unknown, headers: Record<string, string>) =>
    jsonOf<Body>("A call", path, await ask().postJson(path, body, headers));
  const upload = { name: "resume.pdf", file: dataUrl(pdfFile({ text: email })) };
  const { URL: resume } = await call<{ URL: string }>(wirePaths.resumeUpload, upload, from);
  const record = referralBody({ emp: employee, email, resume });
  const headers = { ...from, [idempotencyHeader]: `referred-${number}` };
  // once through each node: the second is a repeat of the first
  for (let times = 0; times < 2; times += 1) await call(wirePaths.referral, record, headers);
  const cookie = await signIn(ask());
  const found = await recordsOf(ask, email, cookie);
  const credited = found.map(({ emp }) => emp);
  if (String(credited) !== employee) throw new WrongAnswer(`Credited are: ${credited}`);
}

/** HR reads records by the wire: asked for on one node, fetched from the next. */
async function recordsOf(ask: Asks, text: string, cookie: string) {
  const body = { action: "getData", filterText: text, min: 0, max: 10 };
  const asked = await ask().postJson(wirePaths.referral, body, { cookie });
  const { pathname } = new URL(jsonOf<{ url: string }>("HR", wirePaths.referral, asked).url);
  const records = await get(ask(), pathname, cookie);
  return JSON.parse(String(records.body)) as Record<string, unknown>[];
}

/** HR decides about an application, on one node after the other, and exports what it decided. */
export async function decide(ask: Asks, number: number): Promise<void> {
  const email = `referred-${number}@mail.example`;
  const cookie = await signIn(ask());
  const list = await get(ask(), `/refer-data?search=${email}`, cookie);
  const [, seen = "", id = ""] =
    /name="seen" value="((\d+)\.[a-z-]+)"/.exec(String(list.body)) ?? [];
  await postForm(ask(), "/refer-data", { do: "change-many", id, seen, status: "hired" }, cookie);
  const hired = await get(ask(), "/refer-data?status=hired", cookie);
  if (!String(hired.body).includes(email)) throw new WrongAnswer("The decision is not listed");
  const exported = await get(ask(), `${deskCallPaths.applicationsExport}?status=hired`, cookie);
  if (!String(exported.body).includes(email)) throw new WrongAnswer("The export lacks a line");
}

/** HR closes an opening on one node; @returns milliseconds until the other one shows it closed. */
export async function closeOpening(
  [here, there]: readonly [HttpClient, HttpClient],
  { key, code }: { key: number; code: string },
): Promise<number> {
  const path = `/Opening/${code}`;
  for (const client of [here, there]) await get(client, path);
  const cookie = await signIn(here);
  const editor = `/desk/openings/${key}`;
  const page = await get(there, editor, cookie);
  const revision = /name="revision" value="([^"]+)"/.exec(String(page.body))?.[1];
  if (!revision) throw new WrongAnswer("The editor shows no revision");
  await postForm(here, editor, { do: "close", revision }, cookie);
  const closed = performance.now();
  await get(here, path, "", 404);
  for (;;) {
    const { status } = await there.get(path);
    const waited = performance.now() - closed;
    if (status === 404) return waited;
    if (waited > 5_000) throw new WrongAnswer(`${path} answers ${status} after ${waited} ms`);
  }
}
