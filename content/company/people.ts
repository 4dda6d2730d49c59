import type { Brand } from "#contract/brand-facts.ts";
import type { PeopleVideo, peopleCategories } from "#contract/publications.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** Samples for the company to replace: people, teams and the addresses of their videos. */

const peoplePage = (brand: Brand) => ({
  title: "Meet our people",
  lead: "Two minutes each, filmed at their own desks.",
  description: `Short videos of the people of ${brand.companyName} in ${brand.address.city}, by team: operations, IT, support, servicing, and women at ${brand.companyName}.`,
  unavailable: "The videos could not be loaded",
  all: "View all testimonials",
  none: "There is no video in this group at the moment.",
  voicesTitle: "In their own words",
  daysTitle: "Days we remember",
});

const aboutCategory: Record<(typeof peopleCategories)[number], string> = {
  OPERATIONS:
    "They read the loan file page by page, so that nobody in Ohio signs for a house with a wrong number in it.",
  IT: "They build the screens that the auditors work on, and hear about it within the hour.",
  SUPPORT: "Buses, chairs, salaries, first days. Without them no shift begins.",
  SERVICING: "A loan lives for thirty years after the signature. They look after it.",
  "WOMEN AT XLD":
    "An auditor, a trainer, an engineer: about nights, promotions, children and the way home.",
};

const site = "https://video.example/watch";

export const peopleVideos: readonly PeopleVideo[] = [
  {
    employee: "sample-02",
    fullName: "Kavya Menon",
    team: "Post-closing audit. My first file took four hours; now it is forty minutes",
    category: "OPERATIONS",
    video: `${site}/kavya-first-file`,
    src: "person-2",
  },
  {
    employee: "sample-03",
    fullName: "Gurpreet Anand",
    team: "Quality control",
    category: "OPERATIONS",
    video: `${site}/gurpreet-two-incomes`,
    src: "person-3",
  },
  {
    employee: "sample-05",
    fullName: "Zoya Ansari",
    team: "Compliance",
    category: "OPERATIONS",
    video: `${site}/zoya-fifty-states`,
    src: "person-5",
  },
  {
    employee: "sample-06",
    fullName: "Yash Mehta",
    team: "Audit platform. The night the checklist learned to scroll",
    category: "IT",
    video: `${site}/yash-checklist`,
    src: "person-6",
  },
  {
    employee: "sample-08",
    fullName: "Divya Nambiar",
    team: "Front-end development",
    category: "IT",
    video: `${site}/divya-screens`,
    src: "person-8",
  },
  {
    employee: "sample-01",
    fullName: "Farhan Shaikh",
    team: "Transport desk. Eighteen buses, one monsoon, nobody left at the gate",
    category: "SUPPORT",
    video: `${site}/farhan-monsoon`,
    src: "person-1",
  },
  {
    employee: "sample-09",
    fullName: "Sneha Iyer",
    team: "People team",
    category: "SUPPORT",
    video: `${site}/sneha-first-days`,
    src: "person-9",
  },
  {
    employee: "sample-07",
    fullName: "Nikhil Dhumal",
    team: "Loan boarding. A team of eleven, three years after college",
    category: "SERVICING",
    video: `${site}/nikhil-eleven`,
    src: "person-7",
  },
  {
    employee: "sample-04",
    fullName: "Asha Kelkar",
    team: "Escrow and taxes",
    category: "SERVICING",
    video: `${site}/asha-escrow`,
    src: "person-4",
  },
  {
    employee: "sample-04",
    fullName: "Asha Kelkar",
    team: "Servicing. From the back row of the class to the front of it, in one year",
    category: "WOMEN AT XLD",
    video: `${site}/asha-trainer`,
    src: "person-4",
  },
  {
    employee: "sample-09",
    fullName: "Sneha Iyer",
    team: "Back after the second child",
    category: "WOMEN AT XLD",
    video: `${site}/sneha-back`,
    src: "person-9",
  },
  {
    employee: "sample-05",
    fullName: "Zoya Ansari",
    team: "What my father asked about nights",
    category: "WOMEN AT XLD",
    video: `${site}/zoya-nights`,
    src: "person-5",
  },
  {
    employee: "sample-08",
    fullName: "Divya Nambiar",
    team: "The numbers in my appraisal",
    category: "WOMEN AT XLD",
    video: `${site}/divya-appraisal`,
    src: "person-8",
  },
  {
    employee: "sample-02",
    fullName: "Kavya Menon",
    team: "The last seat on the bus",
    category: "WOMEN AT XLD",
    video: `${site}/kavya-bus`,
    src: "person-2",
  },
];

/** The carousel below the videos. */
const peopleDays: readonly { picture: string; caption: string }[] = [
  { picture: "moment-rangoli", caption: "A rangoli takes shape in the lobby" },
  { picture: "moment-monsoon", caption: "An extra round in the rain: the shift bus" },
  { picture: "moment-terrace", caption: "On the terrace after the night shift, the ghats behind" },
  { picture: "moment-group", caption: "Team of the day at the recruitment drive" },
  {
    picture: "moment-certificate",
    caption: "Process training done: the certificate changes hands",
  },
  { picture: "moment-training", caption: "First day of induction" },
];

const teams = "Teams";

/** For screen readers, behind the name of who is filmed. */
const elsewhere = "Video on another site, opens in a new tab";

const peopleEn = { teams, elsewhere, peoplePage, aboutCategory, peopleDays };

export const peopleTexts: Dictionaries<typeof peopleEn> = { en: peopleEn };
