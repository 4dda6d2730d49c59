import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { comingStates } from "#contract/joining.ts";
import { type StaffUser, writeAudits } from "#features/accounts/server/index.ts";
import { pageOf } from "#features/applications/server/index.ts";
import { applicantNames, applicationPages, applications } from "#features/applications/tables.ts";
import { joiners, joiningBatches } from "#features/joining/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { CheckedLetter } from "../letter-form.ts";
import { schemaOf } from "../letter-schema.ts";
import { isUnreleased, type LetterKind, stateAt } from "../offer-letter.ts";
import { offerLetters } from "../tables.ts";
import type { LetterTools } from "./letter-tools.ts";
import { createLettersStore } from "./letters-store.ts";
import { type createMaking, draftOf, newImportId, usualDays } from "./make-letters.ts";

/** Somebody of a batch who comes, or has come. */
export interface BatchPerson {
  applicationId: number;
  name: string;
  opening: string;
  /** What they have a letter of that holds, or may come to. */
  has: LetterKind[];
}

export type MadeForBatch =
  | { ok: true; file: string; letters: number }
  | { ok: false; why: "absent" | "nobody" };

/** Letters for all who were hired into a batch of joiners; those who have one of that kind are left out. */
export function createBatchLetters(
  { database, clock }: LetterTools,
  { offered }: Pick<ReturnType<typeof createMaking>, "offered">,
) {
  async function people(queries: Queries, batchId: number): Promise<BatchPerson[]> {
    const rows = await queries
      .select({
        applicationId: joiners.applicationId,
        name: sql<string>`${applicantNames.name}`,
        opening: applications.position,
      })
      .from(joiners)
      .innerJoin(applications, eq(applications.id, joiners.applicationId))
      .leftJoin(applicationPages, eq(applicationPages.applicationId, joiners.applicationId))
      .where(
        and(
          eq(joiners.batchId, batchId),
          inArray(joiners.state, comingStates),
          eq(applications.status, "hired"),
          isNull(applicationPages.withdrawnAt),
        ),
      )
      .orderBy(asc(joiners.hiredAt), asc(joiners.id));
    const ids = rows.map(({ applicationId }) => applicationId);
    const letters = await queries
      .select()
      .from(offerLetters)
      .where(inArray(offerLetters.applicationId, ids));
    const now = clock.now();
    const held = letters.filter((letter) => {
      const state = stateAt(letter, now);
      return isUnreleased(state) || state === "released" || state === "accepted";
    });
    return rows.map((row) => ({
      ...row,
      has: held.flatMap(({ applicationId, kind }) =>
        applicationId === row.applicationId ? [kind] : [],
      ),
    }));
  }

  return {
    /** What the form begins with; null where there is no such batch. */
    async batchForm(batchId: number) {
      const { queries } = database;
      const [batch] = await queries
        .select()
        .from(joiningBatches)
        .where(eq(joiningBatches.id, batchId));
      if (!batch) return null;
      const { id, title, day, site } = batch;
      const today = indianDay(clock.now());
      return {
        ...{ batch: { id, title }, people: await people(queries, batchId) },
        ...{ templates: await offered(), today, lastDay: daysLater(today, usualDays) },
        values: { joiningDate: day, workPlace: site },
      };
    },

    /** Writes all of them, or none; each is named as its person. A designation that is left out is the person's opening. */
    async makeForBatch(
      batchId: number,
      templateKey: string,
      letter: CheckedLetter,
      by: StaffUser,
    ): Promise<MadeForBatch> {
      const now = clock.now();
      const importId = newImportId();
      return database.transaction(async (queries) => {
        const store = createLettersStore(queries);
        // a second press waits, and finds that all have one
        const [batch] = await queries
          .select({ id: joiningBatches.id })
          .from(joiningBatches)
          .where(eq(joiningBatches.id, batchId))
          .for("update");
        const template = (await store.templates()).get(templateKey);
        if (!batch || !template?.on) return { ok: false, why: "absent" } as const;
        const hasDesignation = schemaOf(template).fields.some(({ key }) => key === "designation");
        const numbers: string[] = [];
        for (const { applicationId, name, opening, has } of await people(queries, batchId)) {
          if (has.includes(template.kind)) continue;
          // its private links have a version, which this one shares
          await pageOf(queries, applicationId);
          const values = { ...(hasDesignation && { designation: opening }), ...letter.values };
          const own = { ...letter, name, values };
          const draft = draftOf({ template, templateKey, letter: own, by, now });
          numbers.push(await store.add({ ...draft, applicationId, importId }));
        }
        if (numbers.length === 0) return { ok: false, why: "nobody" } as const;
        const entry = { actor: by, action: "letter-made" } as const;
        const entries = numbers.map((subject) => ({ ...entry, subject }));
        await writeAudits(queries, now, entries);
        return { ok: true, file: importId, letters: numbers.length } as const;
      });
    },
  };
}
