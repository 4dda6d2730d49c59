import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import type { StoredOpening } from "./opening.ts";
import { openingFields } from "./opening-fields.ts";

/** An opening as HR edits it; its number is its key. */
export type OpeningContent = Omit<StoredOpening, "openingId"> & { visibleFrom: string | null };

const detail = "details.";

/** Rules of the fields by the path of their values in the body, or in its details. */
function rulesOf(ofDetails: boolean): v.ObjectEntries {
  const wanted = openingFields.filter(({ key }) => key.startsWith(detail) === ofDetails);
  return Object.fromEntries(
    wanted.map(({ key, rule }) => [ofDetails ? key.slice(detail.length) : key, rule]),
  );
}

type Rules = {
  [Key in keyof Omit<OpeningContent, "details">]-?: v.GenericSchema<OpeningContent[Key]>;
};

/** Schema of a stored opening: the rule of each field, and rules between fields. */
export const openingContent = v.pipe(
  v.strictObject({ ...(rulesOf(false) as Rules), details: v.strictObject(rulesOf(true)) }),
  v.forward(
    v.partialCheck(
      [["salaryMin"], ["salaryMax"]],
      ({ salaryMin, salaryMax }) => !isMore(salaryMin, salaryMax),
      "The highest salary must not be below the lowest.",
    ),
    ["salaryMax"],
  ),
  v.forward(
    v.partialCheck(
      [["visibleFrom"], ["validThrough"]],
      ({ visibleFrom, validThrough }) => !isMore(dayOf(visibleFrom), validThrough),
      "The last day must not come before the opening appears.",
    ),
    ["validThrough"],
  ),
) as unknown as v.GenericSchema<unknown, OpeningContent>;

function isMore(first: unknown, second: unknown): boolean {
  if (typeof first === "number" && typeof second === "number") return first > second;
  return typeof first === "string" && typeof second === "string" && first > second;
}

/** The day in India of an instant; null for none. */
function dayOf(instant: unknown): string | null {
  const at = new Date(typeof instant === "string" ? instant : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : indianDay(at);
}
