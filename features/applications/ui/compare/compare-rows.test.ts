import { expect, test } from "vitest";
import type { ComparedApplication } from "../../server/opened-application.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { listed, opened } from "../desk/applications.fixtures.ts";
import { viewCompared } from "../opened/opened-view.ts";
import { compareRows } from "./compare-rows.ts";

function rowsOf(...applications: Partial<ComparedApplication>[]) {
  const choices = { ...onlyStatuses, names: { 3: "Notice too long" } };
  const { above, below } = compareRows(
    applications.map((each) => viewCompared({ ...opened, ...each }, choices)),
  );
  const texts = (label: string) =>
    [...above, ...below]
      .find((row) => row.label === label)
      ?.cells.map((cell) => cell && (cell.isPreferred ? `${cell.text}!` : cell.text));
  return { above, below, texts };
}

const question = (answer: string, isPreferred = false, label = "Night shifts?") => ({
  ...{ key: "nights", label, answer, isPreferred },
});

test("what HR decides by stands above the resumes, everything else below, names in the headings alone", () => {
  const { above, below } = rowsOf({ questions: [question("Yes")] }, {});
  const labels = (rows: typeof above) => rows.map(({ label }) => label).join(", ");
  expect(labels(above)).toBe(
    "Opening, Experience, Current CTC, City, Night shifts?, Source, Date, Stage, Assigned to, Notes",
  );
  expect(labels(below)).toBe(
    "Gender, Email, Mobile number, Street address, State, Zip code, Comments",
  );
});

test("a row differs where one of them says something else, or nothing", () => {
  const other = { ...listed.answers, jobExperience: "5", jobCity: "Thane" };
  const { above, below, texts } = rowsOf({}, { answers: other }, { questions: [question("No")] });
  const differing = [...above, ...below].filter(({ differs }) => differs);
  expect(differing.map(({ label }) => label)).toEqual(["Experience", "City", "Night shifts?"]);
  expect(texts("Experience")).toEqual(["3 years", "5 years", "3 years"]);
  expect(texts("Night shifts?")).toEqual([null, null, "No"]);
});

test("questions are one row by key and wording, with HR's preferred answer marked", () => {
  const { above, texts } = rowsOf(
    { questions: [question("Yes", true)] },
    { questions: [question("No")] },
    { questions: [question("Yes", true, "Nights, 6:30 pm to 3:30 am?")] },
  );
  expect(texts("Night shifts?")).toEqual(["Yes!", "No", null]);
  expect(texts("Nights, 6:30 pm to 3:30 am?")).toEqual([null, null, "Yes!"]);
  expect(new Set(above.map(({ key }) => key)).size).toBe(above.length);
});

test("facts are told in the words of the list, a reason where one of them has any", () => {
  const meera = { id: "m", name: "Meera Joshi" };
  const { texts } = rowsOf(
    { status: "rejected", reasonId: 3, assignee: meera, notes: 2 },
    { source: "XLD0417", referrer: { name: "Prakash Rane" } },
    { source: "EMP4711" },
  );
  expect(texts("Reason")).toEqual(["Notice too long", "None", "None"]);
  expect(texts("Stage")).toEqual(["Rejected", "New", "New"]);
  expect(texts("Assigned to")).toEqual(["Meera Joshi", "Nobody", "Nobody"]);
  expect(texts("Notes")).toEqual(["2", "0", "0"]);
  expect(texts("Source")).toEqual([
    ...["Main-Website", "XLD0417, Prakash Rane", "EMP4711, not on the list"],
  ]);
});
