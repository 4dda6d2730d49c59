import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { timings } from "#contract/timings.ts";

export const rememberedDays = timings.rememberedReferral / 86_400_000;

/** What is published of a referrer beside the name. */
interface Referrer {
  applicantType: "employee" | "student";
  team: string;
  years: string;
}

/** Who the referrer is, after the name: "Employee, Servicing, 6 years at XLD". */
export function describeReferrer(
  { applicantType, team, years }: Referrer,
  { companyName }: Brand,
): string {
  const who = applicantType === "student" ? "Student" : "Employee";
  return [who, team, timeHere(years, companyName)].filter(Boolean).join(", ");
}

/** Years with us are a number; a student's year of study is already in words. */
function timeHere(years: string, companyName: string): string {
  if (!/^\d+$/.test(years)) return years;
  return `${years} ${years === "1" ? "year" : "years"} at ${companyName}`;
}

/** In whose name an application goes, as the form tells its sender. */
const attributionEn = {
  referredBy: "Referred by {who}.",
  aReferralLink: "an employee’s referral link",
  kept: `We remember this on your device until you have applied, for at most ${rememberedDays} days.`,
  /** Where nothing is remembered: without a script, or where the browser refuses. */
  onThisPage:
    "It counts as theirs if you apply on this page, today or when their link brings you back.",
  first: "Their link was the first that you opened.",
  notFirst: "It was the link of this page",
  itWas: (name: string) => `It was ${name}`,
  nobody: "Nobody referred me",
  none: "This application goes without a referral.",
  undo: "Undo",
};

export const attributionTexts: Dictionaries<typeof attributionEn> = { en: attributionEn };
