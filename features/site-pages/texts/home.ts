import { whyChooseHref } from "#content/navigation.ts";
import type { Brand } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";

const homeHero = (brand: Brand) => ({
  title: "Our night’s work opens someone’s front door.",
  lead:
    `${brand.employees} people in ${brand.address.city} audit, check and build technology for the US ` +
    "mortgage industry. We work for US homeowners and American families.",
  pictureAlt:
    "Night over Navi Mumbai on the left, morning over American homes on the right, " +
    "joined by one lit bridge",
  seeOpenings: "See current openings",
  whyChoose: `Why choose ${brand.companyName}`,
});

const homeStory = (brand: Brand) => ({
  title: `From a small team to ${brand.employees} people`,
  facts: [
    { figure: String(brand.established), words: "Established" },
    { figure: String(brand.incorporated), words: "Incorporated" },
    { figure: String(brand.employeesIn2008), words: "employees in 2008" },
    {
      figure: brand.employees,
      words: `employees now, after ${brand.yearsOfExcellence} years of excellence`,
    },
  ],
});

const homeCards = (brand: Brand) => [
  {
    picture: "card-about" as const,
    title: "About Us",
    text: "Who we are, where we started, and which hands a home loan goes through before ours.",
    href: "/AboutUs",
    linkAbout: "about us",
  },
  {
    picture: "card-functions" as const,
    title: "Our Functions",
    text: "Loan audits, quality control, compliance, and the systems that hold it all together.",
    href: "/Functions",
    linkAbout: "about our functions",
  },
  {
    picture: "card-why" as const,
    title: `Why choose ${brand.companyName}`,
    text: "Seven career levels, up to four salary revisions a year, and a first promotion step after three months.",
    href: whyChooseHref,
    linkAbout: `about why you would choose ${brand.companyName}`,
  },
];

/** How many openings Home shows: the newest ones. */
export const homeOpenings = 3;

/** Walk-in drives to come that Home names. */
export const homeDrives = 3;

const homeMoments = {
  title: "Mega Recruitment Drive Moments",
  linkLabel: "See all moments",
  href: "/Moments",
  pictures: [
    {
      picture: "moment-auditorium" as const,
      caption: "A full hall for the opening talk",
    },
    { picture: "moment-monsoon" as const, caption: "An extra round of the shift bus, in the rain" },
    {
      picture: "moment-two-clocks" as const,
      caption: "Two clocks above the floor: Navi Mumbai, New York",
    },
    { picture: "moment-training" as const, caption: "First day of induction in the training room" },
    { picture: "moment-group" as const, caption: "Team of the day: the group photograph" },
    {
      picture: "moment-lanyards" as const,
      caption: "Badges for the volunteers, a colour for each team",
    },
    { picture: "moment-facade" as const, caption: "Months later: their night shift goes in" },
  ],
};

/** Above the lists of the page, and on what leads to all of each. */
const homeLists = {
  drives: "Walk in, talk, know",
  allDrives: "All walk-in drives",
  openings: "Open right now",
  allOpenings: "All current openings",
  cards: "Get to know us",
  learnMore: "Learn More",
};

const homeEn = { homeLists, homeHero, homeStory, homeCards, homeMoments };

export const homeTexts: Dictionaries<typeof homeEn> = { en: homeEn };
