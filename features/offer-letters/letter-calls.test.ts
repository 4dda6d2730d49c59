import { beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { mailsPurpose, openText } from "#features/mail/server/mail-text.ts";
import { mails } from "#features/mail/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { usual } from "./server/offer-letters.fixtures.ts";

const { site } = callsUnderTest();
type Who = "viewer" | "editor" | "admin" | "nobody";
let cookies: Record<Who, string>;

beforeAll(async () => {
  cookies = { ...(await deskPeople(site(), fakeClock()).ofEachRole()), nobody: "" };
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An offer as a draft of the editor's. */
async function draft() {
  const { staff, offerLetters } = site().composition.services;
  const [applicationId = 0] = await storeApplications(site().database, {});
  const by = await staff.session(new Headers({ cookie: cookies.editor }));
  if (!by) throw new Error("The editor is not let in.");
  const made = await offerLetters.make(
    applicationId,
    "offer",
    { ...usual, lastDay: inDays(5) },
    by,
  );
  if (!made.ok) throw new Error(made.why);
  return { applicationId, number: made.number };
}

async function post(path: string, fields: Record<string, string>, who: Who = "nobody") {
  const answer = await fetch(site().url + path, {
    ...{ method: "POST", body: new URLSearchParams(fields) },
    headers: { accept: "application/json", cookie: cookies[who], origin: site().url },
  });
  const { error, ...body } = (await answer.json()) as Record<string, unknown> & {
    error?: { code: string; fields?: object };
  };
  return { says: [answer.status, error?.code ?? body], fields: Object.keys(error?.fields ?? {}) };
}

async function get(path: string, who: Who) {
  const headers = { cookie: cookies[who] };
  const answer = await fetch(site().url + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

type Step<By> = readonly [who: By, fields: Record<string, string>, says: number, what: unknown];

test("the desk's press of a letter is let through by role, by what it says, and by the letter's state", async () => {
  const { number } = await draft();
  const desk = `/desk/letters/${number}`;
  const done = (word: string) => ({ number, done: word });
  const saved = { do: "save", name: "", lastDay: "soon", "row-0-component": "Basic pay" };
  const pay = { "row-0-component": "Basic pay", "row-0-monthly": "9000", "row-0-isWage": "on" };
  const whole = { do: "save", name: "Asha Kulkarni", lastDay: "2099-12-31", ...pay };
  const wrong = await post(desk, saved, "editor");
  expect(wrong.fields.toSorted()).toEqual(["lastDay", "name", "row-0-component"]);
  const steps: readonly Step<Who>[] = [
    ["nobody", { do: "send" }, 401, "sign_in_needed"],
    ["viewer", { do: "send" }, 403, "not_allowed"],
    ["editor", { do: "burn" }, 422, "invalid"],
    ["editor", {}, 422, "invalid"],
    ["editor", { do: "release" }, 409, "letter_state"],
    ["editor", saved, 422, "invalid"],
    ["editor", { ...whole, version: "2" }, 409, "letter_changed"],
    ["editor", { do: "send" }, 200, done("sent")],
    ["admin", { do: "approve", version: "first" }, 422, "invalid"],
    ["editor", { do: "approve", version: "1" }, 403, "letter_own"],
    ["admin", { do: "approve", version: "2" }, 409, "letter_changed"],
    ["admin", { do: "approve", version: "1" }, 200, done("approved")],
    ["editor", { do: "release", releaseAt: "2026-02-30T09:00" }, 422, "invalid"],
    ["editor", { do: "release", releaseAt: "2020-01-01T09:00" }, 422, "letter_past"],
    ["editor", { do: "release" }, 200, done("released")],
    ["editor", { do: "release" }, 409, "letter_state"],
    ["editor", { do: "answer", question: "1", answer: "" }, 422, "invalid"],
    ["editor", { do: "answer", question: "999", answer: "Yes." }, 409, "letter_state"],
    ["editor", { do: "revoke", reason: " " }, 422, "invalid"],
    ["editor", { do: "revoke", reason: "Written by mistake" }, 200, done("revoked")],
    // a new one in its place
    [
      "editor",
      { do: "revise" },
      200,
      { number: expect.not.stringContaining(number), done: "revised" },
    ],
    ["editor", { do: "revise" }, 409, "letter_state"],
  ];
  const answers = [];
  for (const [who, fields] of steps)
    answers.push([who, fields, ...(await post(desk, fields, who)).says]);
  expect(answers).toEqual(steps);
  const none = await post("/desk/letters/XLD-L22222222", { do: "send" }, "editor");
  expect(none.says).toEqual([404, "not_found"]);
});

test("a candidate's press is let through by the link, the code, and what was shown", async () => {
  const { applicationId, number } = await draft();
  const { candidate } = site().composition.services.offerLetters;
  const desk = `/desk/letters/${number}`;
  await post(desk, { do: "send" }, "editor");
  await post(desk, { do: "approve", version: "1" }, "admin");
  await post(desk, { do: "release" }, "editor");
  const token = (await candidate.ofCandidate(applicationId))[0]?.token ?? "";
  const sha256 = (await candidate.find(token))?.sha256 ?? "";
  const own = `/my-letter/${token}`;
  expect((await post(own, { do: "code" })).says).toEqual([200, { state: "released" }]);
  const seal = createSecretSeal(mailsPurpose, site().composition.context.keys);
  const written = (await site().database.queries.select().from(mails)).filter(
    ({ kind }) => kind === "offer-letter-code",
  );
  const [, code = ""] = /\b(\d{6})\b/.exec(openText(seal, written.at(-1) as never) ?? "") ?? [];
  const accepted = { do: "accept", name: "asha  kulkarni", read: "yes", code, sha256 };
  const wrongCode = code === "000000" ? "000001" : "000000";
  const state = { state: "accepted" };
  const steps: readonly Step<string[]>[] = [
    [[], { do: "burn" }, 422, "invalid"],
    [["reason"], { do: "decline", reason: "Because" }, 422, "invalid"],
    [["question"], { do: "ask", question: " " }, 422, "invalid"],
    [["name"], { ...accepted, name: "Somebody Else" }, 422, "invalid"],
    [["read"], { ...accepted, read: "" }, 422, "invalid"],
    [["code"], { ...accepted, code: wrongCode }, 422, "invalid"],
    [[], { ...accepted, sha256: "0".repeat(64) }, 409, "letter_changed"],
    [[], { do: "ask", question: "Is there a bus?" }, 200, { state: "released" }],
    [[], accepted, 200, state],
    // pressed once more
    [[], accepted, 200, state],
    [[], { do: "decline", reason: "Another offer" }, 409, "letter_accepted"],
    [[], { do: "code" }, 409, "letter_accepted"],
  ];
  const answers = [];
  for (const [, sent] of steps) {
    const { fields, says } = await post(own, sent);
    answers.push([fields, sent, ...says]);
  }
  expect(answers).toEqual(steps);
  const none = await post(`/my-letter/${"0".repeat(64)}`, accepted);
  expect(none.says).toEqual([404, "not_found"]);
});

test("files of letters are for those who write to candidates, and of what is there", async () => {
  const { number } = await draft();
  const start = "/desk/letters-import.csv?template=";
  const steps: readonly (readonly [Who, string, number])[] = [
    ["nobody", `${start}offer`, 401],
    ["viewer", `${start}offer`, 403],
    ["editor", `${start}none`, 404],
    ["editor", start, 404],
    ["nobody", `/desk/letters/${number}/letter.pdf`, 401],
    ["viewer", `/desk/letters/${number}/letter.pdf`, 403],
    // not released
    ["editor", `/desk/letters/${number}/letter.pdf`, 404],
    ["editor", "/desk/letters/XLD-L22222222/letter.pdf", 404],
  ];
  for (const [who, path, status] of steps)
    expect([who, path, (await get(path, who)).status]).toEqual([who, path, status]);
  const file = await get(`${start}offer`, "editor");
  expect(file.status).toBe(200);
  expect(file.text.trim().split(/\r?\n/)).toHaveLength(1);
  expect(file.text).toContain("Designation");
});
