import * as v from "valibot";

/** Facts of the company that every page reads, with the rules by which HR may change them. */

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const mailbox = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const secureLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.url(),
  v.startsWith("https://"),
  // it stands in the page's policy, where these would end it
  v.regex(/^[^\s;,'"<>\\]+$/),
);
const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100));

/** Pictures of the sites that a social link may lead to. */
export const socialIcons = [
  "brand-instagram",
  "brand-youtube",
  "brand-facebook",
  "brand-x",
  "brand-linkedin",
] as const;

export const socialLink = v.strictObject({
  name: v.pipe(line(30), v.regex(/^[\p{L}\p{N} ._-]+$/u)),
  icon: v.picklist(socialIcons),
  url: secureLink,
  tooltip: line(60),
});

/** Links that fit into the header beside the navigation. */
export const mostSocialLinks = 6;

export const brandFacts = v.strictObject({
  shortName: line(20),
  companyName: line(60),
  /** Its first " - " is where it breaks into two lines. */
  tagLine: line(120),
  email: mailbox,
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?\d[\d ()-]{5,22}$/)),
  address: v.strictObject({
    street: line(120),
    city: line(60),
    region: line(60),
    postalCode: v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{5}$/)),
    country: v.literal("IN"),
  }),
  mailboxes: v.strictObject({
    humanResources: mailbox,
    employmentVerification: mailbox,
    campusDrives: mailbox,
  }),
  /** Shown on request only; `embedUrl` is framed, so its origin stands in the page's policy. */
  map: v.strictObject({ service: line(60), embedUrl: secureLink, linkUrl: secureLink }),
  established: year,
  incorporated: year,
  employeesIn2008: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  employees: line(12),
  yearsOfExcellence: line(12),
  /** Where the Grievance Officer of the privacy notice reads. */
  privacyEmail: mailbox,
  social: v.pipe(
    v.array(socialLink),
    v.maxLength(mostSocialLinks),
    v.check((links) => new Set(links.map(({ name }) => name)).size === links.length),
  ),
});

export type Brand = v.InferOutput<typeof brandFacts>;
