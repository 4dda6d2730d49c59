import * as v from "valibot";
import { expect, test } from "vitest";
import { readCsvRecords } from "#platform/csv/csv-records.ts";
import { type OpeningContent, openingContent } from "../opening-content.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";
import { openings } from "../texts/sample-openings.ts";
import { publishOpen } from "./openings.ts";
import { openingsFiles } from "./openings-files.ts";

const now = new Date("2026-11-20T10:00:00Z");
const blank = {
  ...{ openingTitle: "", openingCode: "", summary: "", department: "Operations" },
  ...{ employmentType: "FULL_TIME", visible: true, footerAd: false, visibleFrom: null },
  ...{ validThrough: null, salaryMin: null, salaryMax: null, monthsOfExperience: null },
  ...{ testLinks: [], details: {}, datePosted: "2026-11-20" },
};
const files = openingsFiles(() => blank);
const items = openings.map(({ openingId, ...content }) => ({
  key: String(openingId),
  body: { visibleFrom: null, ...content } as OpeningContent,
}));
const bodies = items.map(({ body }) => body);

const read = (kind: "json" | "csv", file: string, live: unknown[] = []) =>
  files.read(kind, file, live, now);
const isValid = (body: unknown) => v.safeParse(openingContent, body).success;

test.each(["json", "csv"] as const)("every opening survives a %s file", async (kind) => {
  const back = await read(kind, files.write(kind, items));
  expect(back.problems).toEqual([]);
  expect(back.bodies).toEqual(bodies);
});

test("HTML, formulas, quotes and lines in every text survive a CSV file, without being formulas", async () => {
  const [first] = items as [(typeof items)[number]];
  const hostile = '=cmd|\' /C calc\'!A0 <script>alert("1")</script>, "x"';
  const body = {
    ...first.body,
    summary: hostile,
    details: { notes: `@sum\n-1\n+1\n${hostile}` },
    testLinks: [{ name: "Test | <b>", url: "https://a.example/?a=1|2" }],
  };
  const file = files.write("csv", [{ key: "1", body }]);
  const fields = readCsvRecords(file).records.flatMap((record) => record.fields);
  expect(fields.filter((field) => /^[=+@-]/.test(field))).toEqual([]);
  expect((await read("csv", file)).bodies).toEqual([body]);
});

test("the published file of the specification is read over what is there, and loses nothing", async () => {
  const shown = openings.filter(({ visible }) => visible);
  const file = JSON.stringify(shown.map(publishOpen));
  const { bodies: back, problems } = await read("json", file, bodies);
  expect(problems).toEqual([]);
  expect(back).toEqual(bodies.filter(({ visible }) => visible));
});

const asked = [
  { key: "nights", kind: "yesno", label: "Nights?", required: true, preferred: "Yes" },
  {
    key: "shift",
    kind: "choice",
    label: "Shift",
    required: false,
    preferred: "Day",
    choices: ["Day", "Night"],
  },
] as const;
const withQuestions = { ...(bodies[0] as OpeningContent), questions: asked };

test.each(["json", "csv"] as const)("questions survive a %s file", async (kind) => {
  const file = files.write(kind, [{ key: "1", body: withQuestions }]);
  expect((await read(kind, file)).bodies).toEqual([withQuestions]);
});

test("the published questions are read over what is there, and keep the preferred answers", async () => {
  const published = asked.map(({ preferred: _, ...question }) => question);
  const over = async (questions: unknown) => {
    const { openingCode } = withQuestions;
    const file = JSON.stringify([{ openingCode, questions }]);
    const { bodies: back } = await read("json", file, [withQuestions]);
    return (back[0] as OpeningContent).questions;
  };
  expect(await over(published)).toEqual(asked);
  const [nights, shift] = published;
  expect(await over([{ ...shift, choices: ["Early", "Late"] }])).toEqual([
    { ...shift, choices: ["Early", "Late"] },
  ]);
  expect(await over([{ ...nights, preferred: null }])).toEqual([{ ...nights, preferred: null }]);
  expect(await over([])).toBeUndefined();
  for (const odd of [[5], { a: 1 }, "no JSON"]) {
    expect(isValid({ ...withQuestions, questions: await over(odd) })).toBe(false);
  }
});

test("a new opening in the specification's own shape is whole", async () => {
  const file = JSON.stringify([
    {
      openingId: 99,
      openingCode: "clerk",
      openingTitle: "Clerk",
      visible: true,
      footerAd: false,
      brifAboutProfile: "You file. You find again.",
      notes: `Bring a pen.\n${openingNoteTexts.en.eligibility.join("\n")}`,
    },
  ]);
  const [body] = (await read("json", file)).bodies;
  expect(isValid(body)).toBe(true);
  expect(body).toMatchObject({ summary: "You file.", details: { notes: "Bring a pen." } });
});

test("a column that is left out keeps what is there; an empty one clears it", async () => {
  const [first] = bodies as [OpeningContent];
  const { bodies: back } = await read(
    "csv",
    `openingCode,shiftTiming\n${first.openingCode},\n`,
    bodies,
  );
  const { shiftTiming: _, ...details } = first.details;
  expect(back).toEqual([{ ...first, details }]);
});

test("values that make no sense are kept for the rules to refuse", async () => {
  const { bodies: back } = await read("csv", "openingCode,visible,salaryMin\na,perhaps,lots");
  expect(back).toMatchObject([{ visible: "perhaps", salaryMin: "lots" }]);
  expect(isValid(back[0])).toBe(false);
  const proto = await read("json", '[{"__proto__": {"visible": true}, "openingCode": "a"}]');
  expect(proto.problems).toHaveLength(1);
});
