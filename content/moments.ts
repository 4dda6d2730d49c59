import type { GalleryPhoto } from "#contract/publications.ts";

/** Samples for the company to replace: one recruitment drive, told in the order of its hours. */

export const momentsPage = {
  title: "Mega Recruitment Drive Moments",
  lead: "One wet Saturday in July, from first light to the night shift, and what came of it.",
  description:
    "Thirteen photos of a recruitment drive in Navi Mumbai: the queue, the talks, the tea, and the first day of training.",
  blurNote:
    "Some photos are blurred. Many who came that day still worked somewhere else, and asked not to be recognised.",
};

type Moment = Omit<GalleryPhoto, "gallery">;

const moments: readonly Moment[] = [
  {
    src: "moment-terrace",
    title: "6:10. The night shift ends on the terrace; the hall downstairs is being set up",
    alt: "Colleagues at the terrace railing look towards the ghats as the sun comes up",
  },
  {
    src: "moment-monsoon",
    title: "7:40. The shift bus makes an extra round from the station, in the rain",
    alt: "A yellow shift bus in heavy rain; a woman with an umbrella waits beside it",
  },
  {
    src: "moment-rangoli",
    title: "8:15. A rangoli for the guests, finished minutes before the doors open",
    alt: "A round rangoli of orange, white and green petals on a dark floor, ringed by small lamps",
  },
  {
    src: "moment-registration",
    title: "8:30. Registration: four desks, and nobody waits longer than a cup of tea",
    alt: "Candidates stand at a welcome desk while two colleagues write down their names",
    blurred: true,
  },
  {
    src: "moment-lanyards",
    title: "8:45. Lanyards for everyone, first names in large letters",
    alt: "Rows of yellow lanyards with blank name cards laid out on a table",
  },
  {
    src: "moment-auditorium",
    title: "9:30. The opening talk: what a mortgage file is, and who waits for it",
    alt: "A full auditorium seen from the back, with a speaker on the lit stage",
  },
  {
    src: "moment-two-clocks",
    title: "10:45. The floor tour stops below the two clocks: ours, and the homeowner’s",
    alt: "Two wall clocks side by side, one on Indian time and one on American time",
  },
  {
    src: "moment-chai",
    title: "11:20. Cutting chai on the stairs; the questions get better",
    alt: "Small glasses of tea on a tray, held out to people who talk on a staircase",
    blurred: true,
  },
  {
    src: "moment-interview",
    title: "12:00. One-to-one conversations, through the afternoon",
    alt: "Two people talk across a small table with papers between them",
    blurred: true,
  },
  {
    src: "moment-group",
    title: "17:30. Whoever is still here stands on the steps",
    alt: "A large group stands in three rows for a photograph in front of the building",
  },
  {
    src: "moment-training",
    title: "The Monday after. First day of induction in the training room",
    alt: "A trainer at a screen explains a form to a class at long desks",
  },
  {
    src: "moment-certificate",
    title: "Four weeks later. Process training done, certificate in hand",
    alt: "A young colleague holds up a certificate with a marigold seal and smiles",
  },
  {
    src: "moment-facade",
    title: "19:00. Blue hour, and their first night shift goes in",
    alt: "The lit office building at dusk with people walking towards the entrance",
  },
];

export const momentPhotos: readonly GalleryPhoto[] = moments.map((moment) => ({
  gallery: "moments",
  ...moment,
}));
