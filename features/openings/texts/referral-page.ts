import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";

/** What is published of a referrer beside the name. */
interface Referrer {
  applicantType: "employee" | "student";
  team: string;
  years: string;
}

/** Texts of an opening in referral mode. */
const referralEn = {
  tab: "Your referrer",
  invited: "You are invited to look at",
  apply: "Apply with this invitation",
  applyHere: "Apply on this page",
  from: (name: string) => `${name} thought of you for`,
  portrait: (name: string) => `Portrait of ${name}`,

  /** Who the referrer is, after the name: "Employee, Servicing, 6 years at XLD". */
  describe: ({ applicantType, team, years }: Referrer, { companyName }: Brand): string => {
    const who = applicantType === "student" ? "Student" : "Employee";
    return [who, team, timeHere(years, companyName)].filter(Boolean).join(", ");
  },
  /** Where the list that HR publishes does not have the one who sent the link. */
  unknownReferrer: ({ companyName }: Brand) => ({
    tab: "Your referrer",
    heading: "Someone here thought of you",
    who: `A colleague at ${companyName} sent you this link`,
    text: "Not every colleague’s picture is published. Their Employee ID is in the link, and your application counts as their referral.",
  }),
  /** Where the link names nobody. */
  noReferrer: ({ companyName }: Brand) => ({
    tab: "Welcome",
    heading: "Good that you are here",
    who: `Everyone at ${companyName}`,
    text: "Read what the role is, look at what else is open, and apply on this page. It takes about three minutes.",
  }),

  roles: {
    label: "Another role for you?",
    show: "Show this role",
    note: "The invitation goes along.",
  },

  office: {
    heading: "Corporate office",
    link: "How to find us",
    pictureAlt: "The headquarters at dusk, its floors lit for the night shift",
    country: (code: string) => new Intl.DisplayNames("en", { type: "region" }).of(code),
  },
  role: "The role",

  form: {
    tab: "Application",
    name: (opening: string) => `Apply for ${opening}`,
    heading: "Send your application",
    lead: "About three minutes. All fields are required.",
    beside: "Also for this role",
    alone: "The form on a page of its own",
    ask: "Something unclear?",
    askLink: "Ask us",
  },
};

export type ReferralTexts = typeof referralEn;
export const referralTexts: Dictionaries<ReferralTexts> = { en: referralEn };

/** Years with us are a number; a student's year of study is already in words. */
function timeHere(years: string, companyName: string): string {
  if (!/^\d+$/.test(years)) return years;
  return `${years} ${plural("en", Number(years), { one: "year", other: "years" })} at ${companyName}`;
}
