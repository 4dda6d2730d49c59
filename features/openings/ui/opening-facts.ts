import type { Brand } from "#contract/brand-facts.ts";
import type { IconName } from "#ui/components/icon-names.ts";
import { formatDay } from "../format-day.ts";
import { linesOf } from "../lines.ts";
import { employmentLabels, type Opening, type OpeningDetailKey } from "../opening.ts";

export interface OpeningFact {
  label: string;
  value: string;
  /** What qualifies the value, one line each. */
  notes: readonly string[];
  icon?: IconName;
  /** The value as an ISO date, where it is one. */
  day?: string;
}

/**
 * Salary as a figure and the word below it: "Up to Rs. 15,00,000", "a year". Nothing where the opening names
 * none: "As per industry standards" is no salary.
 */
export function payOf(opening: Opening): { value: string; note: string } | undefined {
  const [first = ""] = linesOf(opening.details.salaryRange);
  if (!/\p{Nd}/u.test(first)) return undefined;
  const [, value = first, note = "salary"] = first.match(/^(.+) (a year)$/) ?? [];
  return { value, note };
}

/** What a candidate decides by, for the sheet at the top of the page. */
export function headFacts(opening: Opening): OpeningFact[] {
  const { details } = opening;
  const days = linesOf(details.daysOfWalkIn);
  const times = linesOf(details.timeOfWalkIn);
  return [
    fact("Shift", linesOf(details.shiftTiming), "clock"),
    fact("Experience", linesOf(details.experience), "briefcase"),
    fact("Education", linesOf(details.education), "school"),
    fact("Location", linesOf(details.jobLocation), "map-pin"),
    salaryFact(opening),
    fact(days.length > 0 ? "Walk-in" : "Walk-in time", [...days, ...times], "calendar"),
  ].filter((each) => each !== null);
}

/** What remains to be known, for the table below the text. */
export function furtherFacts(opening: Opening, brand: Brand): OpeningFact[] {
  const detail = (label: string, key: OpeningDetailKey) =>
    fact(label, linesOf(opening.details[key]));
  const { datePosted, validThrough } = opening;
  return [
    payOf(opening) ? null : detail("Salary", "salaryRange"),
    fact("Function", [opening.department]),
    fact("Employment", [employmentLabels[opening.employmentType]]),
    detail("Administrative location", "AdministrativeLocation"),
    detail("Functional location", "FunctionalLocation"),
    detail("Preferred industry", "PreferredIndustry"),
    fact("Office", [officeAddress(brand)]),
    { label: "Posted", value: formatDay(datePosted), notes: [], day: datePosted },
    validThrough
      ? { label: "Apply by", value: formatDay(validThrough), notes: [], day: validThrough }
      : null,
    fact("Opening code", [opening.openingCode]),
  ].filter((each) => each !== null);
}

function salaryFact(opening: Opening): OpeningFact | null {
  const pay = payOf(opening);
  if (!pay) return null;
  const [, ...more] = linesOf(opening.details.salaryRange);
  const notes = pay.note === "a year" ? [pay.note, ...more] : more;
  return { label: "Salary", value: pay.value, notes, icon: "cash" };
}

function fact(label: string, lines: string[], icon?: IconName): OpeningFact | null {
  const [value, ...notes] = lines;
  return value ? { label, value, notes, icon } : null;
}

function officeAddress({ address }: Brand): string {
  const country = new Intl.DisplayNames("en", { type: "region" }).of(address.country);
  const { street, city, region, postalCode } = address;
  return `${street}, ${city}, ${region} ${postalCode}, ${country}`;
}
