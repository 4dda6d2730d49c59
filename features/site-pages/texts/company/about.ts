import { type BuildingId, buildingTexts } from "#content/company/buildings.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { type Dictionaries, textsFor } from "#contract/text/language.ts";

/** Texts of /AboutUs. Years and headcounts are facts; the stories around them are samples. */

const aboutHead = (brand: Brand) => ({
  page: "About Us",
  title: `About ${brand.companyName}: half a world from the front door`,
  lead:
    `${brand.employees} people in ${brand.address.city} audit, check and build technology for the US ` +
    "mortgage industry. We never meet the families. We know whether their papers are right.",
  description:
    `Who ${brand.companyName} is, how it grew from ${brand.established} to ${brand.employees} people, ` +
    "who does what between an American family and its home, and why our day begins in the evening.",
});

const whoWeAre = (brand: Brand) => ({
  title: "Who we are",
  tab: `${brand.shortName} / the file`,
  picture: "moment-facade" as const,
  text: [
    "An outsourcing company, and not ashamed of the word. Lenders, servicers and investors in the United States give us the part of their work that must be done slowly, by someone who did not do it the first time: reading the file again.",
    "We do it at night, because that is when their day is. And we do it here, because Navi Mumbai is full of people who are good with figures, curious about words and used to three languages before breakfast.",
  ],
  facts: [
    { label: "Established", value: String(brand.established) },
    { label: "Incorporated", value: String(brand.incorporated) },
    { label: "People", value: brand.employees },
    { label: "Buildings", value: "3 in Navi Mumbai" },
    { label: "Functions", value: "8" },
    { label: "Week", value: "40 hours" },
  ],
});

const story = (brand: Brand) => ({
  title: "Each dot is one of us",
  years: [
    {
      year: String(brand.established),
      title: "Established",
      text: "A few desks, one client and a courier. The first loan files come as paper in cardboard boxes and take five days to arrive.",
    },
    {
      year: String(brand.incorporated),
      title: "Incorporated",
      text: "The company gets papers of its own. The boxes have become discs, and somebody buys the second coffee machine, for the night.",
    },
    {
      year: "2008",
      title: `${brand.employeesIn2008} employees`,
      text: "The year in which American mortgages broke. Lenders want to know what really is in their files, and 55 people in Navi Mumbai know how to read them.",
      people: brand.employeesIn2008,
    },
    {
      year: "Now",
      title: `${brand.employees} employees`,
      text: "Three buildings, and floors that are lit until 3.30 am. Files arrive in seconds. Reading them still takes a person.",
      people: Number.parseInt(brand.employees, 10) || 0,
    },
  ],
});

const icons = { headquarters: "map-pin", premises: "moon", annexe: "sun" } as const;

const offices = (brand: Brand) => ({
  title: "Three buildings, one yard",
  labels: { where: "Where and when", inside: "Inside" },
  links: { all: "See inside all three", contact: "How to find us" },
  buildings: (Object.keys(icons) as BuildingId[]).map((id) => {
    const {
      tab,
      name,
      place = brand.address.street,
      hours,
      use,
    } = textsFor(buildingTexts, "en")[id];
    return {
      tab,
      name,
      href: `/Facilities#${id}`,
      icon: icons[id],
      place: `${place}, ${hours}`,
      use,
    };
  }),
});

const dots = (people: number) => `${people} dots`;

const aboutEn = { dots, aboutHead, whoWeAre, story, offices };

export const aboutTexts: Dictionaries<typeof aboutEn> = { en: aboutEn };
