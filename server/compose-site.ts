import { drawTypes } from "#contract/publications.ts";
import { letterTextsCollection } from "#features/applications/server/letters/letter-texts-collection.ts";
import { mailTemplatesCollection } from "#features/applications/server/stage-mails/templates-collection.ts";
import { drawCollection } from "#features/draws/server/draw-collection.ts";
import { createDraws } from "#features/draws/server/draws-service.ts";
import { drivesCollection } from "#features/drives/server/drives-collection.ts";
import { createDrives } from "#features/drives/server/drives-service.ts";
import { openingsCollection } from "#features/openings/server/openings-collection.ts";
import { createOpenings } from "#features/openings/server/openings-service.ts";
import { forwardViews } from "#features/page-views/server/forward-views.ts";
import { createPageViews } from "#features/page-views/server/page-views-service.ts";
import { publicPages, uncountedPages } from "#features/page-views/server/public-pages.ts";
import { createBrands } from "#features/publishing/server/brand/brands-service.ts";
import { createPhotoPosts } from "#features/publishing/server/calls/photo-posts.ts";
import { createContent } from "#features/publishing/server/content/content-service.ts";
import { photoEncoder } from "#features/publishing/server/photos/photo-encoder.ts";
import { createPhotos } from "#features/publishing/server/photos/photos-service.ts";
import {
  refusePicture,
  unreadyPicture,
} from "#features/publishing/server/photos/refuse-picture.ts";
import { brandCollection } from "#features/publishing/server/publications/brand-collection.ts";
import { createPublications } from "#features/publishing/server/publications/publications-service.ts";
import { publishedLists } from "#features/publishing/server/publications/published-lists.ts";
import type { Dependencies } from "./dependencies.ts";
import { allMailWordings } from "./mail-wordings.ts";

/** What the public pages show, what HR does to it, and how often it is looked at. */
export function composeSite(dependencies: Dependencies) {
  const { database, storage, clock, logger, subscriptions, reportAs } = dependencies;
  const openings = createOpenings({ database, clock });
  const publications = createPublications({
    database,
    clock,
    report: (unshown) => logger.warn(unshown, "an item of a list cannot be shown"),
  });
  const photos = createPhotos({
    ...{ database, storage, clock },
    encoder: photoEncoder,
    report: reportAs("a photo was not encoded"),
  });
  const shown = {
    openings,
    publications,
    photos,
    draws: createDraws({ database, publications, clock }),
    drives: createDrives({ database, clock, openings }),
    brand: createBrands({ publications, report: reportAs("the company facts could not be read") }),
  };
  subscriptions.subscribe("pages", () => {
    openings.invalidate();
    publications.invalidateAll();
    shown.draws.forget();
    shown.drives.forget();
  });
  return {
    ...shown,
    photoPosts: createPhotoPosts({ photos }),
    content: composeContent(dependencies, shown),
    pageViews: composePageViews(dependencies, openings),
  };
}

interface Shown {
  openings: ReturnType<typeof createOpenings>;
  publications: ReturnType<typeof createPublications>;
  photos: ReturnType<typeof createPhotos>;
  draws: ReturnType<typeof createDraws>;
  drives: ReturnType<typeof createDrives>;
}

function composeContent(
  { database, clock, dropPages }: Dependencies,
  { openings, publications, photos, draws, drives }: Shown,
) {
  return createContent({
    database,
    clock,
    collections: [
      openingsCollection(openings),
      drivesCollection({ clock, drives }),
      ...publishedLists({
        publications,
        refusePicture: refusePicture(photos),
        unreadyPicture: unreadyPicture(photos),
      }),
      ...drawTypes.map((type) => drawCollection(type, { clock, draws, publications })),
      brandCollection(publications),
      mailTemplatesCollection(allMailWordings),
      letterTextsCollection(),
    ],
    onPublished: dropPages,
  });
}

function composePageViews(
  { database, clock, config, logger }: Dependencies,
  openings: Shown["openings"],
) {
  return createPageViews({
    database,
    clock,
    pages: () => publicPages(openings),
    uncounted: uncountedPages,
    forward: forwardViews({
      analytics: config.analytics,
      origin: config.origin,
      onFault: (reason) => logger.warn({ reason }, "a page view was not forwarded"),
    }),
  });
}
