import { expect, test } from "vitest";
import type { ListedApplication } from "../../server/listed-applications.ts";
import { type DecisionChoices, onlyStatuses, viewChoices } from "../decide/decision-choices.ts";
import { StatusTabs } from "../filters/status-tabs.tsx";
import { viewApplication } from "./application-view.ts";
import { listed } from "./applications.fixtures.ts";
import { DeskApplications } from "./applications-table.tsx";
import { type DeskQuery, wholeList } from "./desk-query.ts";
import type { ApplicationsPage } from "./load-applications.ts";
import { renderInRouter } from "./render-in-router.fixtures.tsx";
import { unverifiedWhy } from "./source.tsx";

interface Shown {
  page?: Partial<ApplicationsPage>;
  state?: DeskQuery;
  mayChange?: boolean;
  choices?: DecisionChoices;
}

function render(
  rows: ListedApplication[],
  { page, state = wholeList, mayChange = true, choices = onlyStatuses }: Shown = {},
) {
  const list = {
    rows: rows.map((row) => viewApplication(row, choices)),
    count: rows.length,
    exact: true,
    page: 1,
    pages: 1,
    tabs: [],
    open: null,
    ...page,
  };
  return renderInRouter(
    <DeskApplications
      done={null}
      list={list}
      state={{ ...state, page: list.page }}
      mayChange={mayChange}
      mayWrite={mayChange}
      choices={onlyStatuses}
      by="1"
      undo={null}
      refused={null}
    />,
  );
}

const bodyRows = (html: string) => html.split("<tbody>")[1]?.match(/<tr[ >]/g) ?? [];
const visibleText = (html: string) =>
  html
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("whoever may change sends the status of each row along, with script or without", () => {
  const rows = [listed, { ...listed, id: 6, status: "hired" as const }];
  const seen = (html: string) => html.match(/(?<=name="seen" value=")[^"]+/g);
  expect(seen(render(rows))).toEqual(["7.new", "6.hired"]);
  expect(seen(render(rows, { mayChange: false }))).toBeNull();
});

test("a rejected application says why, and who takes care of it, in its row", () => {
  const reason = { id: 3, list: "reason", name: "Notice too long", retired: true } as const;
  const choices = viewChoices([{ ...reason, status: null, isDefault: false }], []);
  const assignee = { id: "2", name: "Meera Joshi" };
  const row = { ...listed, status: "rejected", reasonId: 3, assignee } as const;
  expect(visibleText(render([row], { choices }))).toContain("Notice too long · Meera Joshi");
});

test("who was not asked for experience and pay has none in their row, and one year is one", () => {
  const { jobExperience: _, jobCTC: __, ...answers } = listed.answers;
  const text = visibleText(render([{ ...listed, answers }]));
  expect(text).toContain("· experience not asked ·");
  expect(text.match(/– Not asked/g)).toHaveLength(2);
  const walkIn = { ...listed, answers: { ...answers, jobCity: "Not asked" } };
  expect(visibleText(render([walkIn]))).toContain("· experience not asked · city not asked ·");
  const young = { ...listed, answers: { ...listed.answers, jobExperience: "1" } };
  expect(visibleText(render([young]))).toContain("· 1 year ·");
});

test("columns come in their order; all but two can be sorted by", () => {
  const html = render([listed]);
  const headings = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(
    ([, cell = ""]) => cell,
  );
  expect(headings.map((cell) => visibleText(cell).trim()).join(", ")).toBe(
    "Candidate, Mobile number, Opening, Source, City, Experience, Current CTC, Date, Resume, Status",
  );
  expect(headings.filter((cell) => !cell.includes("<a "))).toEqual(["Mobile number", "Resume"]);
});

test("a known referrer is named, and an unknown one is marked and explained", () => {
  const referred = { ...listed, source: "XLD0417" };
  expect(visibleText(render([{ ...referred, referrer: { name: "Prakash Rane" } }]))).toContain(
    "XLD0417 Prakash Rane",
  );
  const unknown = render([referred]);
  expect(visibleText(unknown)).toContain("XLD0417 not on the list");
  expect(unknown).toContain(`title="${unverifiedWhy}"`);
});

test("whoever may change nothing gets no boxes and no bar", () => {
  const html = render([listed], { mayChange: false });
  expect(html).not.toMatch(/<form|<input|<select|<button/);
  const editable = render([listed]);
  expect(editable).toContain('type="checkbox" name="id" value="7"');
  expect(editable).toContain("Select Aarohi Kulkarni");
});

test("markup in what people wrote stays text", () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const answers = Object.fromEntries(
    Object.keys(listed.answers).map((id) => [id, `a@b.example${hostile}`]),
  ) as ListedApplication["answers"];
  const html = render([{ ...listed, source: hostile, answers, resumeId: hostile }]);
  expect(html).not.toMatch(/<script|<img|[^\w]onerror=(?!alert\(1\)&gt;)/);
  expect(html).toContain("&lt;script&gt;");
  expect(bodyRows(html)).toHaveLength(1);
});

test("the pager shows two pages at either end and five around the current one, filters kept", () => {
  const state = { ...wholeList, query: { ...wholeList.query, text: "asha" } };
  const html = render([listed], { state, page: { page: 9, pages: 25, count: 2418 } });
  const pager = html.slice(html.indexOf('aria-label="Pages"'));
  const numbers = [...pager.matchAll(/>(\d+|…)</g)].map(([, number]) => number);
  expect(numbers.join(" ")).toBe("1 2 … 7 8 9 10 11 … 24 25");
  expect(pager).toContain('href="/refer-data?search=asha&amp;page=10"');
  expect(visibleText(html)).toContain("801 to 801 of 2,418");
});

test("a tab says how many it holds, that there are more than are counted, or nothing where nobody knows", () => {
  const counts = [{ count: 10_000, exact: false }, { count: 42, exact: true }, null];
  const html = renderInRouter(<StatusTabs state={wholeList} counts={counts} />);
  const said = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, ""),
  );
  expect(said.slice(0, 4)).toEqual(["All 10,000+", "Unread 42", "Mine", "New"]);
});

test("the table has the chosen columns in their order after its candidates, with what each shows", () => {
  const table = ["stage", "zip", "city"];
  const state = { ...wholeList, table };
  const texts = { zip: "400703", city: "Vashi" };
  const rows = [{ ...viewApplication(listed, onlyStatuses), texts }];
  const html = render([listed], { state, page: { rows } });
  const headings = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)];
  expect(headings.map(([, heading = ""]) => visibleText(heading).trim())).toEqual([
    ...["Candidate", "Stage", "Zip code", "City"],
  ]);
  expect(visibleText(html)).toContain("New 400703 Vashi");
  // each way on keeps it: sorting, opening
  const links = [...html.matchAll(/href="(\/refer-data[^"]*)"/g)].map(([, href = ""]) => href);
  expect(
    links.filter((href) => !href.includes("view=table&amp;columns=stage%2Czip%2Ccity")),
  ).toEqual([]);
  expect(links.some((href) => href.includes("sort=city"))).toBe(true);
  expect(links.some((href) => href.includes("open=7"))).toBe(true);
});
