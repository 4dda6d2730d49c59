import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ApplicationRow } from "#server/applications/applications.ts";
import { keptAnswers } from "../../tests/support/submissions.ts";
import { viewApplication } from "./application-view.ts";
import { DeskApplication } from "./desk-application.tsx";
import { DeskApplications } from "./desk-applications.tsx";
import type { ApplicationsPage } from "./load-applications.ts";
import { viewOpened } from "./opened-view.ts";

const row: ApplicationRow = {
  id: 7,
  source: "Main-Website",
  answers: keptAnswers({ jobFName: "Aarohi", jobEmail: "aarohi.k@mail.example" }),
  resumeId: "resume7",
  receivedAt: new Date("2026-11-20T20:12:00Z"),
};

function list(rows: ApplicationRow[], more: Partial<ApplicationsPage> = {}): ApplicationsPage {
  const views = rows.map(viewApplication);
  return { rows: views, total: rows.length, page: 1, pages: 1, open: null, ...more };
}

function renderList(page: ApplicationsPage): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeskApplications list={page} />
    </MemoryRouter>,
  );
}

function renderOpen(application: ApplicationRow, rows = [application]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeskApplication application={viewOpened(application)} list={list(rows)} />
    </MemoryRouter>,
  );
}

const bodyRows = (html: string) => html.split("<tbody>")[1]?.match(/<tr[ >]/g) ?? [];
const visibleText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("each application is one row that holds what HR looks for", () => {
  const html = renderList(list([row, { ...row, id: 6 }, { ...row, id: 5 }]));
  expect(bodyRows(html)).toHaveLength(3);
  const text = visibleText(html);
  for (const fact of [
    "21 Nov 2026",
    "Aarohi Kulkarni",
    "aarohi.k@mail.example",
    "9820144556",
    "Front-End Developer",
    "Main-Website",
    "Navi Mumbai",
  ]) {
    expect(text).toContain(fact);
  }
});

test("columns come in their order", () => {
  const headings = [...renderList(list([row])).matchAll(/<th scope="col"[^>]*>([^<]*)/g)];
  expect(headings.map(([, heading]) => heading)).toEqual([
    "Date",
    "Candidate",
    "Telephone",
    "Position",
    "Came through",
    "City",
    "Years",
    "CTC",
    "Resume",
  ]);
});

test("the resume's link is named for the person and opens in a new tab", () => {
  const [link] = renderList(list([row])).match(/<a[^>]*\/documents\/[^>]*>/) ?? [];
  expect(link).toContain('href="/documents/resume7"');
  expect(link).toContain('aria-label="Resume of Aarohi Kulkarni (opens in a new tab)"');
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener"');
});

test("markup in what people wrote stays text, in the list and in the open application", () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const bad: ApplicationRow = {
    ...row,
    source: hostile,
    answers: Object.fromEntries(
      Object.keys(row.answers).map((id) => [id, `a@b.example${hostile}`]),
    ) as ApplicationRow["answers"],
    resumeId: hostile,
  };
  for (const html of [renderList(list([bad])), renderOpen(bad)]) {
    expect(html).not.toMatch(/<script|<img|[^\w]onerror=(?!alert\(1\)&gt;)/);
    expect(html).toContain("&lt;script&gt;");
  }
  expect(bodyRows(renderList(list([bad])))).toHaveLength(1);
});

test("an e-mail address cannot add recipients or texts to the mail that HR writes", () => {
  const html = renderOpen({
    ...row,
    answers: { ...row.answers, jobEmail: "a@b.example?bcc=x@y.example&body=hi" },
  });
  expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dx@y.example%26body%3Dhi"');
});

test("an empty list says so", () => {
  const html = renderList(list([]));
  expect(visibleText(html)).toContain("No Records");
  expect(html).not.toContain('aria-label="Pages"');
  expect(html).not.toContain(" of 0");
});

test("the pager shows two pages at either end and five around the current one", () => {
  const html = renderList(list([row], { page: 9, pages: 25, total: 2418 }));
  const pager = html.slice(html.indexOf('aria-label="Pages"'));
  const numbers = [...pager.matchAll(/>(\d+|…)</g)].map(([, number]) => number);
  expect(numbers.join(" ")).toBe("1 2 … 7 8 9 10 11 … 24 25");
  expect(pager).toContain('href="/refer-data?page=10"');
  expect(pager).toMatch(/href="\/refer-data\?page=9" aria-current="page"/);
  expect(visibleText(html)).toContain("801 to 801 of 2,418");
});

test("the open application shows every answer in the form's order, and marks its row", () => {
  const text = visibleText(renderOpen(row));
  expect(text).toContain("Front-End Developer, 21 Nov 2026, 01:42");
  expect(text).toContain(
    [
      "Came through Main-Website Resume Download First name Aarohi Last name Kulkarni",
      "Gender Female Email aarohi.k@mail.example Telephone 9820144556",
      "Desired position Front-End Developer Total experience 3 years Current CTC 9 lakhs a year",
      "Street address 12 Palm Beach Road City Navi Mumbai State Maharashtra Zip code 400706",
      "Comments I can start in two weeks.",
    ].join(" "),
  );
  const marked = renderList(list([row], { open: viewOpened(row) }));
  expect(marked).toMatch(/<tr class="is-open">.*aria-current="true"/);
});

test("what another source did not ask for is left out; what was left empty says so", () => {
  const { jobStreetAdd: _, ...asked } = row.answers;
  const answers = { ...asked, jobComments: "", jobExperience: "1" };
  const text = visibleText(renderOpen({ ...row, answers }));
  expect(text).not.toContain("Street address");
  expect(text).toContain("Total experience 1 year Current CTC");
  expect(text).toContain("Comments None");
});

test("the neighbours in the list are one step away", () => {
  const rows = [9, 8, 7].map((id) => ({ ...row, id }));
  const middle = renderOpen({ ...row, id: 8 }, rows);
  expect(middle).toMatch(/open=9".*Newer/);
  expect(middle).toMatch(/open=7".*Older/);
  expect(renderOpen({ ...row, id: 9 }, rows)).not.toContain("Newer");
  expect(renderOpen({ ...row, id: 1 }, rows)).not.toMatch(/Newer|Older/);
});
