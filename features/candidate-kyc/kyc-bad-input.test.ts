import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { dataUrl, pdfFile } from "../../tests/support/files/files.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { formTexts } from "../../tests/support/records/document-forms.fixtures.ts";
import { fresherAnswers, kycBody } from "../../tests/support/records/kyc.ts";

// What the calls that store or read records are sent by mistake or on purpose.

const { call, from, site, uploadAs } = callsUnderTest();
const { consent, documentsSave, documentsSeen, kycFileUpload, kycRecords, kycSave } = wirePaths;
const paths = [consent, documentsSave, documentsSeen, kycSave];

let cookie: string;
let before: Record<string, unknown>;
let named: Record<string, string>;
const form = () => kycBody(fresherAnswers, named);

/** Addresses of new files, for whatever may be asked for. */
const uploads = () => uploadAs(kycFileUpload, kycDocumentKeys);

beforeAll(async () => {
  cookie = (await deskPeople(site(), fakeClock()).ofEachRole()).admin;
  named = await uploads();
});

async function stored(): Promise<Record<string, unknown>> {
  const { rows } = await site().database.queries.execute(sql`
    SELECT (SELECT count(*) FROM candidates) AS candidates,
      (SELECT count(*) FROM candidate_documents) AS papers,
      (SELECT count(*) FROM document_forms) AS forms,
      (SELECT count(*) FROM consents) AS consents,
      (SELECT count(*) FROM mails) AS mails,
      (SELECT count(*) FROM idempotency_keys) AS keys,
      (SELECT count(*) FROM documents WHERE state = 'claimed') AS claimed`);
  return rows[0] as Record<string, unknown>;
}

beforeEach(async () => {
  before = await stored();
});

const sayings = /\.ts:|node_modules|insert into|invalid (byte|input)|script>/i;

/** Refused as a call is, in words, with nothing of our insides, and nothing is stored. */
async function expectRefused(answer: Response, statuses = [400, 413, 415, 422]): Promise<void> {
  expect(statuses).toContain(answer.status);
  const { error } = await answer.json();
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(JSON.stringify(error)).not.toMatch(sayings);
  expect(await stored()).toEqual(before);
}

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json") =>
  fetch(site().url + path, {
    method: "POST",
    headers: { ...from(), cookie, "content-type": type },
    body,
  });
const bytes = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ["nothing", ""],
  ["null", "null"],
  ["a number", "1"],
  ["a text", '"text"'],
  ["a list of an object", "[{}]"],
  ["a cut end", '{"method":"post"'],
  ["two values", "{}{}"],
  ["no quotes", "{method:'post'}"],
  ["a hundred thousand lists", "[".repeat(60_000)],
  ["lists within lists in a value", `{"email":${"[".repeat(9_000)}${"]".repeat(9_000)}}`],
  ["bytes that are no text", bytes('{"email":"\xff\xfe"}', "latin1")],
  ["another encoding", bytes(JSON.stringify(formTexts), "utf16le")],
  ["__proto__", '{"__proto__":{"method":"post","notice":"kyc"}}'],
  ["constructor", '{"constructor":{"prototype":{"method":"post"}}}'],
  ["hasOwnProperty", '{"hasOwnProperty":1,"method":"post"}'],
  [
    "a thousand keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, k) => [`k${k}`, k]))),
  ],
  ["a byte too many", JSON.stringify({ email: "x".repeat(64 * 1_024) })],
])("a body of %s is refused", async (_what, body) => {
  for (const path of paths) await expectRefused(await post(path, body));
});

test.each(["text/plain", "multipart/form-data; boundary=x", "application/jsonp", "text/json", "x"])(
  "a body of type %s is refused",
  async (type) => {
    for (const path of paths) await expectRefused(await post(path, "{}", type), [415]);
  },
);

