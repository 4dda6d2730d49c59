import type { Dictionaries } from "#contract/text/language.ts";
import { brand } from "./company/brand.ts";
import { whyChooseHref } from "./navigation.ts";

/**
 * Pages with a picture of their own for links that are shared; pages below them show it too.
 * Only the paths: pages that hydrate send them to the browser.
 */
export const sharePaths: readonly string[] = [
  "/Functions",
  "/Culture",
  "/Leadership",
  "/Growth",
  "/Facilities",
  "/MeetOurPeople",
  "/Testimonials",
  "/Careers",
  "/contact-us",
  "/AboutUs",
  whyChooseHref,
  "/current-openings",
  "/training-and-development",
  "/Opening",
  "/ApplyNow",
  "/Terms",
  "/Moments",
  "/PressReleases",
  "/Others",
  "/diwaliwinners",
  "/rangoliwinners",
  "/dolphins",
  "/refer",
  "/sitemap",
];

/** The file that shows for one of these paths. */
export function sharePictureFile(path: string): string {
  return `/share${path}.jpg`;
}

/** In words, for those who do not see the pictures. */
const shareEn = {
  home: `The ${brand.companyName} logo and “${brand.tagLine}” over a lit bridge from Navi Mumbai by night to American homes at dawn`,
  page: `The ${brand.companyName} logo and a heading beside a drawn scene from our work in Navi Mumbai`,
};

export const shareTexts: Dictionaries<typeof shareEn> = { en: shareEn };
