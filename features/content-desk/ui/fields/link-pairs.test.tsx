import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openingFields } from "#features/openings/opening-fields.ts";
import { brandFields } from "#features/publishing/brand-fields.ts";
import { LinkPairs } from "./link-pairs.tsx";

function labelsOf(key: string) {
  const fields = [...openingFields, ...brandFields.flatMap((group) => group.fields)];
  const field = fields.find((each) => each.key === key);
  if (!field) throw new Error(`There is no field ${key}.`);
  const html = renderToStaticMarkup(<LinkPairs field={field} pairs={[]} />);
  const labels = html.match(/<label.*?<\/label>/g) ?? [];
  return labels.map((label) => label.replace(/<[^>]+>/g, ""));
}

test("each control of a link is named after its own field", () => {
  expect(labelsOf("social").slice(0, 2)).toEqual([
    "Site, social links, number 1",
    "Address, social links, number 1",
  ]);
  expect(labelsOf("testLinks")[2]).toBe("Name of the test, online tests, number 2");
});
