import type { SocialSite } from "#contract/brand-facts.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { brand } from "./company/brand.ts";

export interface NavigationLink {
  label: string;
  href: string;
  /** Paths of pages below this one, which mark it in the navigation. */
  covers?: readonly string[];
}

export interface NavigationGroup {
  label: string;
  /** A divider is drawn between the parts. */
  parts: readonly (readonly NavigationLink[])[];
}

export const whyChooseHref = `/why-choose-${brand.shortName.toLowerCase()}`;
export const trainingHref = "/training-and-development";

const navigationEn = {
  skip: "Skip to content",
  home: "Home",
  functions: "Functions",
  life: "Life",
  culture: "Culture",
  leadership: "Leadership",
  growth: "Growth",
  facilities: "Facilities",
  meetOurPeople: "Meet Our People",
  viewAllTestimonials: "View All Testimonials",
  careers: "Careers",
  pressReleases: "Press Releases",
  others: "Others",
  contactUs: "Contact Us",
  verify: `Is this from ${brand.shortName}?`,
  lifeHere: "Life here",
  megaRecruitmentDriveMoments: "Mega Recruitment Drive Moments",
  diwaliWinners: "Diwali Winners",
  rangoliWinners: "Rangoli Winners",
  company: "Company",
  aboutUs: "About Us",
  terms: "Terms",
  sitemap: "Sitemap",
  follow: {
    Instagram: "Tag us on Instagram!",
    YouTube: "Watch us on YouTube!",
    Facebook: "Like us on Facebook!",
    Twitter: "Follow us on Twitter!",
    X: "Follow us on X!",
    LinkedIn: "Connect on LinkedIn!",
  } satisfies Record<SocialSite, string>,
};

export type NavigationTexts = typeof navigationEn;
export const navigationTexts: Dictionaries<NavigationTexts> = { en: navigationEn };

export const mainNavigation = (
  texts: NavigationTexts,
): readonly (NavigationLink | NavigationGroup)[] => [
  { label: texts.home, href: "/" },
  { label: texts.functions, href: "/Functions" },
  {
    label: texts.life,
    parts: [
      [
        { label: texts.culture, href: "/Culture" },
        { label: texts.leadership, href: "/Leadership" },
        { label: texts.growth, href: "/Growth" },
        { label: texts.facilities, href: "/Facilities" },
      ],
      [
        { label: texts.meetOurPeople, href: "/MeetOurPeople" },
        { label: texts.viewAllTestimonials, href: "/Testimonials" },
      ],
    ],
  },
  {
    label: texts.careers,
    href: "/Careers",
    covers: [
      "/current-openings",
      "/Opening",
      "/ApplyNow",
      "/application-received",
      "/my-application",
      "/job-alerts",
      "/walk-ins",
      "/refer",
      trainingHref,
      whyChooseHref,
    ],
  },
  { label: texts.pressReleases, href: "/PressReleases" },
  { label: texts.others, href: "/Others" },
  { label: texts.contactUs, href: "/contact-us" },
];

export const footerNavigation = (
  texts: NavigationTexts,
): readonly { label: string; links: readonly NavigationLink[] }[] => [
  {
    label: texts.lifeHere,
    links: [
      { label: texts.megaRecruitmentDriveMoments, href: "/Moments" },
      { label: texts.culture, href: "/Culture" },
      { label: texts.facilities, href: "/Facilities" },
      { label: texts.diwaliWinners, href: "/diwaliwinners" },
      { label: texts.rangoliWinners, href: "/rangoliwinners" },
    ],
  },
  {
    label: texts.company,
    links: [
      { label: texts.aboutUs, href: "/AboutUs" },
      { label: texts.contactUs, href: "/contact-us" },
      { label: texts.verify, href: "/verify" },
      { label: texts.terms, href: "/Terms" },
      { label: texts.sitemap, href: "/sitemap" },
    ],
  },
];

/** All that stands behind HR's sign-in, with what is below. */
export const deskPaths: readonly string[] = [
  "/desk",
  "/refer-data",
  "/employee-list",
  "/dashboard",
  "/page-views",
  "/documents",
];
