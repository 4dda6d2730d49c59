import { trainingHref, whyChooseHref } from "#content/navigation.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { type Dictionaries, textsFor } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import { nextStepTexts } from "#features/openings/index.ts";

const next = textsFor(nextStepTexts, "en");

/** What /Careers says; times not stated by the specifications are samples. */
const careersHead = (brand: Brand) => ({
  title: `Careers at ${brand.companyName}`,
  lead: "See what is open tonight, what you would learn first, and why people stay. Then apply: one page, about four minutes.",
});

const openNow = {
  tab: "Open right now",
  /** After the number, which is drawn large. */
  counted: (total: number) =>
    plural("en", total, { one: "opening right now", other: "openings right now" }),
  none: "No opening right now. New ones are published here first.",
  unknown: "We cannot count the openings just now",
  button: "Current Openings",
};

const careerWays = (brand: Brand) => [
  {
    picture: "moment-training" as const,
    title: "Training and Development",
    text: "Four to five weeks, paid from the first day, before a file is yours. Fresher or not, you start here.",
    href: trainingHref,
  },
  {
    picture: "card-why" as const,
    title: `Why choose ${brand.companyName}`,
    text: "40 hours a week, up to four salary revisions a year, the way from night to day. And what may not suit you.",
    href: whyChooseHref,
  },
];

const howToApply = {
  title: "How to apply",
  note: "Before you start",
  lead: "No account, no second form. If the network drops on the train, your answers stay on your phone.",
  steps: [
    {
      when: "Now",
      text: "Pick an opening. Each says its shift and what it asks for; some name a salary, the others settle it with you.",
    },
    {
      when: "4 minutes",
      text: "Fill in one page and attach your resume: PDF, Word, JPEG or PNG, up to 2 MB.",
    },
    { when: "Then", text: next.call },
    { when: "One visit", text: next.maybeTest },
    { when: "At the end", text: next.offer },
  ],
};

const careersEn = { careersHead, openNow, careerWays, howToApply };

export const careersTexts: Dictionaries<typeof careersEn> = { en: careersEn };
