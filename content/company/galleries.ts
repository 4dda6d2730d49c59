import type { BuildingId } from "./buildings.ts";

export interface GalleryPhoto {
  /** Its name in `pictures/sources.ts`. */
  picture: string;
  /** What is seen, for those who do not see it. */
  alt: string;
  /** The line below the photo. */
  title?: string;
}

export interface Gallery {
  id: BuildingId;
  photos: readonly GalleryPhoto[];
}

/** Drawn samples: the company replaces them with photographs of its own buildings. */
export const galleries = [
  {
    id: "headquarters",
    photos: [
      {
        picture: "hq-facade",
        alt: "An office tower at dusk under a violet and orange sky, the letters XLD lit at its top; seven people cross the forecourt between palms",
        title: "A quarter past six in October: the night shift arrives",
      },
      {
        picture: "hq-reception",
        alt: "Two receptionists at an indigo desk before a wall of leaves, one of them waving; a visitor with a red case has come in and another waits on a green sofa",
        title: "Reception, where your badge waits",
      },
      {
        picture: "hq-boardroom",
        alt: "Seven people round an oval table at night, the one in the middle with a hand raised; behind them a lit skyline and a screen with a rising chart",
        title: "Boardroom: the month’s figures, read together",
      },
      {
        picture: "hq-training-room",
        alt: "Three rows of new joiners at laptops, seen past a trainer with a marker in her hand; on the wall a house beside the ticked words Title, Income and Appraisal",
        title: "Process training, three to four weeks",
      },
      {
        picture: "hq-town-hall",
        alt: "Colleagues sit on three broad wooden steps below a sign that reads Town hall, Ask us anything; a speaker with a microphone stands in front and one hand is up",
        title: "Town hall, questions welcome",
      },
      {
        picture: "hq-library",
        alt: "A woman in a yellow headscarf reads in a green wing chair under a lamp, between two full bookcases; rain runs down the window behind her",
        title: "Library: the quiet hour before a shift",
      },
      {
        picture: "hq-cafeteria",
        alt: "Two cooks behind a counter of steaming dishes, a board offering misal pav, veg thali and sol kadhi, four people eating at round tables and one coming with a tray",
        title: "Cafeteria: lunch for the day, dinner for the night",
      },
      {
        picture: "hq-terrace-garden",
        alt: "Sunrise over hills and water, seen from a roof garden with flower boxes; two people share chai at a round table, one stands with a glass, two look out from the railing",
        title: "Terrace garden at six in the morning, for those who stayed",
      },
    ],
  },
  {
    id: "premises",
    photos: [
      {
        picture: "premises-night-floor",
        alt: "An office floor at night with rows of lit screens on both sides of an aisle and a team lead standing in it; two clocks show half past nine in Navi Mumbai and noon in New York",
        title: "Half past nine here, noon in New York",
      },
      {
        picture: "premises-audit-bay",
        alt: "Over the shoulder of an auditor with a headset: a loan file with a drawing of its house on the left screen, the audit checklist with four ticks on the right one",
        title: "Audit bay: the file left, the checklist right",
      },
      {
        picture: "premises-server-room",
        alt: "An engineer with a tablet stands in a blue aisle between two rows of server racks whose small lights glow turquoise and yellow",
        title: "Server room, eighteen degrees",
      },
      {
        picture: "premises-help-desk",
        alt: "Two technicians at a counter marked IT help desk, shelves of laptops and headsets behind them; a colleague brings a laptop, another waits, and the display serves number 42",
        title: "IT help desk, awake when you are",
      },
      {
        picture: "premises-huddle",
        alt: "Four colleagues in a glass room by a small round table, one pointing to a whiteboard headed Tonight, on which Check leads to Pass or Return",
        title: "Ten-minute huddle before the shift",
      },
      {
        picture: "premises-phone-booths",
        alt: "Three arched booths in pink, yellow and green against a dark wall; people sit and telephone in the outer two, the middle one is free with a laptop on its shelf",
        title: "Phone booths for calls home",
      },
      {
        picture: "premises-pantry",
        alt: "A man in an apron pours tea from a kettle into small glasses before a green tiled wall; beside him a pan steams and a colleague in a headscarf already holds her glass",
        title: "Chai counter, eleven at night",
      },
      {
        picture: "premises-lockers",
        alt: "Two rows of numbered lockers in lilac, yellow, apricot and green with helmets on top; a man sits on the bench, a woman reaches up beside an open door",
        title: "A locker each, room for the helmet",
      },
    ],
  },
  {
    id: "annexe",
    photos: [
      {
        picture: "annexe-entrance",
        alt: "A red two-storey house named Monsoon House in heavy rain, its windows lit; four people walk up with open umbrellas and someone waves from the door",
        title: "Monsoon House in July",
      },
      {
        picture: "annexe-gym",
        alt: "A yellow gym with the morning sun in the window: a woman runs on a treadmill, a man lifts a barbell over his head, another woman sits on a pink mat",
        title: "Gym, five past seven",
      },
      {
        picture: "annexe-creche",
        alt: "A carer with three small children on a pink rug, lettered blocks, a rocking horse and a cot; the wall is painted with a sun, hills and a rainbow over a house",
        title: "Crèche",
      },
      {
        picture: "annexe-games",
        alt: "Three people play carrom at a board in the foreground; behind them two play table tennis below a score of eleven to nine, beside a shelf of cups",
        title: "Carrom and table tennis",
      },
      {
        picture: "annexe-music-room",
        alt: "A band of four under strings of bulbs: a guitarist on a stool, a singer in yellow at the microphone, a drummer and a tabla player on the floor",
        title: "The house band’s practice night",
      },
      {
        picture: "annexe-wellness",
        alt: "A doctor in a white coat talks with a patient across a desk, a nurse with a chart stands by; on the wall an eye chart, at the side a couch behind a green curtain",
        title: "The doctor’s room",
      },
      {
        picture: "annexe-dormitory",
        alt: "Four rest pods on two levels at night: in one somebody sleeps under a green blanket, in one somebody reads by a lamp, two have drawn their curtains; a woman comes with her pillow",
        title: "Rest pods for women and late shifts",
      },
      {
        picture: "annexe-bus-bay",
        alt: "Three buses with their headlights on stand under a canopy at night, marked Panvel, Thane and Vashi; three women queue for one and a guard points with a torch",
        title: "Home drop at the end of every shift",
      },
    ],
  },
] as const satisfies readonly Gallery[];
