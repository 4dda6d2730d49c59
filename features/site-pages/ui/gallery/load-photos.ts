import type { RouterContextProvider } from "react-router";
import type { Gallery } from "#contract/publications.ts";
import { readList } from "#ui/read-list.ts";
import { findPhoto, type OpenedPhoto, type Photos, photosOf } from "./gallery-photos.ts";

interface LoadedPhotos {
  /** Null where the list could not be read. */
  photos: Photos | null;
  /** The one that the address names, to be shown alone. */
  opened: OpenedPhoto | null;
}

/** For the loader of a page with these galleries; the page reads `photo` of its query. */
export async function loadPhotos(
  request: Request,
  context: Readonly<RouterContextProvider>,
  galleries: readonly Gallery[],
): Promise<LoadedPhotos> {
  const stored = await readList(context, "photos");
  if (!stored) return { photos: null, opened: null };
  const photos = photosOf(stored, galleries);
  return { photos, opened: findPhoto(photos, new URL(request.url).searchParams.get("photo")) };
}
