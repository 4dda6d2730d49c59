import { desc, isNull } from "drizzle-orm";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import type { CtcRow } from "../ctc.ts";
import { fillLetter, type LetterContent } from "../letter-content.ts";
import { type LetterTemplate, schemaOf } from "../letter-schema.ts";
import { type LetterTools, senderOf } from "./letter-tools.ts";
import { createLettersStore } from "./letters-store.ts";

/** What an example is paid, in paise. */
const exampleRows: readonly CtcRow[] = [
  { component: "Basic pay", monthly: 1_500_000, yearly: 18_000_000, isWage: true },
  { component: "House rent allowance", monthly: 600_000, yearly: 7_200_000, isWage: false },
  { component: "Special allowance", monthly: 400_000, yearly: 4_800_000, isWage: false },
];

const maxOffered = 20;

/** Templates as candidates would read them. */
export function createTemplatePreviews(tools: LetterTools) {
  const { database, clock, brand, origin } = tools;

  return {
    /** People of some of the newest applications first. */
    async people() {
      return database.queries
        .select({ id: applications.id, name: applicantNames.name, opening: applications.position })
        .from(applications)
        .where(isNull(applications.mergedInto))
        .orderBy(desc(applications.id))
        .limit(maxOffered);
    },

    /** Null where there is no such application; without one, for nobody real. What HR types for a letter is named in brackets. */
    async preview(
      template: LetterTemplate,
      applicationId: number | null,
      by: StaffUser,
    ): Promise<LetterContent | null> {
      const store = createLettersStore(database.queries);
      const person = applicationId === null ? null : await store.application(applicationId, by);
      if (applicationId !== null && !person) return null;
      const facts = await brand.now();
      const today = indianDay(clock.now());
      return fillLetter({
        ...{ template, schema: schemaOf(template), rows: exampleRows, kind: template.kind },
        ...{ number: "XLD-L22222222", date: today, lastDay: daysLater(today, 7) },
        ...senderOf(facts, origin, "XLD-L22222222"),
        name: person?.name ?? "Asha Kulkarni",
        values: person ? { designation: person.opening } : {},
      });
    },
  };
}
