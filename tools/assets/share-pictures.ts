import { brand } from "#content/company/brand.ts";
import { whyChooseHref } from "../../content/navigation.ts";
import type { BannerName } from "../illustrations/banner-sources.ts";

export interface SharePicture {
  /** One of `sharePaths`. */
  path: string;
  /** Written large on the picture. */
  title: string;
  picture: BannerName;
}

/** What a link to a page shows elsewhere. After a change run `node tools/assets/build-brand-files.ts`. */
export const sharePictures: readonly SharePicture[] = [
  { path: "/Functions", title: "Functions", picture: "banner-functions" },
  { path: "/Culture", title: "Culture", picture: "banner-culture" },
  { path: "/Leadership", title: "Leadership", picture: "banner-leadership" },
  { path: "/Growth", title: "Growth", picture: "banner-growth" },
  { path: "/Facilities", title: "Facilities", picture: "banner-facilities" },
  { path: "/MeetOurPeople", title: "Meet our people", picture: "banner-people" },
  { path: "/Testimonials", title: "Testimonials", picture: "banner-testimonials" },
  { path: "/Careers", title: "Careers", picture: "banner-careers" },
  { path: "/contact-us", title: "Contact us", picture: "banner-contact" },
  { path: "/AboutUs", title: "About us", picture: "banner-about" },
  { path: whyChooseHref, title: `Why choose ${brand.shortName}`, picture: "banner-why" },
  { path: "/current-openings", title: "Current openings", picture: "banner-openings" },
  {
    path: "/training-and-development",
    title: "Training and development",
    picture: "banner-training",
  },
  // every opening shows this one
  { path: "/Opening", title: "A role in Navi Mumbai", picture: "banner-contact" },
  { path: "/ApplyNow", title: "Apply now", picture: "banner-openings" },
  { path: "/Terms", title: "Terms", picture: "banner-terms" },
  { path: "/Moments", title: "Mega Recruitment Drive Moments", picture: "banner-moments" },
  { path: "/PressReleases", title: "Press releases", picture: "banner-press" },
  { path: "/Others", title: "Others", picture: "banner-others" },
  { path: "/diwaliwinners", title: "Diwali winners", picture: "banner-diwali" },
  { path: "/rangoliwinners", title: "Rangoli winners", picture: "banner-rangoli" },
  { path: "/dolphins", title: "Dolphins", picture: "banner-dolphins-1" },
  { path: "/refer", title: "Refer a friend", picture: "banner-people" },
  { path: "/sitemap", title: "Sitemap", picture: "banner-sitemap" },
];
