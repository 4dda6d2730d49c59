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
      "/my-application",
      "/job-alerts",
      "/walk-ins",
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

/** All that stands behind HR's sign-in, with what is below. */
export const deskPaths: readonly string[] = [
  "/desk",
  "/refer-data",
  "/employee-list",
  "/dashboard",
  "/page-views",
  "/documents",
];
