import { bannerAbout } from "./banner-about.ts";
import { bannerCareers } from "./banner-careers.ts";
import { bannerContact } from "./banner-contact.ts";
import { bannerCulture } from "./banner-culture.ts";
import { bannerDiwali } from "./banner-diwali.ts";
import { bannerDolphins1 } from "./banner-dolphins-1.ts";
import { bannerDolphins2 } from "./banner-dolphins-2.ts";
import { bannerDolphins3 } from "./banner-dolphins-3.ts";
import { bannerFacilities } from "./banner-facilities.ts";
import { bannerFunctions } from "./banner-functions.ts";
import { bannerGrowth } from "./banner-growth.ts";
import { bannerLeadership } from "./banner-leadership.ts";
import { bannerMoments } from "./banner-moments.ts";
import { bannerOpenings } from "./banner-openings.ts";
import { bannerOthers } from "./banner-others.ts";
import { bannerPeople } from "./banner-people.ts";
import { bannerPress } from "./banner-press.ts";
import { bannerRangoli } from "./banner-rangoli.ts";
import { bannerSitemap } from "./banner-sitemap.ts";
import { bannerTerms } from "./banner-terms.ts";
import { bannerTestimonials } from "./banner-testimonials.ts";
import { bannerTraining } from "./banner-training.ts";
import { bannerWhy } from "./banner-why.ts";

const widths = [480, 780, 1440];

/** The pictures of the pages' bands, with the name that a page asks for. */
export const bannerSources = [
  { name: "banner-functions", widths, draw: bannerFunctions },
  { name: "banner-culture", widths, draw: bannerCulture },
  { name: "banner-leadership", widths, draw: bannerLeadership },
  { name: "banner-growth", widths, draw: bannerGrowth },
  { name: "banner-facilities", widths, draw: bannerFacilities },
  { name: "banner-people", widths, draw: bannerPeople },
  { name: "banner-testimonials", widths, draw: bannerTestimonials },
  { name: "banner-careers", widths, draw: bannerCareers },
  { name: "banner-openings", widths, draw: bannerOpenings },
  { name: "banner-contact", widths, draw: bannerContact },
  { name: "banner-about", widths, draw: bannerAbout },
  { name: "banner-why", widths, draw: bannerWhy },
  { name: "banner-training", widths, draw: bannerTraining },
  { name: "banner-terms", widths, draw: bannerTerms },
  { name: "banner-press", widths, draw: bannerPress },
  { name: "banner-others", widths, draw: bannerOthers },
  { name: "banner-moments", widths, draw: bannerMoments },
  { name: "banner-diwali", widths, draw: bannerDiwali },
  { name: "banner-rangoli", widths, draw: bannerRangoli },
  { name: "banner-sitemap", widths, draw: bannerSitemap },
  { name: "banner-dolphins-1", widths, draw: bannerDolphins1 },
  { name: "banner-dolphins-2", widths, draw: bannerDolphins2 },
  { name: "banner-dolphins-3", widths, draw: bannerDolphins3 },
] as const;

export type BannerName = (typeof bannerSources)[number]["name"];
