import { whyChooseHref } from "#content/navigation.ts";
import type { Brand } from "#contract/brand-facts.ts";

export const homeHero = (brand: Brand) => ({
  title: "Our night’s work opens someone’s front door.",
  lead:
    `${brand.employees} people in ${brand.address.city} audit, check and build technology for the US ` +
    "mortgage industry. We work for US homeowners and American families.",
  pictureAlt:
    "Night over Navi Mumbai on the left, morning over American homes on the right, " +
    "joined by one lit bridge",
});

export const homeStory = (brand: Brand) => ({
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

export const homeCards = (brand: Brand) =>
  [
    {
      picture: "card-about",
      title: "About Us",
      text: "Who we are, where we started, and which hands a home loan goes through before ours.",
      href: "/AboutUs",
      linkAbout: "about us",
    },
    {
      picture: "card-functions",
      title: "Our Functions",
      text: "Loan audits, quality control, compliance, and the systems that hold it all together.",
      href: "/Functions",
      linkAbout: "about our functions",
    },
    {
      picture: "card-why",
      title: `Why choose ${brand.companyName}`,
      text: "Seven career levels, up to four salary revisions a year, and a first promotion step after three months.",
      href: whyChooseHref,
      linkAbout: `about why you would choose ${brand.companyName}`,
    },
  ] as const;

/** How many openings Home shows: the newest ones. */
export const homeOpenings = 3;

/** Walk-in drives to come that Home names. */
export const homeDrives = 3;

export const homeMoments = {
  title: "Mega Recruitment Drive Moments",
  linkLabel: "See all moments",
  href: "/Moments",
  pictures: [
    {
      picture: "moment-auditorium",
      caption: "A full hall for the opening talk",
    },
    { picture: "moment-monsoon", caption: "An extra round of the shift bus, in the rain" },
    { picture: "moment-two-clocks", caption: "Two clocks above the floor: Navi Mumbai, New York" },
    { picture: "moment-training", caption: "First day of induction in the training room" },
    { picture: "moment-group", caption: "Team of the day: the group photograph" },
    { picture: "moment-lanyards", caption: "Badges for the volunteers, a colour for each team" },
    { picture: "moment-facade", caption: "Months later: their night shift goes in" },
  ],
} as const;
