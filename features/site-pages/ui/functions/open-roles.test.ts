import { expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "#features/openings/opening.ts";
import { analystNightTexts } from "#features/openings/texts/financial-analyst.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { functionsTexts } from "../../texts/company/functions.ts";
import { openRoles } from "./open-roles.ts";

const { serviceAreas } = textsFor(functionsTexts);

const analystNight = textsFor(analystNightTexts);

const opening = (openingCode: string) =>
  ({ openingCode, openingTitle: `Title of ${openingCode}` }) as Opening;

test("a service area links the openings that are visible, in its own order", () => {
  const visible = [opening("auditor"), opening("trainer"), opening("cook")];
  expect(openRoles(visible, ["trainer", "closed", "auditor"])).toEqual([
    { openingCode: "trainer", openingTitle: "Title of trainer" },
    { openingCode: "auditor", openingTitle: "Title of auditor" },
  ]);
});

test("every code that the page of functions names is a code of the openings", () => {
  const known = openings.map(({ openingCode }) => openingCode);
  const named = [...serviceAreas.flatMap((area) => area.openingCodes), analystNight.openingCode];
  expect(named.filter((code) => !known.includes(code))).toEqual([]);
});

test("every service area has some opening that fits it", () => {
  const without = serviceAreas.filter(
    (area) => openRoles(openings, area.openingCodes).length === 0,
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});
