import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** Ways, minutes and answering times are samples for the company to replace. */

const contactPage = (brand: Brand) => ({
  title: "Come by, call or write",
  lead: "Somebody is at reception at any hour. The people who answer letters sleep at night.",
  description: `Address, phone and mailboxes of ${brand.companyName} in ${brand.address.city}, with a plan of the way from Vashi station.`,
  office: "Corporate office",
  region: (region: string) => `${region}, India`,
  waysTitle: "The way here",
  mapTitle: "The map",
  mapNote: `The map comes from ${brand.map.service}. Nothing is fetched from there before you ask for it.`,
  mapButton: "Show the map here",
  mapLink: `Open the map at ${brand.map.service}`,
  mapFrame: `Map of the streets around ${brand.address.street}`,
  mailboxesTitle: "Who reads what",
});

/** Our own plan of the way here, and what is written on it. */
const plan = {
  label:
    "Plan of the way: from Vashi station a covered walk leads across Palm Beach Road to Tower 4; the shift buses stop on its other side. The creek and its bridge lie to the west.",
  station: "Vashi station",
  tower: "Tower 4",
  walk: "7 min on foot",
  bridge: "bridge",
  creek: "creek",
  road: "Palm Beach Road",
  bus: "shift bus",
  /** Of the bus, in one letter. */
  stop: "B",
};

const waysHere = [
  {
    icon: "train" as const,
    title: "By train",
    text: "Vashi, on the Harbour line and the Trans-Harbour line from Thane. Leave on the side of the station complex; Tower 4 is seven minutes on foot, most of it under a roof.",
  },
  {
    icon: "bus" as const,
    title: "By bus",
    text: "Any bus to Vashi railway station. Leave the stop with the railway on your right, walk towards the creek, and cross Palm Beach Road to Tower 4.",
  },
  {
    icon: "moon" as const,
    title: "At night",
    text: "Nobody on a late shift walks. The shift buses stop at Monsoon House, behind the tower, and the guard has your name. For an interview after dark, write to us first and a driver meets your train.",
  },
];

const mailboxes = (brand: Brand) => [
  {
    title: "Human resources",
    to: brand.mailboxes.humanResources,
    subject: "Question about working here",
    text: "Interviews, offers, joining dates, and everything you would rather ask before you apply.",
    answer: "Answered within two working days.",
  },
  {
    title: "Employment verification",
    to: brand.mailboxes.employmentVerification,
    subject: "Employment verification",
    text: "For banks, embassies and former colleagues. Send the employee ID, the dates, and the consent of the person concerned.",
    answer: "Answered within five working days, in writing.",
  },
  {
    title: "Campus recruitment drives",
    to: brand.mailboxes.campusDrives,
    subject: "A recruitment drive at our college",
    text: "For placement officers: the number of final-year students, their subjects, and a hall with a projector. We bring the chai.",
    answer: "Dates are settled a term ahead.",
  },
];

const contactEn = { contactPage, plan, waysHere, mailboxes };

export const contactTexts: Dictionaries<typeof contactEn> = { en: contactEn };
