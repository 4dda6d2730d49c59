import * as v from "valibot";
import { blurredName } from "#content/pictures/blurred.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { type NewsList, newsPaths } from "#contract/news.ts";
import {
  enteredWinner,
  galleryPhoto,
  type Item,
  mostDetails,
  newsItem,
  peopleVideo,
  testimonial,
} from "#contract/publications.ts";
import { feedPaths, siteFilePaths, wirePaths } from "#contract/wire.ts";
import type { AnyCollection, Collection } from "../content/collection.ts";
import { indianDay } from "../platform/indian-day.ts";
import { type ListOptions, publishedList } from "./published-list.ts";
import { sanitiseDetails } from "./sanitise-details.ts";

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
  return publishedList(name, options, {
    label,
    itemLabel: name === "others" ? "News" : "Press release",
    // what is kept is what pages show: whatever was typed, pasted or imported
    schema: v.pipe(
      newsItem,
      v.transform((item) => ({ ...item, details: sanitiseDetails(item.details) })),
    ),
    titleOf: ({ headlines }) => headlines,
    identityOf: ({ id }) => id.toLowerCase(),
    identityField: "id",
    emptyBody: (now) => ({ id: "", headlines: "", date: indianDay(now), details: "" }),
    refuse: async (_queries, { details }): Promise<FieldErrors> =>
      details.length > mostDetails ? { details: "The details are too long." } : {},
    pages: [newsPaths[name], wirePaths[name], feedPaths[name], "/sitemap", siteFilePaths.sitemap],
  });
}

function testimonials(options: ListOptions): Collection<Item<"testimonials">> {
  const minute = 60_000;
  return publishedList("testimonials", options, {
    label: "Testimonials",
    itemLabel: "Testimonial",
    schema: testimonial,
    titleOf: ({ tmtName }) => tmtName,
    identityOf: ({ tmtId }) => String(tmtId),
    identityField: "tmtId",
    // a number that grows: two are hardly begun in the same minute, and then the second is told
    emptyBody: (now) => ({
      ...{ tmtId: Math.floor(now.getTime() / minute), tmtName: "", tmtTestimonial: "" },
      ...{ Rating: 5, Status: "active" },
    }),
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
    identityOf: ({ employee, video }) => `${employee.toLowerCase()} ${video}`,
    identityField: "video",
    emptyBody: () => ({
      ...{ employee: "", fullName: "", team: "", category: "OPERATIONS", video: "", src: "" },
    }),
    refuse: (queries, { src }) => options.refusePicture(queries, src),
    below: ["/MeetOurPeople"],
  });
}

function photos(options: ListOptions): Collection<Item<"photos">> {
  return publishedList("photos", options, {
    label: "Photos",
    itemLabel: "Photo",
    schema: galleryPhoto,
    titleOf: ({ title, alt }) => title ?? alt,
    identityOf: ({ gallery, src }) => `${gallery} ${src}`,
    identityField: "src",
    emptyBody: () => ({ gallery: "moments", src: "", alt: "" }),
    refuse: (queries, { src, blurred }) =>
      options.refusePicture(queries, blurred ? blurredName(src) : src),
    pages: ["/Moments"],
    below: ["/Facilities"],
  });
}

function winners(options: ListOptions): Collection<Item<"winners">> {
  return publishedList("winners", options, {
    label: "Winners by hand",
    itemLabel: "Winner",
    schema: enteredWinner,
    titleOf: ({ winnerName }) => winnerName,
    identityOf: ({ type, winnerName }) => `${type} ${winnerName.toLowerCase()}`,
    identityField: "winnerName",
    emptyBody: () => ({ type: "diwali", winnerName: "" }),
    pages: ["/diwaliwinners", "/rangoliwinners", wirePaths.winners],
  });
}
