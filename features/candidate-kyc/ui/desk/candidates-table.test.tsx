import { expect, test } from "vitest";
import { renderInRouter } from "#features/applications/ui/desk/render-in-router.fixtures.tsx";
import { kycColumns } from "../../kyc-list.ts";
import type { ListedCandidate } from "../../server/desk/kyc-desk.ts";
import { listedCandidate } from "./candidate.fixtures.ts";
import { viewCandidate } from "./candidate-view.ts";
import { waitingFor } from "./candidates-screen.tsx";
import { CandidatesTable } from "./candidates-table.tsx";
import type { DocumentUploads } from "./use-document-uploads.ts";

const uploads: DocumentUploads = {
  isUnderWay: () => false,
  problemAt: () => undefined,
  take: () => {},
  warning: null,
  dismiss: () => {},
  added: null,
  forgetAdded: () => {},
};

function render(
  rows: ListedCandidate[],
  more: Partial<Parameters<typeof CandidatesTable>[0]> = {},
) {
  return renderInRouter(
    <CandidatesTable
      rows={rows.map((row, index) => viewCandidate(row, index + 101))}
      filtered={false}
      mayAdd={true}
      mayOpen={true}
      action="/dashboard?search=divya"
      uploads={uploads}
      {...more}
    />,
  );
}

const text = (html: string) =>
  html
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const cellsOf = (html: string) =>
  [...(html.split("<tbody>")[1] ?? "").matchAll(/<(t[dh])[ >].*?<\/\1>/g)].map(([cell]) => cell);
const cell = (html: string, key: string) =>
  cellsOf(html)[kycColumns.findIndex((column) => column.key === key)] ?? "";

test("the 29 columns come in order, under the headings of the form", () => {
  const html = render([listedCandidate]);
  const headings = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, each]) => each);
  expect(headings).toEqual(kycColumns.map(({ heading }) => heading.replace("&", "&amp;")));
  const groups = [...html.matchAll(/<th colSpan="(\d)" scope="colgroup"[^>]*>(.*?)<\/th>/gi)];
  expect(groups.map(([, span, group = ""]) => `${text(group)} ${span}`)).toEqual([
    "Personal 8",
    "Education 6",
    "Employment 1 6",
    "Employment 2 6",
  ]);
  expect(html.match(/<col[ />]/g)).toHaveLength(29);
});

test("codes stand there as people read them", () => {
  const html = render([listedCandidate]);
  expect(text(cell(html, "postGraduationStatus"))).toBe("Pursuing");
  expect(text(cell(html, "graduationStatus"))).toBe("Yes");
  expect(text(cell(html, "experiencedStatus"))).toBe("Experienced");
  expect(text(cell(html, "salaryReceiveBy1"))).toBe("Net banking / in account");
  expect(text(cell(html, "EmployeerStatus2"))).toBe("– No answer");
  expect(html).not.toMatch(/NetBanking|YesG|PrevYes/);
});

test("a document is a link that opens in a new tab and says what it is and what HR made of it", () => {
  const html = render([listedCandidate]);
  const pan = cell(html, "panCardFile");
  expect(pan).toContain('target="_blank"');
  expect(pan).toContain('rel="noopener"');
  expect(pan).toContain('href="/desk/kyc/7/panCardFile"');
  expect(pan).toContain(
    'aria-label="PAN Card of Divya Nair: received, to check (opens in a new tab)"',
  );
  expect(text(pan)).toBe("Received");
  expect(cell(html, "photoFile")).toContain("Photograph of Divya Nair: rejected, Too dark.");
});

test("whoever may add nothing reads that it is missing", () => {
  const html = render([listedCandidate], { mayAdd: false });
  expect(text(cell(html, "aadharCardFile"))).toBe("Missing");
  expect(html).not.toContain('type="file"');
});

test("what the answers do not ask for is a dash that says so, and an editor may add it all the same", () => {
  const fresher = { ...listedCandidate.answers, experiencedStatus: "Fresher" };
  const rows = [{ ...listedCandidate, answers: fresher }];
  for (const key of ["offerorAppoinmentLetterFile1", "salarySlipFile2"]) {
    expect(text(cell(render(rows, { mayAdd: false }), key))).toBe("– Not asked for");
    const mayAdd = cell(render(rows), key);
    expect(text(mayAdd)).toMatch(/^– Not asked for Add Upload .+ of Divya Nair$/);
    expect(mayAdd).toContain(`type="file" data-use="kyc-desk" id="document-7-${key}"`);
  }
});

test("markup in what people wrote stays text", () => {
  const hostile = '"><script>alert(1)</script>';
  const answers = { ...listedCandidate.answers, aadharCardName: hostile, email: hostile };
  const documents = listedCandidate.documents.map((each) => ({ ...each, reason: hostile }));
  const html = render([{ ...listedCandidate, answers, documents }]);
  expect(html).not.toContain("<script");
  expect(cellsOf(html)).toHaveLength(29);
});

test("who may not open documents sees their states, and no way to them", () => {
  const html = render([listedCandidate], { mayAdd: false, mayOpen: false });
  expect(text(cell(html, "photoFile"))).toContain("Photograph of Divya Nair: rejected, Too dark.");
  expect(text(cell(html, "panCardFile"))).toContain("received, to check");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/desk/kyc/7"]);
});

test.each([
  [0, "No candidates to check"],
  [1, "1 candidate to check"],
  [2_418, "2,418 candidates to check"],
  [10_000, "10,000 candidates to check"],
  [10_001, "10,000+ candidates to check"],
])("of %i that wait the list says what its tabs say: %s", (count, words) => {
  expect(waitingFor(count)).toBe(words);
});
