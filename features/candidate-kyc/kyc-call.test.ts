import { beforeAll, expect, test } from "vitest";
import { type ConsentAnswer, consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader, kycRequestHeader, wirePaths } from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../../tests/support/records/kyc.ts";

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
