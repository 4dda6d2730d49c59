import { expect, test } from "vitest";
import type { ListAddress } from "#records/list/list-declaration.ts";
import type { LegacyListQuery } from "../../list/legacy-list.ts";
import { hr } from "../../server/application-desk.fixtures.ts";
import type { ApplicationDesk } from "../../server/application-desk.ts";
import { listed } from "../desk/applications.fixtures.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import { LegacyList } from "./legacy-list.tsx";
import { loadLegacyList } from "./load-legacy-list.ts";

function deskWith(total: number): Pick<ApplicationDesk, "search"> {
  return {
    search: async (_, { limit, offset }) => ({
      rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({
        ...listed,
        id: total - offset - at,
      })),
      count: total,
      exact: true,
    }),
  };
}

async function render(total: number, asked: ListAddress<LegacyListQuery> = { query: {}, page: 1 }) {
  return renderInRouter(<LegacyList list={await loadLegacyList(deskWith(total), asked, hr)} />);
}

const bodyRows = (html: string) => html.split("<tbody>")[1]?.match(/<tr[ >]/g) ?? [];

test("every column of a referral stands in the table, in the order of the record", async () => {
  const html = await render(1);
  const headings = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headings.join(", ")).toBe(
    "Date, Source, First name, Last name, Email, Mobile number, Gender, City, State, Experience, CTC, Opening, Resume",
  );
  expect(html).toContain("aarohi.k@mail.example");
});

test("an ID that nobody in the list of referrers has is marked, and a known person is named", async () => {
  const list = await loadLegacyList(deskWith(2), { query: {}, page: 1 }, hr);
  const [first, second] = list.rows.map((row) => ({ ...row, source: "K-20931", referred: true }));
  const rows = [first, { ...second, referrerName: "Ira Shah" }] as typeof list.rows;
  const [, one, other] = renderInRouter(<LegacyList list={{ ...list, rows }} />).split("K-20931");
  expect(one).toMatch(/^ <span[^>]*>not on the list/);
  expect(other).toMatch(/^ <span[^>]*>Ira Shah/);
});

test("the chosen number of entries stands on a page, and the pager keeps it", async () => {
  const html = await render(250, { query: { text: "asha", show: "40" }, page: 2 });
  expect(bodyRows(html)).toHaveLength(40);
  expect(html).toContain("41 to 80 of 250");
  expect(html).toContain('href="/employee-list?search=asha&amp;show=40&amp;page=3"');
  expect(html).toMatch(/<option selected="">40<\/option>/);
});
