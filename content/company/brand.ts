import type { Brand, SocialSite } from "#contract/brand-facts.ts";

/**
 * Facts of the company until HR publishes others; samples for the company to replace. Pages read
 * them by `useBrand()` and `siteOf()`, so that they show what was published.
 */
export const brand: Brand = {
  shortName: "XLD",
  companyName: "XLD",
  tagLine: "The Platform for Today - The Pathway to Tomorrow",
  email: "careers@xld.example",
  phone: "+91 00000 12345",
  address: {
    street: "Tower 4, Sector 30A, Vashi",
    city: "Navi Mumbai",
    region: "Maharashtra",
    postalCode: "400705",
    country: "IN",
  },
  mailboxes: {
    humanResources: "hr@xld.example",
    employmentVerification: "verification@xld.example",
    campusDrives: "campus@xld.example",
  },
  map: {
    service: "OpenStreetMap",
    embedUrl:
      "https://www.openstreetmap.org/export/embed.html?bbox=72.990%2C19.057%2C73.008%2C19.070&layer=mapnik&marker=19.0634%2C72.9988",
    linkUrl: "https://www.openstreetmap.org/?mlat=19.0634&mlon=72.9988#map=16/19.0634/72.9988",
  },
  established: 2002,
  incorporated: 2005,
  employeesIn2008: 55,
  employees: "800+",
  yearsOfExcellence: "20+",
  privacyEmail: "privacy@xld.example",
  social: [
    { name: "Instagram", url: "https://instagram.example/xld" },
    { name: "YouTube", url: "https://youtube.example/xld" },
    { name: "Facebook", url: "https://facebook.example/xld" },
    { name: "Twitter", url: "https://twitter.example/xld" },
    { name: "LinkedIn", url: "https://linkedin.example/xld" },
  ],
};

/** How a link to each site looks. */
export const socialIcons = {
  Instagram: "brand-instagram",
  YouTube: "brand-youtube",
  Facebook: "brand-facebook",
  Twitter: "brand-x",
  X: "brand-x",
  LinkedIn: "brand-linkedin",
} as const satisfies Record<SocialSite, string>;
