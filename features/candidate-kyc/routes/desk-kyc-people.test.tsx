import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { deskPage } from "../../../tests/support/desk-page.ts";
import { kycDeskPages } from "../../../tests/support/kyc-desk-pages.ts";
import * as page from "./desk-kyc-people.tsx";

const { default: DeskKycPeople, loader } = deskPage(page);

let database: Database;
let site: Awaited<ReturnType<typeof kycDeskPages>>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await kycDeskPages(database, { clock: { now: () => new Date() } });
});
afterAll(() => database.close());

test("each candidate has one line with how many of how many documents are accepted", async () => {
  const cookie = await site.cookieOf("meera");
  const args = site.routeArgs("/desk/kyc?state=to-check&page=2", { headers: { cookie } });
  const loaderData = await loader(args as never);
  const html = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(DeskKycPeople as never, { loaderData } as never),
    ),
  );
  const row = /<tbody><tr>.*?<\/tr>/.exec(html)?.[0].replace(/<[^>]+>/g, " ");
  expect(row).toMatch(/1 of 11 accepted\s+1 to check, 1 rejected, 8 missing\s+To check/);
  expect(html).toContain('href="/dashboard?state=to-check"');
  expect(html).toMatch(
    /href="\/desk\/kyc\?state=to-check&amp;page=1"|href="\/desk\/kyc\?state=to-check"/,
  );
});
