import * as v from "valibot";
import { answerRules } from "./answers/answer-rules.ts";
import { isOneLine } from "./text/readable-text.ts";

/** Facts of the company that every page reads, with the rules by which HR may change them. */

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isOneLine));
const mailbox = answerRules.email;
const secureLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.url(),
  // a plain host name: it becomes part of the page's policy, where * means every host
  v.regex(/^https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?([/?#]|$)/i),
  // these would end the directive
  v.regex(/^[^\s;,'"<>\\]+$/),
);
const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100));

/** Most links that fit into the header beside the navigation. */
export const maxSocialLinks = 6;

/** Sites that a social link may lead to: those that have an icon. */
export const socialSites = [
  "Instagram",
  "YouTube",
  "Facebook",
  "Twitter",
  "X",
  "LinkedIn",
] as const;
export type SocialSite = (typeof socialSites)[number];

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
    country: v.optional(v.literal("IN"), "IN"),
  }),
  mailboxes: v.strictObject({
    humanResources: mailbox,
    employmentVerification: mailbox,
    campusDrives: mailbox,
  }),
  /**
   * Shown on request only; `embedUrl` is framed, so its origin becomes part of the page's policy.
   */
  map: v.strictObject({ service: line(60), embedUrl: secureLink, linkUrl: secureLink }),
  established: year,
  incorporated: year,
  employeesIn2008: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  employees: line(12),
  yearsOfExcellence: line(12),
  /** Email address of the Grievance Officer named in the privacy notice. */
  privacyEmail: mailbox,
  social: v.pipe(
    v.array(v.strictObject({ name: v.picklist(socialSites), url: secureLink })),
    v.check((links) => new Set(links.map(({ name }) => name)).size === links.length),
  ),
});

export type Brand = v.InferOutput<typeof brandFacts>;
