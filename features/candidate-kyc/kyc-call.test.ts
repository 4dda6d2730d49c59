import { beforeAll, expect, test } from "vitest";
import { type ConsentAnswer, consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader, kycRequestHeader, wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../../tests/support/kyc.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";

const { answerOf, call, site, uploadAs } = callsUnderTest();
const { consent, kycFileUpload, kycSave } = wirePaths;

let cookies: Awaited<ReturnType<ReturnType<typeof deskPeople>["ofEachRole"]>>;
beforeAll(async () => {
  cookies = await deskPeople(site(), fakeClock()).ofEachRole();
});

const uploads = (keys: readonly string[]) => uploadAs(kycFileUpload, keys);

const form = async (values: Record<string, string> = {}) =>
  kycBody({ ...fresherAnswers, ...values }, await uploads(fresherFiles));

async function refusal(answer: Response) {
  expect(answer.headers.get("content-type")).toContain("application/json");
  return { status: answer.status, fields: (await answer.json()).error.fields };
}

test("a candidate agrees, sends files and form, and is answered the path of a receipt", async () => {
  const notice = { notice: "kyc", version: "2026-11" } as const;
  const { consent: id } = await answerOf<ConsentAnswer>(consent, notice);
  const headers = { [consentHeader]: id, [idempotencyHeader]: "k", [kycRequestHeader]: "odd" };
  const body = await form();
  const answer = await call(kycSave, body, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const saved = (await answer.json()) as { receipt: string };
  expect(saved).toEqual({ receipt: expect.stringMatching(/^\/kyc-receipt\/\d+-[\w-]{43}$/) });
  expect(await (await call(kycSave, body, headers)).json()).toEqual(saved);
  const token = saved.receipt.slice("/kyc-receipt/".length);
  const receipt = await site().composition.services.kyc.receipt(token);
  expect(receipt?.consent?.version).toBe("2026-11");
});

test("a form that lacks something is refused with the specification's messages by key", async () => {
  const body = { ...(await form()), email: "x", SSCFile: "" };
  expect(await refusal(await call(kycSave, body))).toEqual({
    status: 422,
    fields: { email: "Please enter Personal Email ID", SSCFile: "Please select a file." },
  });
});

test("a URL that is no file of ours is refused at its field, and is not asked for", async () => {
  for (const url of ["javascript:alert(1)", "http://169.254.169.254/x", site().url]) {
    const { status, fields } = await refusal(
      await call(kycSave, { ...(await form()), photoFile: url }),
    );
    expect([status, Object.keys(fields)]).toEqual([422, ["photoFile"]]);
  }
});

test.each([
  ["no JSON", "{", 400],
  ["a list", "[]", 422],
  ["an unknown key", { method: "post", admin: true }, 422],
  ["__proto__", '{"method":"post","__proto__":{"email":"a"}}', 422],
  ["a large body", { method: "post", email: "x".repeat(70_000) }, 413],
])("a record with %s is refused", async (_what, body, status) => {
  expect((await call(kycSave, body)).status).toBe(status);
});

test("records come as JSON and from our own pages alone", async () => {
  expect((await call(kycSave, "{}", { "content-type": "text/plain" })).status).toBe(415);
  const foreign = { origin: "https://elsewhere.example" };
  expect((await call(kycSave, await form(), foreign)).status).toBe(403);
  expect((await fetch(site().url + kycSave)).status).toBe(405);
});

test("methods that are HR's want a session, whatever else they hold; unknown ones are refused", async () => {
  for (const method of ["update", "get", "delete", "", null, ["post"], { post: 1 }])
    expect((await call(kycSave, { method })).status, JSON.stringify(method)).toBe(401);
  for (const method of ["delete", "", null, ["post"]])
    expect((await call(kycSave, { method }, { cookie: cookies.admin })).status).toBe(422);
});

test("an editor adds a document by e-mail; a viewer may not", async () => {
  const email = "asha@mail.example";
  expect((await call(kycSave, await form({ email }))).status).toBe(200);
  const { wifiReceiptFile: URL } = await uploads(["wifiReceiptFile"]);
  const body = { method: "update", columnName: "wifiReceiptFile", URL, email };
  expect((await call(kycSave, body, { cookie: cookies.viewer })).status).toBe(403);
  const added = await call(kycSave, body, { cookie: cookies.editor });
  expect([added.status, await added.json()]).toEqual([200, { ok: true }]);
  expect((await call(kycSave, body, { cookie: cookies.editor })).status).toBe(200);
  const nobody = await call(
    kycSave,
    { ...body, email: "no@mail.example" },
    { cookie: cookies.editor },
  );
  expect(await refusal(nobody)).toEqual({ status: 404, fields: { email: expect.any(String) } });
});

test("someone in HR may send a form of their own", async () => {
  expect((await call(kycSave, await form(), { cookie: cookies.viewer })).status).toBe(200);
});

test.each([
  ["an unknown notice", { notice: "cookies", version: "2026-11" }],
  ["an unknown version", { notice: "kyc", version: "1999-01" }],
  ["an inherited version", { notice: "kyc", version: "constructor" }],
  ["a number", { notice: "kyc", version: 1 }],
  ["an unknown key", { notice: "kyc", version: "2026-11", email: "a@b.example" }],
  ["a list", []],
])("a consent to %s is refused", async (_what, body) => {
  expect((await call(consent, body)).status).toBe(422);
});
