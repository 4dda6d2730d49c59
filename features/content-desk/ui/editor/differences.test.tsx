import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openingFields } from "#features/openings/opening-fields.ts";
import { listFields } from "#features/publishing/list-fields.ts";
import { changedFields, Differences } from "./differences.tsx";

const texts = (changes: Record<string, string>) => ({ openingTitle: "Auditor", ...changes });

test("only fields that differ are told, in the words of the form", () => {
  const before = texts({ visible: "true", employmentType: "FULL_TIME" });
  const after = texts({ visible: "false", employmentType: "PART_TIME" });
  const changes = changedFields(openingFields, before, after);
  expect(changes.map(({ field, before, after }) => [field.key, before, after])).toEqual([
    ["employmentType", "Full time", "Part time"],
    ["visible", "Yes", "No"],
  ]);
});

test("a figure that stands for a choice is told as that choice", () => {
  const fields = listFields.testimonials.flatMap((group) => group.fields);
  const [change] = changedFields(fields, { tmtDeleted: "0" }, { tmtDeleted: "1" });
  expect(change).toMatchObject({ before: "No", after: "Yes" });
});

test("days and times are told as people write them, in India", () => {
  const changes = changedFields(
    openingFields,
    { validThrough: "2026-11-23", visibleFrom: "" },
    { validThrough: "soon", visibleFrom: "2026-11-23T14:05" },
  );
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ["", "23 Nov 2026, 14:05 IST"],
    ["23 Nov 2026", "soon"],
  ]);
});

test("words that went and came are marked, and said to those who do not see marks", () => {
  const html = renderToStaticMarkup(
    <Differences before="Check loans at night" after="Check loans by day" />,
  );
  expect(html).toContain("Check loans ");
  expect(html).toMatch(/<del><span class="vh"> \[removed: <\/span>at/);
  expect(html).toMatch(/<ins><span class="vh"> \[added: <\/span>by/);
});

function marksIn(before: string, after: string): (string | undefined)[] {
  const html = renderToStaticMarkup(<Differences before={before} after={after} />);
  return [...html.matchAll(/<(ins|del)>/g)].map(([, mark]) => mark);
}

test("texts that share next to nothing stand one after the other", () => {
  expect(marksIn("Turn graduates into auditors.", "A sentence of the second editor.")).toEqual([
    "del",
    "ins",
  ]);
});

test("long texts are compared as a whole, and soon", () => {
  const text = (word: string) => `${word} `.repeat(20_000);
  expect(marksIn(text("a"), text("b"))).toEqual(["del", "ins"]);
});

test("HTML in a text stays text", () => {
  const html = renderToStaticMarkup(<Differences before="" after="<script>alert(1)</script>" />);
  expect(html).not.toContain("<script>");
});
