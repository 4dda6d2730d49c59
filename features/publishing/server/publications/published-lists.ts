import { blurredName, isBlurredName } from "#content/pictures/blurred.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { feedPaths, siteFilePaths, wirePaths } from "#contract/calls/wire.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type NewsList, newsItemPath, newsPaths } from "#contract/news.ts";
import {
  enteredWinner,
  galleryPhoto,
  type Item,
  isShown,
  maxDetails,
  newsItem,
  peopleVideo,
  testimonial,
} from "#contract/publications.ts";
import { festivalLabels, galleryLabels } from "../../list-fields.ts";
import type { AnyCollection, Collection } from "../content/collection.ts";
import { linesToHtml } from "./lines-to-html.ts";
import { type ListOptions, publishedList } from "./published-list.ts";
import { readDay } from "./read-news-csv.ts";
import { sanitiseDetails, takenOut } from "./sanitise-details.ts";

/** The lists of `contract/publications.ts` as the content desk edits them. */
export function publishedLists(options: ListOptions): AnyCollection[] {
  return [
    newsCollection("pressReleases", "Press releases", options),
    newsCollection("others", "Other news", options),
    testimonials(options),
    people(options),
    photos(options),
    winners(options),
  ];
}

function newsCollection(
  name: NewsList,
  label: string,
  options: ListOptions,
): Collection<Item<NewsList>> {
  const list = publishedList(name, options, {
    label,
    itemLabel: name === "others" ? "News item" : "Press release",
    schema: newsItem,
    // what is kept is what pages show: whatever was typed, pasted or imported
    tidy: (item) => ({ ...item, details: safeHtml(item.details) }),
    titleOf: ({ headlines }) => headlines,
    identity: ["id"],
    emptyBody: (now) => ({ id: "", headlines: "", date: indianDay(now), details: "" }),
    // the specification writes the month first
    prepare: (row) =>
      "date" in row ? { ...row, date: readDay(String(row.date)) ?? row.date } : row,
    cleanHtml: (html) => ({ html: safeHtml(html), taken: takenOut(html) }),
    pathOf: ({ id }) => newsItemPath(name, id),
    refuse: async (_queries, { details }): Promise<FieldErrors> =>
      safeHtml(details).length > maxDetails ? { details: "The details are too long." } : {},
    pages: [newsPaths[name], wirePaths[name], feedPaths[name], "/sitemap", siteFilePaths.sitemap],
  });
  // pages show the newest first, so there is no order to choose
  const { orderLive: _, ...unordered } = list;
  return {
    ...unordered,
    async listLive(queries) {
      const items = await list.listLive(queries);
      return items.sort((one, other) => dayOf(other.body).localeCompare(dayOf(one.body)));
    },
  };
}

/** Paragraphs and lists as they were typed, and nothing that a page may not show. */
const safeHtml = (text: string) => sanitiseDetails(linesToHtml(text));

/** Of a stored item of any shape. */
const dayOf = (body: unknown) => String((body as Partial<Item<NewsList>> | null)?.date ?? "");

function testimonials(options: ListOptions): Collection<Item<"testimonials">> {
  const minute = 60_000;
  return publishedList("testimonials", options, {
    label: "Testimonials",
    itemLabel: "Testimonial",
    schema: testimonial,
    titleOf: ({ tmtName }) => tmtName,
    identity: ["tmtId"],
    // a number that grows: two are hardly begun in the same minute, and then the second is told
    emptyBody: (now) => ({
      ...{ tmtId: Math.floor(now.getTime() / minute), tmtName: "", tmtTestimonial: "" },
      ...{ Rating: 5, Status: "active", tmtDeleted: 0 },
    }),
    showing: (body) => (isShown(body) ? "shown" : "hidden"),
    pathOf: () => "/Testimonials",
    pages: ["/Testimonials", wirePaths.testimonials],
    below: ["/MeetOurPeople"],
  });
}

function people(options: ListOptions): Collection<Item<"people">> {
  return publishedList("people", options, {
    label: "People and videos",
    itemLabel: "Video",
    schema: peopleVideo,
    titleOf: ({ fullName }) => fullName,
    identity: ["employee", "video"],
    emptyBody: () => ({
      ...{ employee: "", fullName: "", team: "", category: "OPERATIONS", video: "", src: "" },
    }),
    pictureOf: ({ src }) => src,
    groupOf: ({ category }) => category,
    pathOf: () => "/MeetOurPeople",
    refuse: (queries, { src }) => options.refusePicture(queries, src),
    notReady: (queries, { src }) => options.pictureNotReady(queries, src),
    below: ["/MeetOurPeople"],
  });
}

const pictureOf = ({ src, blurred }: Item<"photos">) =>
  blurred && !isBlurredName(src) ? blurredName(src) : src;

function photos(options: ListOptions): Collection<Item<"photos">> {
  return publishedList("photos", options, {
    label: "Photos",
    itemLabel: "Photo",
    schema: galleryPhoto,
    titleOf: ({ title, alt }) => title ?? alt,
    identity: ["gallery", "src"],
    emptyBody: () => ({ gallery: "moments", src: "", alt: "" }),
    pictureOf,
    groupOf: ({ gallery }) => galleryLabels[gallery],
    pathOf: ({ gallery }) => (gallery === "moments" ? "/Moments" : `/Facilities#${gallery}`),
    refuse: (queries, photo) => options.refusePicture(queries, pictureOf(photo)),
    notReady: (queries, photo) => options.pictureNotReady(queries, pictureOf(photo)),
    pages: ["/Moments"],
    below: ["/Facilities"],
  });
}

function winners(options: ListOptions): Collection<Item<"winners">> {
  return publishedList("winners", options, {
    label: "Manual winners",
    itemLabel: "Manual winner",
    schema: enteredWinner,
    titleOf: ({ winnerName }) => winnerName,
    identity: ["type", "winnerName"],
    emptyBody: () => ({ type: "diwali", winnerName: "" }),
    groupOf: ({ type }) => festivalLabels[type],
    pathOf: ({ type }) => `/${type}winners`,
    pages: ["/diwaliwinners", "/rangoliwinners", wirePaths.winners],
  });
}
