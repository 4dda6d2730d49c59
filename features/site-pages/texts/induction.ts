import type { Dictionaries } from "#contract/text/language.ts";

/** The five days of induction, for every page that tells them. Samples for the company to replace. */
const inductionEn = [
  {
    weekday: "Monday",
    name: "Your papers and your people",
    text: "Contract, pass, bank form; then tea with the team that you will sit with.",
    points: [
      "Badge, locker, bus route, bank form",
      "Meet your buddy, who has tea with you all week",
    ],
  },
  {
    weekday: "Tuesday",
    name: "A street in Ohio",
    text: "How an American family buys a house, and the forty hands its loan goes through.",
    points: ["One US home loan, start to end, on one wall", "Fifty words: note, lien, escrow …"],
  },
  {
    weekday: "Wednesday",
    name: "Other people’s secrets",
    text: "Incomes, debts, divorces: why phones stay outside, and what you never copy.",
    points: [
      "Sign the privacy rules, and hear why each exists",
      "Your phone moves into the locker",
    ],
  },
  {
    weekday: "Thursday",
    name: "The screens",
    text: "The loan system, the image viewer and the checklist, on a made-up borrower.",
    points: [
      "A made-up borrower’s file; the answers are in an envelope",
      "Tell us what made no sense",
    ],
  },
  {
    weekday: "Friday",
    name: "One night on the floor",
    text: "You sit beside your buddy from hand-over at 6.30 pm to the bus at 3.30 am, and only watch.",
    points: [
      "A whole shift beside your buddy, from 6.30\u00a0pm",
      "The way home at 3.30\u00a0am, with your team",
    ],
  },
];

export const inductionTexts: Dictionaries<typeof inductionEn> = { en: inductionEn };
