import { apiPagePath, feedPaths, siteFilePaths } from "#contract/calls/wire.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { trainingHref, whyChooseHref } from "./navigation.ts";

export interface SitemapLink {
  label: string;
  href: string;
  /** What a visitor finds there, in a few words. */
  note: string;
}

export interface SitemapPage {
  key: keyof SitemapTexts["pages"];
  href: string;
  /** Its file in `features/site-pages/routes/`, for a page that another feature does not name. */
  page?: string;
  /** The page also answers below its own path. */
  coversBelow?: boolean;
}

/** Every public page of the site. The human sitemap draws each group as a line of the railway. */
export const sitemapGroups: readonly {
  key: keyof SitemapTexts["groups"];
  links: readonly SitemapPage[];
}[] = [
  {
    key: "theCompany",
    links: [
      { key: "home", href: "/", page: "home" },
      {
        key: "aboutUs",
        href: "/AboutUs",
        page: "company/about-us",
      },
      {
        key: "functions",
        href: "/Functions",
        page: "company/functions",
        coversBelow: true,
      },
      {
        key: "whyChooseUs",
        href: whyChooseHref,
        page: "company/why-choose",
      },
      {
        key: "leadership",
        href: "/Leadership",
        page: "company/leadership",
        coversBelow: true,
      },
      {
        key: "contactUs",
        href: "/contact-us",
        page: "company/contact-us",
      },
      { key: "verify", href: "/verify" },
      { key: "terms", href: "/Terms", page: "terms" },
      { key: "sitemap", href: "/sitemap", page: "sitemap" },
    ],
  },
  {
    key: "lifeHere",
    links: [
      {
        key: "culture",
        href: "/Culture",
        page: "life/culture",
        coversBelow: true,
      },
      {
        key: "growth",
        href: "/Growth",
        page: "life/growth",
        coversBelow: true,
      },
      {
        key: "facilities",
        href: "/Facilities",
        page: "life/facilities",
        coversBelow: true,
      },
      {
        key: "meetOurPeople",
        href: "/MeetOurPeople",
        page: "life/meet-our-people",
        coversBelow: true,
      },
      {
        key: "viewAllTestimonials",
        href: "/Testimonials",
        page: "life/testimonials",
      },
    ],
  },
  {
    key: "yourCareer",
    links: [
      { key: "careers", href: "/Careers", page: "careers" },
      { key: "currentOpenings", href: "/current-openings" },
      { key: "walkInDrives", href: "/walk-ins" },
      { key: "jobAlerts", href: "/job-alerts" },
      { key: "apply", href: "/ApplyNow" },
      {
        key: "trainingAndDevelopment",
        href: trainingHref,
        page: "training-and-development",
      },
      { key: "referAFriend", href: "/refer" },
      {
        key: "dolphins",
        href: "/dolphins",
        page: "dolphins",
      },
    ],
  },
  {
    key: "newsAndFestivals",
    links: [
      {
        key: "pressReleases",
        href: "/PressReleases",
        page: "press-releases",
      },
      { key: "others", href: "/Others", page: "others" },
      {
        key: "megaRecruitmentDriveMoments",
        href: "/Moments",
        page: "life/moments",
      },
      { key: "diwaliWinners", href: "/diwaliwinners" },
      { key: "rangoliWinners", href: "/rangoliwinners" },
    ],
  },
];

const sitemapEn = {
  groups: {
    theCompany: "The company",
    lifeHere: "Life here",
    yourCareer: "Your career",
    newsAndFestivals: "News and festivals",
  },
  pages: {
    home: { label: "Home", note: "One bridge, two mornings" },
    aboutUs: { label: "About Us", note: "From 55 people to 800 and more" },
    functions: { label: "Functions", note: "What happens to a loan file at night" },
    whyChooseUs: { label: "Why choose us", note: "What we promise, with numbers" },
    leadership: { label: "Leadership", note: "What a lead does, and how one becomes one" },
    contactUs: { label: "Contact Us", note: "Address, telephone, mailboxes" },
    verify: { label: "Is this from us?", note: "Check a letter, a number, a caller" },
    terms: { label: "Terms", note: "What holds on this site" },
    sitemap: { label: "Sitemap", note: "You are here" },
    culture: { label: "Culture", note: "Days and nights on the floor" },
    growth: { label: "Growth", note: "Seven levels, with their years" },
    facilities: { label: "Facilities", note: "Three buildings in pictures" },
    meetOurPeople: { label: "Meet Our People", note: "Colleagues on camera" },
    viewAllTestimonials: { label: "View All Testimonials", note: "What they say of us" },
    careers: { label: "Careers", note: "Where to begin" },
    currentOpenings: { label: "Current openings", note: "Every role that is open" },
    walkInDrives: { label: "Walk-in drives", note: "Book a time, talk, know the same day" },
    jobAlerts: { label: "Job alerts", note: "An email when a new role fits" },
    apply: { label: "Apply", note: "One page, one resume" },
    trainingAndDevelopment: {
      label: "Training and Development",
      note: "The first weeks, and the years after",
    },
    referAFriend: { label: "Refer a friend", note: "Your own link to an opening" },
    dolphins: { label: "Dolphins", note: "Recruitment, all on one page" },
    pressReleases: { label: "Press Releases", note: "What changed, and when" },
    others: { label: "Others", note: "Kites, books, blood donors" },
    megaRecruitmentDriveMoments: {
      label: "Mega Recruitment Drive Moments",
      note: "A Saturday in pictures",
    },
    diwaliWinners: { label: "Diwali winners", note: "A draw that you can check" },
    rangoliWinners: { label: "Rangoli winners", note: "Colours on the office floor" },
  },

  title: "Sitemap",
  lead: "Every page of this site, drawn like the line that brings most of us to work. Get off where you like.",
  openings: {
    title: "Platforms with open doors",
    lead: "Roles that can be applied for today, by function.",
    none: "No role is open today. The list of current openings says when that changes.",
    unavailable: "The openings could not be loaded",
  },
  feeds: {
    title: "For feed readers and programs",
    links: [
      {
        label: "Press releases as RSS",
        href: feedPaths.pressReleases,
        note: "The fifty newest, in full",
      },
      { label: "Other news as RSS", href: feedPaths.others, note: "The fifty newest, in full" },
      { label: "Openings as RSS", href: feedPaths.jobs, note: "Each with its complete text" },
      {
        label: "Openings for job search sites",
        href: feedPaths.jobsForAggregators,
        note: "XML with one job an entry",
      },
      { label: "sitemap.xml", href: siteFilePaths.sitemap, note: "This page for search engines" },
      { label: "API", href: apiPagePath, note: "Every call of this site, described" },
    ] satisfies SitemapLink[],
  },
};

export type SitemapTexts = typeof sitemapEn;
export const sitemapTexts: Dictionaries<SitemapTexts> = { en: sitemapEn };
