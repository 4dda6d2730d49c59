import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/databases/database.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { kycDeskPages } from "../../../tests/support/pages/kyc-desk-pages.ts";
import * as page from "./kyc-list.tsx";

const { action } = deskPage(page);

let database: Database;
let site: Awaited<ReturnType<typeof kycDeskPages>>;
let editor: string;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await kycDeskPages(database);
  editor = await site.cookieOf("ravi");
});
beforeEach(() => {
  site.done.length = 0;
});
afterAll(() => database.close());

function postFile(cookie = editor, search = "") {
  const init = { method: "POST", body: new FormData(), headers: { cookie } };
  return action(site.routeArgs(`/dashboard${search}`, init));
}
const stored = { ok: true, document: { url: "/documents/new" } } as never;

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
