import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { shareSteps } from "../growth.ts";

/*
 * What /why-choose-… says. Hours, appraisals, revisions, steps, levels, training and the allowance
 * are the specifications' own; the times of the shift, the bus, dinner, the share of profit and
 * "what may not suit you" are samples for the company to replace.
 */

const lowestShare = shareSteps[0]?.share;
const highestShare = shareSteps.at(-1)?.share;

const whyChooseHead = (brand: Brand) => ({
  page: `Why Choose ${brand.companyName}`,
  title: `Why choose ${brand.companyName}`,
  lead: "Reasons with a number in them, because a number can be checked. And, further down, what may not suit you.",
});

export interface Perk {
  figure: string;
  /** Follows the figure, and is read with it as one sentence. */
  text: string;
}

const perks = (brand: Brand): readonly { title: string; items: readonly Perk[] }[] => [
  {
    title: "Your hours",
    items: [
      {
        figure: "40",
        text: "hours a week are standard, and the week ends when they are worked.",
      },
      {
        figure: "4.5",
        text: "hours is all that one shift a month lasts, on a day that you choose. Nobody asks what for.",
      },
      {
        figure: "3",
        text: "years of nights, and you can move to the day shift without losing your level.",
      },
    ],
  },
  {
    title: "Your money",
    items: [
      {
        figure: "4",
        text: "appraisals a year at most, and as many salary revisions: good work does not wait for April.",
      },
      {
        figure: `${lowestShare}–${highestShare}%`,
        text: "of a year’s salary on top, when your process closes its year on plan or above.",
      },
      {
        figure: "Rs. 1,00,000",
        text: "a year as night shift allowance on the openings that name it, beside the salary and not inside it.",
      },
    ],
  },
  {
    title: "Your way up",
    items: [
      {
        figure: "5",
        text: "weeks at most from your first day to files of your own, paid from that day on.",
      },
      { figure: "3", text: "months, and the first promotion step is open to you." },
      { figure: "7", text: "levels, each with what it asks for in writing, from trainee to head." },
    ],
  },
  {
    title: "Your way home",
    items: [
      {
        figure: "1",
        text: "seat on the shift bus that is yours, to your own stop, after every night.",
      },
      { figure: "1", text: "warm dinner in the middle of the night, on the house." },
      {
        figure: brand.employees,
        text: "colleagues, most of them awake when you are: there is always someone to ask.",
      },
    ],
  },
];

/** Minutes from the start of the shift. */
export interface ShiftBreak {
  from: number;
  minutes: number;
  name: string;
}

/** Something that happens, in minutes from the start of the shift. */
export interface ShiftMoment {
  at: number;
  what: string;
}

const oneShift = {
  caption: "A shift by the clocks of both places",
  there: "New York",
  what: "What happens",
  title: "One shift, two clocks",
  lead: "You work while the lenders are at their desks. Nine hours at the office, eight of them productive; the hour that is left is drawn in marigold.",
  /** Minutes after midnight in Navi Mumbai, in the months of American summer time. */
  starts: 18 * 60 + 30,
  minutes: 9 * 60,
  /** How far New York is behind then. */
  newYorkBehind: 9 * 60 + 30,
  breaks: [{ from: 240, minutes: 60, name: "Dinner, a whole hour" }],
  moments: [
    { at: 0, what: "Hand-over: what the American morning has brought" },
    { at: 130, what: "First questions to the lender, who is at the desk to answer them" },
    { at: 450, what: "A second pair of eyes on every file" },
    { at: 540, what: "Files closed, bus at the gate" },
  ],
};

const doors = {
  title: "Four doors to look behind",
  lead: "Do not take our word for it.",
  links: [
    { href: "/Culture", title: "Culture", text: "What we promise each other, and what we pay." },
    { href: "/Growth", title: "Growth", text: "The seven levels, and a report to look into." },
    { href: "/Facilities", title: "Facilities", text: "Where you would sit, eat and rest." },
    { href: "/Testimonials", title: "Testimonials", text: "People who work here, with stars." },
  ],
};

const mayNotSuit = {
  title: "What may not suit you",
  lead: "Better to know now than in the second month.",
  points: [
    {
      title: "Most client work is at night",
      text: "If somebody at home needs you at midnight, look at the openings with a day shift first.",
    },
    {
      title: "A second person reads every file",
      text: "Yours too. They find something in most first files, and they say so.",
    },
    {
      title: "Phones stay in the locker",
      text: "Borrowers’ papers lie open on our screens. Nothing that takes pictures comes onto the floor.",
    },
    {
      title: "There are rules about when",
      text: "We cannot accept a notice period over 60 days, or a new application within 3 months of an assessment.",
    },
  ],
};

const whyChooseEn = { whyChooseHead, perks, oneShift, doors, mayNotSuit };

export const whyChooseTexts: Dictionaries<typeof whyChooseEn> = { en: whyChooseEn };
