import { apiPagePath, feedPaths, siteFilePaths } from "#contract/calls/wire.ts";
import { trainingHref, whyChooseHref } from "./navigation.ts";

export interface SitemapLink {
  label: string;
  href: string;
  /** What a visitor finds there, in a few words. */
  note: string;
  /** Its file in `features/site-pages/routes/`, for a page that another feature does not name. */
  page?: string;
  /** The page also answers below its own path. */
  coversBelow?: boolean;
}

/** Every public page of the site. The human sitemap draws each group as a line of the railway. */
export const sitemapGroups: readonly { label: string; links: readonly SitemapLink[] }[] = [
  {
    label: "The company",
    links: [
      { label: "Home", href: "/", page: "home", note: "One bridge, two mornings" },
      {
        label: "About Us",
        href: "/AboutUs",
        page: "about-us",
        note: "From 55 people to 800 and more",
      },
      {
        label: "Functions",
        href: "/Functions",
        page: "functions",
        coversBelow: true,
        note: "What happens to a loan file at night",
      },
      {
        label: "Why choose us",
        href: whyChooseHref,
        page: "why-choose",
        note: "What we promise, with numbers",
      },
      {
        label: "Leadership",
        href: "/Leadership",
        page: "leadership",
        coversBelow: true,
        note: "What a lead does, and how one becomes one",
      },
      {
        label: "Contact Us",
        href: "/contact-us",
        page: "contact-us",
        note: "Address, telephone, mailboxes",
      },
      { label: "Terms", href: "/Terms", page: "terms", note: "What holds on this site" },
      { label: "Sitemap", href: "/sitemap", page: "sitemap", note: "You are here" },
    ],
  },
  {
    label: "Life here",
    links: [
      {
        label: "Culture",
        href: "/Culture",
        page: "culture",
        coversBelow: true,
        note: "Days and nights on the floor",
      },
      {
        label: "Growth",
        href: "/Growth",
        page: "growth",
        coversBelow: true,
        note: "Seven levels, with their years",
      },
      {
        label: "Facilities",
        href: "/Facilities",
        page: "facilities",
        coversBelow: true,
        note: "Three buildings in pictures",
      },
      {
        label: "Meet Our People",
        href: "/MeetOurPeople",
        page: "meet-our-people",
        coversBelow: true,
        note: "Colleagues on camera",
      },
      {
        label: "View All Testimonials",
        href: "/Testimonials",
        page: "testimonials",
        note: "What they say of us",
      },
    ],
  },
  {
    label: "Your career",
    links: [
      { label: "Careers", href: "/Careers", page: "careers", note: "Where to begin" },
      { label: "Current openings", href: "/current-openings", note: "Every role that is open" },
      { label: "Walk-in drives", href: "/walk-ins", note: "Book a time, talk, know the same day" },
      { label: "Job alerts", href: "/job-alerts", note: "An email when a new role fits" },
      { label: "Apply", href: "/ApplyNow", note: "One page, one resume" },
      {
        label: "Training and Development",
        href: trainingHref,
        page: "training-and-development",
        note: "The first weeks, and the years after",
      },
      { label: "Refer a friend", href: "/refer", note: "Your own link to an opening" },
      {
        label: "Dolphins",
        href: "/dolphins",
        page: "dolphins",
        note: "Recruitment, all on one page",
      },
    ],
  },
  {
    label: "News and festivals",
    links: [
      {
        label: "Press Releases",
        href: "/PressReleases",
        page: "press-releases",
        note: "What changed, and when",
      },
      { label: "Others", href: "/Others", page: "others", note: "Kites, books, blood donors" },
      {
        label: "Mega Recruitment Drive Moments",
        href: "/Moments",
        page: "moments",
        note: "A Saturday in pictures",
      },
      { label: "Diwali winners", href: "/diwaliwinners", note: "A draw that you can check" },
      { label: "Rangoli winners", href: "/rangoliwinners", note: "Colours on the office floor" },
    ],
  },
];

export const sitemapPage = {
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
} as const;
