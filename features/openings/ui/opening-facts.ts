import type { Brand } from "#contract/brand-facts.ts";
import type { IconName } from "#ui/components/icon-names.ts";
import { formatDay } from "../format-day.ts";
import { linesOf } from "../lines.ts";
import type { Opening, OpeningDetailKey } from "../opening.ts";
import type { OpeningTexts } from "../texts/opening-pages.ts";

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
 * Salary as a figure and what the opening says of its time: "Up to Rs. 15,00,000", "a year". Nothing where the
 * opening names none: "As per industry standards" is no salary.
 */
export function payOf(opening: Opening): { value: string; note: string } | undefined {
  const [first = ""] = linesOf(opening.details.salaryRange);
  if (!/\p{Nd}/u.test(first)) return undefined;
  const [, value = first, note = ""] = first.match(/^(.+) (a year)$/) ?? [];
  return { value, note };
}

/** What a candidate decides by, for the sheet at the top of the page. */
export function headFacts(opening: Opening, texts: OpeningTexts): OpeningFact[] {
  const { details } = opening;
  const labels = texts.facts;
  const days = linesOf(details.daysOfWalkIn);
  const times = linesOf(details.timeOfWalkIn);
  return [
    fact(labels.shift, linesOf(details.shiftTiming), "clock"),
    fact(labels.experience, linesOf(details.experience), "briefcase"),
    fact(labels.education, linesOf(details.education), "school"),
    fact(labels.location, linesOf(details.jobLocation), "map-pin"),
    salaryFact(opening, labels.salary),
    fact(days.length > 0 ? labels.walkIn : labels.walkInTime, [...days, ...times], "calendar"),
  ].filter((each) => each !== null);
}

/** What remains to be known, for the table below the text. */
export function furtherFacts(
  opening: Opening,
  brand: Brand,
  { facts: labels, employment }: OpeningTexts,
): OpeningFact[] {
  const detail = (label: string, key: OpeningDetailKey) =>
    fact(label, linesOf(opening.details[key]));
  const { datePosted, validThrough } = opening;
  return [
    payOf(opening) ? null : detail(labels.salary, "salaryRange"),
    fact(labels.function, [opening.department]),
    fact(labels.employment, [employment[opening.employmentType]]),
    detail(labels.administrativeLocation, "AdministrativeLocation"),
    detail(labels.functionalLocation, "FunctionalLocation"),
    detail(labels.preferredIndustry, "PreferredIndustry"),
    fact(labels.office, [officeAddress(brand)]),
    { label: labels.posted, value: formatDay(datePosted), notes: [], day: datePosted },
    validThrough
      ? { label: labels.applyBy, value: formatDay(validThrough), notes: [], day: validThrough }
      : null,
    fact(labels.code, [opening.openingCode]),
  ].filter((each) => each !== null);
}

function salaryFact(opening: Opening, label: string): OpeningFact | null {
  const pay = payOf(opening);
  if (!pay) return null;
  const [, ...more] = linesOf(opening.details.salaryRange);
  const notes = pay.note ? [pay.note, ...more] : more;
  return { label, value: pay.value, notes, icon: "cash" };
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
