import * as v from "valibot";
import { expect, test } from "vitest";
import { mailTemplateFields } from "#features/applications/mail-templates.ts";
import { drawFields } from "#features/draws/draw-content.ts";
import { driveFields } from "#features/drives/drive-content.ts";
import { openingFieldGroups } from "#features/openings/opening-fields.ts";
import { brandFields } from "../../brand-fields.ts";
import type { ContentField, ContentFieldGroup } from "../../content-fields.ts";
import { listFields } from "../../list-fields.ts";
import type { AnyCollection } from "./collection.ts";
import { errorsAtFields } from "./validate-body.ts";

const groups: readonly ContentFieldGroup[] = [
  ...[...Object.values(listFields).flat(), ...drawFields, ...driveFields, ...brandFields],
  ...[...openingFieldGroups, ...mailTemplateFields],
];
const needed = groups
  .flatMap(({ fields }) => fields)
  .filter(({ optional, rule }) => !optional && !v.is(rule, ""));

/** What the editor says where the field was left so. */
function messageAt(field: ContentField, value: unknown): string {
  const { issues = [] } = v.safeParse(v.object({ [field.key]: field.rule }), {
    [field.key]: value,
  });
  const collection = { fields: [{ heading: "", fields: [field] }] } as unknown as AnyCollection;
  return errorsAtFields(collection, issues)[field.key] ?? "";
}

test("the editor asks for what an empty field needs, and does not count the characters of nothing", () => {
  expect(needed.length).toBeGreaterThan(40);
  for (const field of needed) {
    for (const nothing of ["", "  ", undefined]) {
      const message = messageAt(field, nothing);
      if (v.is(field.rule, nothing)) continue;
      expect(message, field.label).toMatch(/^(Enter|Choose|Add|Give|Say)\b/);
      expect(message, field.label).not.toMatch(/characters/);
    }
  }
});

test("what is too long is told how long it may be", () => {
  const long = needed.filter(({ control, most }) => control === "line" && most !== undefined);
  expect(long.length).toBeGreaterThan(10);
  for (const field of long)
    expect(messageAt(field, "x".repeat(9_999)), field.label).toBe(field.message);
});

test("a field that takes an email address alone is of the kind that asks about a mistyped one", () => {
  const fields = groups.flatMap((group) => group.fields);
  const takes = ({ rule }: ContentField, text: string) => v.is(rule, text);
  const addresses = fields.filter(
    (each) => takes(each, "asha@mail.example") && !takes(each, "asha") && !takes(each, "/a"),
  );
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter(({ control }) => control !== "email")).toEqual([]);
});
