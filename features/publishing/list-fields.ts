import {
  type CollectionName,
  drawTypes,
  enteredWinner,
  galleries,
  galleryPhoto,
  maxDetails,
  newsItem,
  peopleCategories,
  peopleVideo,
  testimonial,
} from "#contract/publications.ts";
import { brandFields } from "./brand-fields.ts";
import type { ContentFieldGroup } from "./content-fields.ts";
import { lineField as line } from "./line-field.ts";

/** Fields of each list, in the order of the form. The rules are those of the lists. */

const news = newsItem.entries;
const praise = testimonial.entries;
const video = peopleVideo.entries;
const photo = galleryPhoto.entries;
const winner = enteredWinner.entries;

const chosen = (values: readonly string[], labels: Record<string, string> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

const newsFields: readonly ContentFieldGroup[] = [
  {
    heading: "News",
    fields: [
      line({
        key: "headlines",
        label: "Headline",
        rule: news.headlines,
        most: 300,
        width: "full",
      }),
      {
        key: "date",
        label: "Date",
        control: "day",
        rule: news.date,
        message: "Enter a date between 1900 and 2100.",
        width: "half",
      },
      line({
        key: "id",
        label: "Page link",
        hint: "The last part of the address, filled in from the headline. Old links stop working when you change it.",
        suggestedFrom: "headlines",
        rule: news.id,
        message: "Use 1 to 64 letters, digits, hyphens or underscores.",
        most: 64,
      }),
      {
        key: "details",
        label: "Details",
        hint: "Type plain text: a blank line begins a new paragraph, a line that begins with “- ” or “1. ” is an item of a list. HTML may be pasted; what pages cannot show is removed when you save.",
        control: "html",
        rule: news.details,
        message: `Enter at most ${maxDetails.toLocaleString("en")} characters.`,
        most: maxDetails,
        width: "full",
      },
    ],
  },
];

const testimonialFields: readonly ContentFieldGroup[] = [
  {
    heading: "Testimonial",
    fields: [
      line({ key: "tmtName", label: "Name", rule: praise.tmtName }),
      {
        key: "Rating",
        label: "Stars, 1 to 5",
        control: "number",
        rule: praise.Rating,
        message: "Enter a whole number from 1 to 5.",
        width: "half",
      },
      {
        key: "tmtTestimonial",
        label: "Testimonial",
        control: "text",
        rule: praise.tmtTestimonial,
        message: "Enter 1 to 2,000 characters.",
        most: 2_000,
        width: "full",
      },
      {
        key: "Status",
        label: "On the page",
        control: "choice",
        rule: praise.Status,
        message: "Choose whether it is shown.",
        options: chosen(["active", "inactive"], { active: "Shown", inactive: "Not shown" }),
        width: "half",
      },
      {
        key: "tmtDeleted",
        label: "Marked as deleted",
        hint: "Keeps it off the site, whatever is chosen above",
        control: "number",
        rule: praise.tmtDeleted,
        message: "Choose whether it is marked as deleted.",
        options: chosen(["0", "1"], { 0: "No", 1: "Yes" }),
        width: "half",
      },
      {
        key: "tmtId",
        label: "Reference number",
        hint: "Filled in automatically. Each testimonial has its own",
        control: "number",
        rule: praise.tmtId,
        message: "Enter a whole number.",
        width: "half",
      },
    ],
  },
];

const peopleFields: readonly ContentFieldGroup[] = [
  {
    heading: "Person and video",
    fields: [
      line({ key: "fullName", label: "Full name", rule: video.fullName }),
      line({ key: "employee", label: "Employee ID", rule: video.employee, most: 64 }),
      line({
        key: "team",
        label: "Team and topic",
        rule: video.team,
        width: "full",
      }),
      {
        key: "category",
        label: "Group",
        control: "choice",
        rule: video.category,
        message: "Choose one of the groups.",
        options: chosen(peopleCategories),
        width: "half",
      },
      line({
        key: "video",
        label: "Video link",
        rule: video.video,
        message: "Enter an address that begins with https://.",
        most: 500,
      }),
      {
        key: "src",
        label: "Picture",
        control: "picture",
        rule: video.src,
        message: "Choose one of the pictures, or upload a photo.",
        width: "full",
      },
    ],
  },
];

export const galleryLabels = {
  moments: "Mega Recruitment Drive Moments",
  headquarters: "Corporate headquarters",
  premises: "Office premises",
  annexe: "Monsoon House",
} as const satisfies Record<(typeof galleries)[number], string>;

export const galleryOptions = chosen(galleries, galleryLabels);

const photoFields: readonly ContentFieldGroup[] = [
  {
    heading: "The photo",
    fields: [
      {
        key: "src",
        label: "Picture",
        control: "picture",
        rule: photo.src,
        message: "Choose one of the pictures, or upload a photo.",
        width: "full",
      },
      line({
        key: "alt",
        label: "Photo description",
        hint: "One sentence: who does what, and where. Screen readers say it in place of the photo.",
        rule: photo.alt,
        most: 300,
        width: "full",
      }),
      line({
        key: "title",
        label: "Caption",
        rule: photo.title,
        optional: true,
        message: "Enter at most 200 characters.",
        most: 200,
        width: "full",
      }),
      {
        key: "gallery",
        label: "Gallery",
        control: "choice",
        rule: photo.gallery,
        message: "Choose one of the galleries.",
        options: galleryOptions,
        width: "half",
      },
      {
        key: "blurred",
        label: "Show only the blurred version",
        hint: "For people who asked not to be recognised",
        control: "switch",
        rule: photo.blurred,
        message: "Choose whether it is blurred.",
        optional: true,
        width: "half",
      },
    ],
  },
];

export const festivalLabels = { diwali: "Diwali", rangoli: "Rangoli" } as const;

const winnerFields: readonly ContentFieldGroup[] = [
  {
    heading: "Manual winner",
    fields: [
      line({ key: "winnerName", label: "Name", rule: winner.winnerName }),
      {
        key: "type",
        label: "Festival",
        control: "choice",
        rule: winner.type,
        message: "Choose a festival.",
        options: chosen(drawTypes, festivalLabels),
        width: "half",
      },
    ],
  },
];

export const listFields: Record<CollectionName, readonly ContentFieldGroup[]> = {
  pressReleases: newsFields,
  others: newsFields,
  testimonials: testimonialFields,
  people: peopleFields,
  photos: photoFields,
  winners: winnerFields,
  brand: brandFields,
};
