import type { GalleryPhoto } from "#contract/publications.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** Samples for the company to replace: one recruitment drive, told in the order of its hours. */

const momentsEn = {
  tab: "Moments",
  label: "Photos of the day",
  unavailable: "The photos could not be loaded",
  title: "Mega Recruitment Drive Moments",
  lead: "One wet Saturday in July, from first light to the group photograph, and what came of it.",
  description:
    "Thirteen photos of a recruitment drive in Navi Mumbai: the rain, the talks, the tea, and the first day of training.",
  blurNote:
    "Some photos are blurred. Many who came that day still worked somewhere else, and asked not to be recognised.",
};

type Moment = Omit<GalleryPhoto, "gallery">;

const moments: readonly Moment[] = [
  {
    src: "moment-terrace",
    title: "6.10 am. Four who stayed after the night shift; downstairs the hall is being set up",
    alt: "Four colleagues with cups at a terrace railing, one of them waving; behind them the sun comes up over hills and roofs",
  },
  {
    src: "moment-monsoon",
    title: "7.40 am. The shift bus makes an extra round from the station, in the rain",
    alt: "A yellow XLD shift bus with four passengers in heavy rain; a woman with an umbrella stands beside it in a puddle",
  },
  {
    src: "moment-rangoli",
    title: "8.15 am. A rangoli for the guests: two petals to go, and fifteen minutes",
    alt: "A hand lays the last petals of a round rangoli in orange, green and white; small lamps burn around it, three bowls of powder stand ready",
  },
  {
    src: "moment-registration",
    title: "8.30 am. Registration: nobody waits longer than a cup of tea",
    alt: "Two colleagues behind a desk below a sign that reads Registration, please keep your resume ready; three people stand before it",
    blurred: true,
  },
  {
    src: "moment-lanyards",
    title: "8.45 am. Badges for the volunteers, a colour for each team",
    alt: "Five badges on yellow, violet, orange, green and blue lanyards hang in a row, each with a portrait and two lines where a name will be",
  },
  {
    src: "moment-auditorium",
    title: "9.30 am. The opening talk: what a mortgage file is, and who waits for it",
    alt: "A dark hall full of heads and a few raised phones; on the stage a speaker waves before a screen that reads Welcome aboard, Mega Recruitment Drive",
  },
  {
    src: "moment-chai",
    title: "11.20 am. Cutting chai, vada pav, poha; the questions get better",
    alt: "Four colleagues behind a counter with a kettle, steaming cups and a plate of vada; the board above them lists cutting chai, vada pav and poha",
    blurred: true,
  },
  {
    src: "moment-interview",
    title: "Noon. One-to-one conversations, until five",
    alt: "Two people talk across an orange desk with a sheet of ticks on it; through the windows a low sun stands over the city",
    blurred: true,
  },
  {
    src: "moment-group",
    title: "5.30 pm. Team of the day: those who helped, and whoever is still here",
    alt: "More than twenty people stand in three rows below garlands and a sign that reads Team of the day",
  },
  {
    src: "moment-training",
    title: "A Monday in August. First day of induction, for those who could start at once",
    alt: "A trainer with a raised hand before a full room, beside a screen on which seven bars rise to a tick; some hold up their phones",
  },
  {
    src: "moment-two-clocks",
    title: "That Friday, 9.30 pm. One night on the floor, and noon in New York",
    alt: "Three people at their screens, seen from behind; between two windows on the night city clocks show half past nine in Navi Mumbai and noon in New York",
  },
  {
    src: "moment-certificate",
    title: "Four weeks later. Process training done, certificate in hand",
    alt: "On a stage with falling confetti two colleagues hold a certificate with a seal between them",
  },
  {
    src: "moment-facade",
    title: "November, 7.15 pm. American clocks have gone back, and their night shift goes in",
    alt: "A lit office block under the stars; seven people and a white bus with an orange stripe stand before its entrance",
  },
];

export const momentPhotos: readonly GalleryPhoto[] = moments.map((moment) => ({
  gallery: "moments",
  ...moment,
}));

export const momentsTexts: Dictionaries<typeof momentsEn> = { en: momentsEn };
