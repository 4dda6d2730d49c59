import { type Dictionaries, textsFor } from "#contract/text/language.ts";
/** Texts of /Culture. What is not in the specification is a sample for the company to replace. */

import { inductionTexts } from "./induction.ts";

const cultureHead = {
  page: "Culture",
  title: "Our culture: values that hold at 2 am",
  lead:
    "We read other families’ most important papers while our own families sleep. It makes us careful: " +
    "with the papers, and with each other.",
  description:
    "Mission and values of XLD, what we promise and what we ask, the first week day by day, and pay " +
    "and hours in plain figures.",
};

const mission = {
  title: "Our mission",
  statement:
    "That no family loses its home, its savings or a night’s sleep to a mistake on a piece of paper.",
  text: "There are some eight hundred of us, and most of us will never see an American street. But there is a door on it that opens because a figure on page 214 was right, and somebody in Navi Mumbai made sure that it was.",
};

const values = {
  title: "Our values, as they look at 2 am",
  items: [
    {
      value: "Read it before you say it",
      seen: "A finding has a page number. Without one it is an opinion, and goes back to its author, whatever the author’s level.",
    },
    {
      value: "Say it the same night",
      seen: "Praise and mistakes are told before the shift ends, at the desk, in a quiet voice. Nothing is kept in a drawer for the appraisal.",
    },
    {
      value: "Nobody is alone with a mistake",
      seen: "You found your own error? Walk to your lead. The first question will be “Which other files?”, and never “Who?”",
    },
    {
      value: "It is somebody’s life",
      seen: "A pay slip, a divorce paper, a hospital bill: no telephone at the desk, nothing carried out of the room, no name in a joke.",
    },
    {
      value: "Ask in your own language",
      seen: "The file is in English. Your question about it may be in Marathi, Hindi, Konkani or Malayalam; someone on the floor will understand.",
    },
    {
      value: "The night ends",
      seen: "Forty hours are a week. When a team is done its lights go out, and the shift bus does not wait for heroes.",
    },
  ],
};

const checklists = {
  title: "What we promise, what we ask",
  sheets: [
    {
      tab: "We promise",
      items: [
        "An induction of 3 to 5 days before anyone asks you for a result",
        "Process training of 3 to 4 weeks, on closed files before live ones",
        "Up to 4 appraisals a year, with figures that you have seen before",
        "A first promotion step open to you after 3 months",
        "One flexible shift of 4.5 hours a month, and no reason to give",
        "The move from night to day shift after 3 years",
      ],
    },
    {
      tab: "We ask",
      items: [
        "Read the whole page before you judge it",
        "Say “I don’t know” at once: a file can wait, trust cannot",
        "Keep borrowers’ papers inside: nothing copied, nothing taken home",
        "Be on the floor when your shift begins; someone is handing over to you",
        "Teach the next batch what you have learnt the hard way",
        "Tell us before you are too tired, not after",
      ],
    },
  ],
};

const firstWeek = {
  title: "Your first week, day by day",
  lead: "Induction takes 3 to 5 days. If yours is the short one, process training begins on Thursday.",
  days: textsFor(inductionTexts, "en").map(({ weekday, points }) => ({
    day: weekday,
    items: points,
  })),
};

const cultureWays = {
  title: "See it before you believe it",
  lead: "Three ways in: the days we remember, the rooms we work in, and the people who would sit beside you.",
  label: "Three ways to see life at XLD",
  slides: [
    {
      picture: "moment-group" as const,
      alt: "More than twenty people in three rows below a sign that reads Team of the day",
      title: "The days we remember",
      href: "/Moments",
    },
    {
      picture: "moment-facade" as const,
      alt: "A lit office block under the stars, people and a bus before its entrance",
      title: "The rooms we work in",
      href: "/Facilities",
    },
    {
      picture: "moment-terrace" as const,
      alt: "Four colleagues at a terrace railing, the sun low behind the hills",
      title: "The people beside you",
      href: "/MeetOurPeople",
    },
  ],
};

const cultureEn = { cultureHead, mission, values, checklists, firstWeek, cultureWays };

export type CultureTexts = typeof cultureEn;
export const cultureTexts: Dictionaries<CultureTexts> = { en: cultureEn };
