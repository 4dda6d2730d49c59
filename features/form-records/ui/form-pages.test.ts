import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/databases/database.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { kycDeskPages } from "../../../tests/support/pages/kyc-desk-pages.ts";
import * as formPageModule from "../routes/desk-form-record.tsx";
import * as listPageModule from "../routes/desk-form-records.tsx";
import type { FormRecords, ListedForm, OpenedForm } from "../server/form-records.ts";

const formPage = deskPage(formPageModule);
const listPage = deskPage(listPageModule);

const receivedAt = new Date("2026-11-20T20:12:00Z");
const sender = { fullName: "Meera Kulkarni", email: "meera@mail.example" };
const row = {
  id: 5,
  texts: { ...sender, contactNumber: "9820012345" },
  columns: { openingCode: "AI-Engineer" },
  receivedAt,
};
const file = { storedName: "a.pdf", mediaType: "application/pdf", size: 61_234 } as const;
const opened: OpenedForm = {
  ...row,
  files: [
    { key: "resume", documentId: "r5", ...file, scan: "clean" },
    { key: "photoId", documentId: "p5", ...file, scan: "waiting" },
    { key: "marksheet", documentId: "m5", ...file, scan: "infected" },
  ],
  consent: { version: "2026-11", agreedAt: receivedAt },
};

const asked: unknown[] = [];
let count: number;
let erased: Awaited<ReturnType<FormRecords["erase"]>>;
const forms: Omit<FormRecords, "records" | "save"> = {
  async search(query, page) {
    asked.push({ ...query, ...page });
    const rows: ListedForm[] = page.offset < count ? [{ ...row, files: 2 }] : [];
    return { rows, count };
  },
  open: async (id) => (id === 5 ? opened : null),
  choices: async () => ({ openingCode: ["AI-Engineer", "Loan-Processor"] }),
  async erase(id) {
    asked.push({ erase: id });
    return id === 5 ? erased : "absent";
  },
};

let database: Database;
let site: Awaited<ReturnType<typeof kycDeskPages>>;
let cookies: Record<"viewer" | "reader" | "editor" | "admin", string>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await kycDeskPages(database, {
    formRecords: { "document-forms": forms } as unknown as Services["formRecords"],
  });
  cookies = {
    viewer: await site.cookieOf("meera"),
    reader: await site.cookieOf("zoya"),
    editor: await site.cookieOf("ravi"),
    admin: await site.cookieOf("asha"),
  };
});
beforeEach(() => {
  asked.length = 0;
  count = 1;
  erased = "erased";
});
afterAll(() => database.close());

interface Asked {
  cookie?: string;
  id?: string;
  fields?: Record<string, string>;
  search?: string;
}

function args({ cookie = cookies.viewer, id = "5", fields, search = "" }: Asked = {}) {
  const sent = fields && { method: "POST", body: new URLSearchParams(fields) };
  const path = `/desk/document-forms/${id}${search}`;
  return site.routeArgs(path, { headers: { cookie }, ...sent }, { id });
}

function render(page: { default: unknown }, loaderData: unknown, actionData?: unknown): string {
  return renderToStaticMarkup(
    createElement(page.default as never, { loaderData, actionData } as never),
  );
}

const list = async (given?: Asked) => render(listPage, await listPage.loader(args(given)));
const one = async (given?: Asked) => render(formPage, await formPage.loader(args(given)));
/** What the form's page does with a post. */
const post = (fields: Record<string, string>, given: Asked = {}) =>
  Promise.resolve(formPage.action(args({ cookie: cookies.admin, ...given, fields }))).catch(
    (thrown: unknown) => thrown,
  ) as Promise<{ status?: number; init?: { status: number }; data?: unknown; headers?: Headers }>;

test("the list tells who sent what and when, each leading to its form", async () => {
  const html = await list();
  expect(html).toContain('href="/desk/document-forms/5">Meera Kulkarni</a>');
  for (const word of ["meera@mail.example", "9820012345", "AI-Engineer", "2 files", "21 Nov 2026"])
    expect(html).toContain(word);
  expect(html).toContain("Export CSV");
});

test("what is looked for stands in the box, in the export, and in the words of its button", async () => {
  const html = await list({ search: "?q=meera&opening=AI-Engineer&page=1" });
  expect(asked).toEqual([{ text: "meera", openingCode: "AI-Engineer", limit: 100, offset: 0 }]);
  expect(html).toContain('value="meera"');
  expect(html).toContain('<option selected="">AI-Engineer</option>');
  expect(html).toContain('href="/desk/document-forms.csv?q=meera&amp;opening=AI-Engineer"');
  expect(html).toContain("Export this list");
});

test("a form is shown with its files; what waits for the scan or held malware opens nowhere", async () => {
  const html = await one({ cookie: cookies.reader });
  expect(html).toContain('href="/documents/r5"');
  expect(html).toContain("PDF, 61 KB");
  expect(html).not.toContain("/documents/p5");
  expect(html).not.toContain("/documents/m5");
  expect(html).toMatch(/Photo ID <small>waits for the malware scan/);
  expect(html).toMatch(/Latest marksheet or degree <small>contains malware/);
  expect(html).toContain("accepted 2026-11");
  expect(html).toContain("Wanted: asked 20 Nov 2026, 10:30 (wording version 2026-11)");
});

test("a viewer without the right sees which files were sent, and opens none", async () => {
  const html = await one();
  expect(html).toContain("PDF, 61 KB");
  expect(html).not.toContain("/documents/");
});

test("only an admin is offered to erase, and only an admin may", async () => {
  expect(await one({ cookie: cookies.admin })).toContain("Erase for good");
  for (const cookie of [cookies.viewer, cookies.editor]) {
    expect(await one({ cookie })).not.toContain("Erase for good");
    expect(await post({ do: "erase" }, { cookie })).toMatchObject({ init: { status: 403 } });
  }
  expect(await post({ do: "erase" }, { cookie: "" })).toMatchObject({ init: { status: 401 } });
  expect(asked).toEqual([]);
});

test("an erased form leads back to the list, which says so", async () => {
  const answer = await post({ do: "erase" });
  expect(asked).toEqual([{ erase: 5 }]);
  expect(answer.status).toBe(303);
  expect(answer.headers?.get("location")).toBe("/desk/document-forms?done=erased");
  expect(await list({ search: "?done=erased" })).toContain("Form erased.");
});

test("a legal hold keeps the form, and the page says what to do", async () => {
  erased = "held";
  const { init, data } = await post({ do: "erase" });
  expect(init?.status).toBe(409);
  const html = render(formPage, await formPage.loader(args({ cookie: cookies.admin })), data);
  expect(html).toContain("A legal hold on this person’s documents keeps the form.");
});

test("another form than the page's own is refused", async () => {
  expect(await post({ do: "accept" })).toMatchObject({ init: { status: 422 } });
  expect(asked).toEqual([]);
});

test.each(["6", "0", "x", "5x", "-5", "99999999999999999999"])(
  "there is no form %s",
  async (id) => {
    const thrown = await one({ id }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 404 } });
    expect(await post({ do: "erase" }, { id })).toMatchObject({ init: { status: 404 } });
  },
);