test.each(paths)("%s is understood by POST alone, and from our own pages", async (path) => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const answer = await fetch(site().url + path, {
      method,
      headers: { ...from(), origin: site().url },
    });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  }
  for (const origin of ["null", "https://elsewhere.example", `${site().url}.example`]) {
    await expectRefused(await call(path, form(), { origin }), [403]);
  }
});

test.each([
  ["a zero byte", "Asha\u0000Rao"],
  ["half a pair of code units", "Asha \ud800"],
  ["a direction mark", "\u202eoaR ahsA"],
  ["letters of another script", "आशा राव"],
])("a name with %s is a name or is refused, and is no fault of ours", async (_what, name) => {
  for (const [path, body] of [
    [kycSave, { ...kycBody(fresherAnswers, await uploads()), aadharCardName: name }],
    [documentsSave, { ...formTexts, fullName: name }],
    [consent, { notice: "kyc", version: name }],
  ] as const) {
    expect([200, 422]).toContain((await call(path, body)).status);
  }
});

test.each([
  ["a script", () => "javascript:alert(1)"],
  ["data", () => dataUrl(pdfFile())],
  ["a neighbour within", () => "http://169.254.169.254/documents/AAAAAAAAAAAAAAAAAAAAAA"],
  ["another site", () => "//elsewhere.example/documents/AAAAAAAAAAAAAAAAAAAAAA"],
  ["a file of the machine", () => "file:///etc/passwd"],
  ["nobody's document", () => `${site().url}/documents/AAAAAAAAAAAAAAAAAAAAAA`],
  ["a way out", () => `${site().url}/documents/../healthz`],
  ["a document with a query", () => `${named.panCardFile}?x=1`],
  ["a document and more", () => `${named.panCardFile}/..`],
  ["somebody at our site", () => `${named.panCardFile}`.replace("//", "//a:b@")],
  ["the file of another question", () => named.photoFile ?? ""],
])("the address of %s is no file of a form", async (_what, address) => {
  await expectRefused(await call(kycSave, { ...form(), resumeFile: address() }), [422]);
  const update = { method: "update", columnName: "resumeFile", email: "no@mail.example" };
  const refused = await call(kycSave, { ...update, URL: address() }, { cookie });
  await expectRefused(refused, [404, 422]);
});

test("keys under which a record is sent are short and printable", async () => {
  for (const key of ["", " ", "x".repeat(201), "a b", "\u00e9"]) {
    const answer = await call(kycSave, form(), { [idempotencyHeader]: key });
    await expectRefused(answer, [400, 422]);
  }
});

test("another's files are refused to everyone else, whoever asks", async () => {
  const own = await uploads();
  const taken = own.photoFile;
  expect((await call(kycSave, kycBody(fresherAnswers, own))).status).toBe(200);
  before = await stored();
  const other = { ...form(), email: "other@mail.example", photoFile: taken };
  await expectRefused(await call(kycSave, other), [422]);
  const update = { method: "update", columnName: "addressProofFile", email: fresherAnswers.email };
  await expectRefused(await call(kycSave, { ...update, URL: taken }, { cookie }), [422]);
});

test("a search for what a database understands finds nothing more than it says", async () => {
  for (const filterText of ["%", "_", "\\", "'; DROP TABLE candidates; --", "\u0000", "\ud800"]) {
    const answer = await call(kycSave, { method: "get", filterText }, { cookie });
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    const records = await fetch(url, { headers: { ...from(), cookie } });
    expect([records.status, Array.isArray(await records.json())]).toEqual([200, true]);
  }
  for (const filterText of [7, [], {}, true]) {
    await expectRefused(await call(kycSave, { method: "get", filterText }, { cookie }), [422]);
  }
  for (const link of ["x", "..%2f..", "%00", "x".repeat(4_000)]) {
    const answer = await fetch(`${site().url}${kycRecords}/${link}`, { headers: { cookie } });
    expect([400, 404, 414]).toContain(answer.status);
    await answer.arrayBuffer();
  }
});
