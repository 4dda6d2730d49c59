import * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { paiseIn, rupees } from "#contract/text/rupees.ts";
import { asciiDigits } from "#contract/text/typed-text.ts";
import { type BonusPart, bonusAmountIn, maxBonusDays, maxRupees } from "./bonus.ts";

export const everyOpening = "every";

interface Rule {
  openingId: number | null;
  parts: BonusPart[];
  validFrom: string;
}

type RuleRead = { ok: true; rule: Rule } | { ok: false; errors: FieldErrors };

const keys = [
  ["amount", "days"],
  ["amount2", "days2"],
  ["amount3", "days3"],
] as const;

type Typed = (key: string) => string;
type Errors = Record<string, string>;

/** @param typed as the form sent it @param openings numbers of those that a rule can be for */
export function readRule(typed: Typed, openings: readonly string[]): RuleRead {
  const { parts, errors } = readParts(typed);
  const opening = typed("opening");
  if (opening !== everyOpening && !openings.includes(opening))
    errors.opening = "Choose an opening of the list.";
  const validFrom = typed("validFrom");
  if (!v.is(calendarDay, validFrom)) errors.validFrom = "Enter a day.";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const openingId = opening === everyOpening ? null : Number(opening);
  return { ok: true, rule: { openingId, parts, validFrom } };
}

function readParts(typed: Typed): { parts: BonusPart[]; errors: Errors } {
  const errors: Errors = {};
  const parts: BonusPart[] = [];
  const sent = (key: string) => asciiDigits(typed(key)).trim();
  // a rule by which nothing is paid ends the one before it
  if (paiseIn(sent("amount")) === 0 && keys.slice(1).every(([amount]) => !sent(amount)))
    return { parts, errors };
  const asked = keys.filter(([amount, days], at) => at === 0 || sent(amount) || sent(days));
  for (const [amountKey, daysKey] of asked) {
    const [amount, days] = [bonusAmountIn(sent(amountKey)), dayCountIn(sent(daysKey))];
    if (amount === null) errors[amountKey] = `Enter an amount of up to ${rupees(maxRupees * 100)}.`;
    if (days === null) errors[daysKey] = `Enter a number of days from 0 to ${maxBonusDays}.`;
    if (amount === null || days === null) continue;
    if (parts.some((part) => part.days >= days))
      errors[daysKey] = "A later part is due after more days than the one before.";
    parts.push({ amount, days });
  }
  return { parts, errors };
}

function dayCountIn(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= maxBonusDays ? Number(text) : null;
}
