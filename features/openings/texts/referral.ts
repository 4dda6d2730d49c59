import type { Brand } from "#contract/brand-facts.ts";
import { timings } from "#contract/timings.ts";

export const rememberedDays = timings.rememberedReferral / 86_400_000;

/** Texts of an opening in referral mode. */
export const referralTexts = {
  tab: "Your referrer",
  invited: "You are invited to look at",
  apply: "Apply with this invitation",
  applyHere: "Apply on this page",
  from: (name: string) => `${name} thought of you for`,

  roles: {
    label: "Another role for you?",
    show: "Show this role",
    note: "The invitation goes along.",
  },

  office: { heading: "Corporate office", link: "How to find us" },
  role: "The role",

  form: {
    tab: "Application",
    heading: "Send your application",
    lead: "About three minutes. All fields are required.",
    beside: "Also for this role",
    alone: "The form on a page of its own",
    ask: "Something unclear?",
    askLink: "Ask us",
  },
} as const;

/** Where the list that HR publishes does not have the one who sent the link. */
export const unknownReferrer = ({ companyName }: Brand) => ({
  tab: referralTexts.tab,
  heading: "Someone here thought of you",
  who: `A colleague at ${companyName} sent you this link`,
  text: "Not every colleague’s picture is published. Their Employee ID is in the link, and your application counts as their referral.",
});

/** Where the link names nobody. */
export const noReferrer = ({ companyName }: Brand) => ({
  tab: "Welcome",
  heading: "Good that you are here",
  who: `Everyone at ${companyName}`,
  text: "Read what the role is, look at what else is open, and apply on this page. It takes about three minutes.",
});

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
export const attributionTexts = {
  referredBy: "Referred by",
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
} as const;
