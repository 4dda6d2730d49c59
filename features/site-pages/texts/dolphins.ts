import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import type { Department } from "#features/openings/index.ts";

/** The recruitment landing page. Quotes and figures are samples for the company to replace. */
const dolphinsPage = {
  title: "Dolphins",
  description:
    "The walk-in recruitment drive of XLD in Navi Mumbai: every open position in one place, and one form for all of them.",
  heading: "Swim with us: the Dolphins recruitment drive",
  lead:
    "Dolphins hunt at night, in teams, and talk all the while. So do we. One form, every open position, " +
    "and an answer from a person.",
  apply: "Apply on this page",
  bannersLabel: "The drive in pictures",
};

const dolphinsBanners = [
  {
    picture: "banner-dolphins-1" as const,
    alt: "Dolphins leap in the harbour under a lit bridge at night",
    caption: "A team that surfaces together. Night over Navi Mumbai, morning over American homes.",
  },
  {
    picture: "banner-dolphins-2" as const,
    alt: "Candidates queue at a lit registration tent",
    caption:
      "Register, talk to a lead from the floor, see the desk you would sit at. Bring one resume.",
  },
  {
    picture: "banner-dolphins-3" as const,
    alt: "A new colleague is welcomed on a stage",
    caption:
      "Induction takes three to five days. Your first loan file, a closed one, waits in week two.",
  },
];

const quotesHeading = "What clients tell us about the others";

/** What a client says of the provider before us, and of us. */
const clientQuotes = [
  {
    competitor: "We mailed a question on Monday and had a form letter on Thursday.",
    client:
      "I send a file when I leave the office. The questions I should have asked are answered at breakfast.",
    who: "Operations head of a mortgage lender, Ohio",
  },
  {
    competitor: "Every quarter we explained our loans to a new team.",
    client: "The auditor who found the first error is still on our account. She leads it now.",
    who: "Quality manager of a servicer, Texas",
  },
  {
    competitor: "They counted files. We wanted fewer mistakes.",
    client: "They sent back eleven files we had called clean, with the page and the line.",
    who: "Compliance officer of a credit union, Oregon",
  },
];

const growing = (brand: Brand) => ({
  heading: "We are Growing!",
  lead:
    `From ${brand.employeesIn2008} people in 2008 to ${brand.employees} today, and the desks on the fourth floor ` +
    "are still being unpacked.",
  figures: [
    { figure: String(brand.employeesIn2008), words: "people in 2008" },
    { figure: brand.employees, words: "people today" },
    { figure: "7", words: "career levels" },
    { figure: "4", words: "salary revisions a year, at most" },
  ],
});

const positionsEn = {
  close: "Close",
  heading: "Open positions",
  lead: "Choose a position to see what it is about.",
  none: "Nothing is open here today.",
  readAll: "Read everything about this position",
  choose: "Apply for this position",
  duties: "What you will do",
  skills: "What you bring",
};

/** Apart, as the positions are an island: its script brings no other texts. */
export const positionsTexts: Dictionaries<typeof positionsEn> = { en: positionsEn };

/** The specification's three groups of positions. */
const positionGroupsEn: readonly { label: string; departments: readonly Department[] }[] = [
  { label: "Operations", departments: ["Operations"] },
  { label: "IT", departments: ["IT"] },
  {
    label: "Marketing/HR/Admin/Accounts",
    departments: ["Marketing", "HR", "Administration", "Accounts"],
  },
];

export const positionGroupTexts: Dictionaries<typeof positionGroupsEn> = { en: positionGroupsEn };

const dolphinsForm = {
  label: "Application form",
  lead: "One form for every position. It takes about four minutes. Fields are required unless marked optional.",
};

/** Of which provider a client speaks. */
const voices = { before: "Before, elsewhere", now: "Now, with us" };

const dolphinsEn = {
  voices,
  dolphinsPage,
  dolphinsBanners,
  quotesHeading,
  clientQuotes,
  growing,
  dolphinsForm,
};

export const dolphinsTexts: Dictionaries<typeof dolphinsEn> = { en: dolphinsEn };
