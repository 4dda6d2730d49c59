import type { DrawType } from "#contract/publications.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import type { DrawCheck } from "../draw.ts";

/** Addresses of the two festivals' pages. */
export const drawPaths: Record<DrawType, string> = {
  diwali: "/diwaliwinners",
  rangoli: "/rangoliwinners",
};

/** Address of an earlier draw's page. */
export const earlierPath = (type: DrawType, name: string) => `${drawPaths[type]}/${name}`;

export interface DrawPageTexts {
  /** For the browser's title, without the company's name. */
  page: string;
  title: string;
  description: string;
  /** What is drawn from, for the line below the title: `40 lamps`. */
  entries: string;
  entrants: { title: string; lead: string };
  rules: { title: string; items: readonly string[] };
  /** Leads to the page of the other festival. */
  other: string;
}

/** Samples for the company to replace: what the two festivals ask for and give. */
const drawPagesEn: Record<DrawType, DrawPageTexts> = {
  diwali: {
    page: "Diwali Winners",
    title: "Diwali winners",
    description:
      "Who won the Diwali draw at XLD in Navi Mumbai. Our server draws once, at the minute announced, and anyone can check it.",
    entries: "lamps on the terrace",
    entrants: {
      title: "Who lit a lamp",
      lead: "Each name below is in the draw once. Behind it stand the last characters of the staff code, so that two of one name can tell whose lamp it was.",
    },
    rules: {
      title: "How you take part",
      items: [
        "Light a lamp on the terrace before the list closes: the day shift on its way home, the night shift on its way in.",
        "One person, one chance: a second lamp is lovely, and changes nothing.",
        "The list closes the evening before. From then on nobody can add or remove a name unnoticed.",
        "At the announced minute our server draws. Nobody presses a button, and nobody needs to watch.",
        "HR may add a consolation prize. It says that HR gave it, because it was not drawn.",
      ],
    },
    other: "See the rangoli winners",
  },
  rangoli: {
    page: "Rangoli Winners",
    title: "Rangoli winners",
    description:
      "The lucky winners among the rangolis of XLD in Navi Mumbai, with every picture handed in, and a draw that anyone can check.",
    entries: "rangolis on our floors",
    entrants: {
      title: "Every rangoli",
      lead: "Laid in one evening in the lobby and on the landings, photographed before the day shift walked in.",
    },
    rules: {
      title: "How you take part",
      items: [
        "Lay a rangoli of coloured powder, rice or petals on the square marked for you, and hand in one photograph of it.",
        "This is a lucky draw, not a jury: a first attempt has the same chance as a masterpiece.",
        "One person, one chance, however many squares you filled.",
        "The list closes the evening before. From then on nobody can add or remove a name unnoticed.",
        "At the announced minute our server draws. Nobody presses a button, and nobody needs to watch.",
      ],
    },
    other: "See the Diwali winners",
  },
};

export const drawPageTexts: Dictionaries<typeof drawPagesEn> = { en: drawPagesEn };

const counts = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** What both pages say about the draw itself. */
const drawEn = {
  ofYear: (title: string, name: string) => `${title} ${name}`,
  summary: (entrants: number, entries: string, winners: number) =>
    `${entrants} ${entries}, ${counts[winners] ?? winners} ${plural("en", winners, { one: "lucky winner", other: "lucky winners" })}.`,
  when: "The draw: {time}",
  untilDraw: "Time until the draw",
  units: { days: "days", hours: "hours", minutes: "minutes", seconds: "seconds" },
  rangoli: (artist: string, seen: string | undefined) =>
    seen ? `${seen}, laid by ${artist}` : `Rangoli by ${artist}`,
  otherMoments: "See other moments",
  tryAgain: "Try again",
  clockNote: "The clock is our server’s, not your device’s. This page updates by itself.",
  drawing: "Drawing...",
  drawingNote:
    "Nothing is decided on your screen. Our server draws once, and you can check it below.",
  won: "The winners are drawn.",
  unpublished: "The winners are not published yet. We ask again every 10 seconds.",
  unreachable: "No answer from our server just now. We ask again every 10 seconds.",
  empty: "Nobody took part, so there was nothing to draw.",
  winners: "The lucky winners",
  byHand: "entered by HR, not drawn",
  withoutScript: "This page cannot update by itself in your browser. Open it again after the draw.",
  notRead: "The draw could not be loaded just now.",
  earlier: "Earlier draws",
  present: "See the latest draw",
  proof: {
    tab: "Check this draw yourself",
    title: "Was it fair?",
    lead: "When the list closes we publish two fingerprints: one of the list, and one of a secret random number, the seed. Neither can be changed unnoticed from then on. After the draw we publish the seed itself, and your browser draws again and compares.",
    leadOfEarlier:
      "When the list closed we published two fingerprints: one of the list, and one of a secret random number, the seed. After the draw we published the seed itself. With the list and the seed anyone can draw again.",
    limit:
      "The check shows that neither the list nor the seed was changed after the list closed. It cannot show that the server made only one seed before that, or who should have been on the list: for that, read the names.",
    late: ({ time, day }: { time: string; day: string | null }) =>
      `The draw took place later than planned, ${day ? `on ${day} ` : ""}at ${time}. The list, the seed and the winners were published together, so the check shows that the winners follow from the list and the seed, but not that both were fixed beforehand.`,
    results: {
      same: [
        "The same winners.",
        "Checked in your browser: it drew again from the list and the seed.",
      ],
      changed: [
        "The fingerprints have changed.",
        "They are not the ones that this page showed before the draw. Please tell us.",
      ],
      list: ["The list does not match.", "Its fingerprint is a different one. Please tell us."],
      seed: ["The seed does not match.", "Its fingerprint is a different one. Please tell us."],
      winners: [
        "Other winners come out.",
        "The list and the seed give other names than the ones shown. Please tell us.",
      ],
      cannot: [
        "This browser cannot check here.",
        "It calculates fingerprints only over a secure connection (https). The steps beside this work anywhere.",
      ],
      unreachable: [
        "Not checked.",
        "The draw could not be loaded just now. Please check again in a moment.",
      ],
    } satisfies Record<DrawCheck, [title: string, text: string]>,
    waiting: "Your browser checks as soon as the winners are shown.",
    scriptOff:
      "Your browser runs no script here, so it cannot check. The steps beside this work anywhere.",
    doneOn: "{planned}, done on {done}",
    steps: {
      close: "The list closes",
      closeText: "{when}. Every name once, sorted, one per line.",
      draw: "The draw",
      drawText: "{when}. The seed is published.",
      check: "Your check",
      checkText:
        "For each line, calculate SHA-256 of the seed followed by the line. The lowest results win, the lowest first.",
    },
    listCommitment: "Fingerprint of the list (SHA-256)",
    seedCommitment: "Fingerprint of the seed (SHA-256)",
    seed: "Seed",
    atClose: "Published when the list closes",
    atDraw: "Published after the draw",
    again: "Check again",
    download: "Download the list",
    redo: "Draw again without our code",
    redoLead:
      "With the downloaded list beside it, this Python program prints both fingerprints and the winners:",
  },
};

export const drawTexts: Dictionaries<typeof drawEn> = { en: drawEn };
