import type { Role } from "#contract/roles.ts";
import { brand } from "./brand.ts";

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

export const mainNavigation: readonly (NavigationLink | NavigationGroup)[] = [
  { label: "Home", href: "/" },
  { label: "Functions", href: "/Functions" },
  {
    label: "Life",
    parts: [
      [
        { label: "Culture", href: "/Culture" },
        { label: "Leadership", href: "/Leadership" },
        { label: "Growth", href: "/Growth" },
        { label: "Facilities", href: "/Facilities" },
      ],
      [
        { label: "Meet Our People", href: "/MeetOurPeople" },
        { label: "View All Testimonials", href: "/Testimonials" },
      ],
    ],
  },
  {
    label: "Careers",
    href: "/Careers",
    covers: [
      "/current-openings",
      "/Opening",
      "/ApplyNow",
      "/application-received",
      "/refer",
      trainingHref,
      whyChooseHref,
    ],
  },
  { label: "Press Releases", href: "/PressReleases" },
  { label: "Others", href: "/Others" },
  { label: "Contact Us", href: "/contact-us" },
];

export const footerNavigation: readonly { label: string; links: readonly NavigationLink[] }[] = [
  {
    label: "Life here",
    links: [
      { label: "Mega Recruitment Drive Moments", href: "/Moments" },
      { label: "Culture", href: "/Culture" },
      { label: "Facilities", href: "/Facilities" },
      { label: "Diwali Winners", href: "/diwaliwinners" },
      { label: "Rangoli Winners", href: "/rangoliwinners" },
    ],
  },
  {
    label: "Company",
    links: [
      { label: "About Us", href: "/AboutUs" },
      { label: "Contact Us", href: "/contact-us" },
      { label: "Terms", href: "/Terms" },
      { label: "Sitemap", href: "/sitemap" },
    ],
  },
];

export interface SitemapLink {
  label: string;
  href: string;
  /** What a visitor finds there, in a few words. */
  note: string;
  /** The page also answers below its own path. */
  coversBelow?: boolean;
}

/** Every public page of the site. The human sitemap draws each group as a line of the railway. */
export const sitemapGroups: readonly { label: string; links: readonly SitemapLink[] }[] = [
  {
    label: "The company",
    links: [
      { label: "Home", href: "/", note: "One bridge, two mornings" },
      { label: "About Us", href: "/AboutUs", note: "From 55 people to 800 and more" },
      {
        label: "Functions",
        href: "/Functions",
        coversBelow: true,
        note: "What happens to a loan file at night",
      },
      {
        label: "Why choose us",
        href: whyChooseHref,
        note: "What we promise, with numbers",
      },
      {
        label: "Leadership",
        href: "/Leadership",
        coversBelow: true,
        note: "What a lead does, and how one becomes one",
      },
      { label: "Contact Us", href: "/contact-us", note: "Address, telephone, mailboxes" },
      { label: "Terms", href: "/Terms", note: "What holds on this site" },
      { label: "Sitemap", href: "/sitemap", note: "You are here" },
    ],
  },
  {
    label: "Life here",
    links: [
      {
        label: "Culture",
        href: "/Culture",
        coversBelow: true,
        note: "Days and nights on the floor",
      },
      {
        label: "Growth",
        href: "/Growth",
        coversBelow: true,
        note: "Seven levels, with their years",
      },
      {
        label: "Facilities",
        href: "/Facilities",
        coversBelow: true,
        note: "Three buildings in pictures",
      },
      {
        label: "Meet Our People",
        href: "/MeetOurPeople",
        coversBelow: true,
        note: "Colleagues on camera",
      },
      { label: "View All Testimonials", href: "/Testimonials", note: "What they say of us" },
    ],
  },
  {
    label: "Your career",
    links: [
      { label: "Careers", href: "/Careers", note: "Where to begin" },
      { label: "Current openings", href: "/current-openings", note: "Every role that is open" },
      { label: "Apply", href: "/ApplyNow", note: "One page, one resume" },
      {
        label: "Training and Development",
        href: "/training-and-development",
        note: "The first weeks, and the years after",
      },
      { label: "Refer a friend", href: "/refer", note: "Your own link to an opening" },
      { label: "Dolphins", href: "/dolphins", note: "Recruitment, all on one page" },
    ],
  },
  {
    label: "News and festivals",
    links: [
      { label: "Press Releases", href: "/PressReleases", note: "What changed, and when" },
      { label: "Others", href: "/Others", note: "Kites, books, blood donors" },
      {
        label: "Mega Recruitment Drive Moments",
        href: "/Moments",
        note: "A Saturday in pictures",
      },
      { label: "Diwali winners", href: "/diwaliwinners", note: "A draw that you can check" },
      { label: "Rangoli winners", href: "/rangoliwinners", note: "Colours on the office floor" },
    ],
  },
];

export interface DeskLink extends NavigationLink {
  /** The least role that sees it; everyone signed in where it is absent. */
  role?: Role;
  /** Heading in the rail that it stands under; it stands on top where it has none. */
  part?: "KYC" | "Site content" | "Administration";
  /** What is counted beside it: candidates whose papers wait for HR. */
  counts?: "toCheck";
}

/** The lists that HR publishes. */
const listLinks = [
  ["Testimonials", "testimonials"],
  ["Press releases", "pressReleases"],
  ["Other news", "others"],
  ["People and videos", "people"],
  ["Photos", "photos"],
  ["Winners by hand", "winners"],
  ["Diwali draw", "draw-diwali"],
  ["Rangoli draw", "draw-rangoli"],
  ["Brand facts", "brand"],
].map(([label = "", name]): DeskLink => {
  return { label, href: `/desk/content/${name}`, role: "editor", part: "Site content" };
});

/** Screens of HR's desk. */
export const deskNavigation: readonly DeskLink[] = [
  { label: "Overview", href: "/desk" },
  { label: "Applications", href: "/refer-data" },
  {
    label: "Candidate KYC",
    href: "/dashboard",
    covers: ["/desk/kyc"],
    part: "KYC",
    counts: "toCheck",
  },
  { label: "KYC requests", href: "/desk/kyc-requests", part: "KYC" },
  { label: "Documents forms", href: "/desk/document-forms", part: "KYC" },
  { label: "Outbox", href: "/desk/outbox", role: "editor", part: "KYC" },
  { label: "Referrers", href: "/desk/referrers" },
  { label: "Older list", href: "/employee-list" },
  { label: "Page views", href: "/page-views" },
  { label: "Openings", href: "/desk/openings", role: "editor", part: "Site content" },
  ...listLinks,
  { label: "Employee data", href: "/desk/data", role: "editor", part: "Administration" },
  { label: "Accounts", href: "/desk/accounts", role: "admin", part: "Administration" },
  { label: "Audit log", href: "/desk/audit", role: "admin", part: "Administration" },
  { label: "Retention", href: "/desk/retention", part: "Administration" },
  { label: "One person’s records", href: "/desk/erasure", role: "admin", part: "Administration" },
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
