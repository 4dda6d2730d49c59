import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { deskPage } from "../../../tests/support/desk-page.ts";
import { kycDeskPages } from "../../../tests/support/kyc-desk-pages.ts";
import * as page from "./kyc-list.tsx";

const { action, loader } = deskPage(page);

let database: Database;
let site: Awaited<ReturnType<typeof kycDeskPages>>;
let viewer: string;
let editor: string;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await kycDeskPages(database);
  [viewer, editor] = [await site.cookieOf("meera"), await site.cookieOf("ravi")];
});
beforeEach(() => {
  site.done.length = 0;
});
afterAll(() => database.close());

const get = (search = "", cookie = viewer) =>
  loader(site.routeArgs(`/dashboard${search}`, { headers: { cookie } }));
async function list(search: string) {
  const shown = await get(search);
  return "list" in shown ? shown.list : null;
}
const signIn = (fields: Record<string, string>, search = "") =>
  action(
    site.routeArgs(`/dashboard${search}`, { method: "POST", body: new URLSearchParams(fields) }),
  );
function postFile(cookie = editor, search = "") {
  const init = { method: "POST", body: new FormData(), headers: { cookie } };
  return action(site.routeArgs(`/dashboard${search}`, init));
}
const stored = { ok: true, document: { url: "/documents/new" } } as never;

test("the right password leads back to what was asked for, a wrong one is refused", async () => {
  const right = { do: "sign-in", user: "meera", password: site.password };
  const answer = (await signIn(right, "?search=divya&page=2&x=//evil.example")) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/dashboard?search=divya&page=2",
  ]);
  expect(await signIn({ ...right, password: "wrong" })).toMatchObject({ init: { status: 401 } });
});

test("a hundred candidates stand on a page, numbered on, and pages past the last show the last", async () => {
  expect(await list("")).toMatchObject({ count: 250, page: 1, pages: 3 });
  expect((await list("?page=2"))?.rows[0]).toMatchObject({ id: 150, number: 101 });
  const beyond = await list("?page=900");
  expect([beyond?.page, beyond?.rows.length]).toEqual([3, 50]);
});

test("what the address asks is what is searched, and what is not understood is left out", async () => {
  await get("?search=divya&state=waiting&missing=1&sort=up");
  await get("?state=lost");
  expect(site.made("list").map(([query]) => query)).toEqual([
    { text: "divya", state: "waiting", missing: true },
    {},
  ]);
});

test("empty fields of a form without script are taken out of the address", async () => {
  const answer = await get("?search=&state=waiting").catch((thrown) => thrown);
  expect(answer.headers.get("location")).toBe("/dashboard?state=waiting");
});

test("a picker's file is added to its candidate without script, and the list comes back", async () => {
  site.answers.post = { ...site.answers.post, fields: { id: "7" }, files: { panCardFile: stored } };
  const answer = (await postFile(editor, "?search=divya")) as Response;
  expect(answer.headers.get("location")).toBe("/dashboard?search=divya&done=added");
  const email = "divya@mail.example";
  expect(site.made("update")).toEqual([
    [{ method: "update", id: 7, email, columnName: "panCardFile", URL: "/documents/new" }],
  ]);
});

test.each([
  ["no file", {}, 422, messages.fileMissing],
  ["another column", { salary: stored }, 422, messages.fileMissing],
  ["two files", { panCardFile: stored, photoFile: stored }, 422, messages.oneFileOnly],
  ["a refused file", { panCardFile: { ok: false, status: 413, message: "2mb" } }, 413, "2mb"],
])("%s is refused in the page, and nothing is changed", async (_, files, status, problem) => {
  site.answers.post = { ...site.answers.post, fields: { id: "7" }, files: files as never };
  expect(await postFile()).toMatchObject({ data: { text: problem }, init: { status } });
  expect(site.made("update")).toEqual([]);
});

test("an unknown candidate and a refused update are told", async () => {
  const post = { ...site.answers.post, files: { panCardFile: stored } };
  site.answers.post = { ...post, fields: { id: "8" } };
  const unknown = {
    data: { text: "There is no such candidate. The record may have been erased." },
    init: { status: 404 },
  };
  expect(await postFile()).toMatchObject(unknown);
  site.answers.post = { ...post, fields: { id: "7" } };
  const refusal = { ok: false, status: 409, code: "x", message: "claimed", errors: {} } as const;
  site.answers.update = refusal;
  expect(await postFile()).toMatchObject({ data: { text: "claimed" }, init: { status: 409 } });
});
