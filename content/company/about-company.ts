import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** Who we are, for someone who came by a referral link. */
const aboutCompanyEn = ({ companyName, address, established, employees }: Brand) => ({
  heading: `About ${companyName}`,
  text: `We audit, check and build technology for the US mortgage industry, from ${address.city}. Behind each loan file is a family that wants to move in. At night here, which is their day, we make sure that their papers are right.`,
  facts: [
    { label: "Established", value: String(established) },
    { label: "People", value: employees },
    { label: "Career levels", value: "7" },
    { label: "Appraisals a year", value: "up to 4" },
  ],
});

export const aboutCompanyTexts: Dictionaries<typeof aboutCompanyEn> = { en: aboutCompanyEn };
