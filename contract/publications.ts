import * as v from "valibot";
import { brandFacts } from "./brand-facts.ts";
import { calendarDay as day } from "./days/calendar-day.ts";
import { isOneLine, isReadable } from "./text/readable-text.ts";

/** Lists that HR publishes on pages, each with one schema. */

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isOneLine));
const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isReadable));
const webLink = v.pipe(v.string(), v.maxLength(500), v.url(), v.regex(/^https?:\/\//));

/** Characters of a news item's HTML, as it is kept. */
export const maxDetails = 100_000;

/** A press release or other news (specification 2, section 3); `details` is sanitised HTML. */
export const newsItem = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  headlines: line(300),
  /** ISO, such as 2026-10-15. */
  date: day,
  details: v.pipe(v.string(), v.maxLength(maxDetails), v.check(isReadable)),
});

/** Headings of a CSV file of news. */
export const newsColumns = ["id", "headlines", "date", "details"] as const;

/** Specification 1, section 3. */
export const testimonial = v.strictObject({
  tmtId: v.pipe(v.number(), v.integer()),
  tmtName: line(100),
  tmtTestimonial: text(2_000),
  /** Stars out of five. */
  Rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  Status: v.picklist(["active", "inactive"]),
  tmtDeleted: v.optional(v.picklist([0, 1]), 0),
});

/** In the order of their tabs. */
export const peopleCategories = [
  "OPERATIONS",
  "IT",
  "SUPPORT",
  "SERVICING",
  "WOMEN AT XLD",
] as const;

/** A video of a colleague (specification 2, section 3). */
export const peopleVideo = v.strictObject({
  employee: line(64),
  fullName: line(100),
  team: line(100),
  category: v.picklist(peopleCategories),
  /** Address of the video on another site. */
  video: webLink,
  /** Name of the thumbnail among the site's pictures. */
  src: line(100),
});

export const galleries = ["moments", "headquarters", "premises", "annexe"] as const;

/** A photo of a gallery; its size is that of the picture. */
export const galleryPhoto = v.strictObject({
  gallery: v.picklist(galleries),
  /** Name among the site's pictures. */
  src: line(100),
  alt: line(300),
  title: v.optional(line(200)),
  /** Show the picture `SRC-blurred`, which is encoded out of focus because of the people in it. */
  blurred: v.optional(v.boolean()),
});

export const drawTypes = ["diwali", "rangoli"] as const;
export type DrawType = (typeof drawTypes)[number];

/** A winner that HR entered by hand (specification 2, section 3). */
export const enteredWinner = v.strictObject({
  type: v.picklist(drawTypes),
  winnerName: line(100),
});

export const collections = {
  pressReleases: newsItem,
  others: newsItem,
  testimonials: testimonial,
  people: peopleVideo,
  photos: galleryPhoto,
  winners: enteredWinner,
  /** One item at most; without it the facts of `content/brand.ts` apply. */
  brand: brandFacts,
} as const;

export type CollectionName = keyof typeof collections;
export type Item<Name extends CollectionName> = v.InferOutput<(typeof collections)[Name]>;

export type NewsItem = v.InferOutput<typeof newsItem>;
export type Testimonial = v.InferOutput<typeof testimonial>;
export type PeopleVideo = v.InferOutput<typeof peopleVideo>;
export type GalleryPhoto = v.InferOutput<typeof galleryPhoto>;
export type Gallery = GalleryPhoto["gallery"];
export type EnteredWinner = v.InferOutput<typeof enteredWinner>;

/** The specification's rule for the page and the published file. */
export function isShown({ Status, tmtDeleted }: Testimonial): boolean {
  return Status === "active" && tmtDeleted === 0;
}
