import { blurredName, isBlurredName } from "#content/pictures/blurred.ts";
import type { Gallery, GalleryPhoto } from "#contract/publications.ts";
import { isPictureName, type PictureName } from "#ui/components/picture.tsx";

export interface ShownPhoto {
  /** Such as `premises-3`, counted from 1: its name in links. */
  key: string;
  picture: PictureName;
  alt: string;
  title?: string | undefined;
  blurred: boolean;
}

/** A photo with its place among those of its gallery; before the first one comes the last. */
export interface OpenedPhoto {
  gallery: Gallery;
  photo: ShownPhoto;
  number: number;
  total: number;
  previous: string;
  next: string;
}

export type Photos = Partial<Record<Gallery, readonly ShownPhoto[]>>;

/** The photos of some galleries in their order. What names no picture of the site is left out. */
export function photosOf(photos: readonly GalleryPhoto[], galleries: readonly Gallery[]): Photos {
  return Object.fromEntries(galleries.map((gallery) => [gallery, shownPhotos(photos, gallery)]));
}

function shownPhotos(photos: readonly GalleryPhoto[], gallery: Gallery): ShownPhoto[] {
  return photos
    .filter((photo) => photo.gallery === gallery)
    .flatMap(({ src, alt, title, blurred = false }) => {
      // A photo that has no blurred version is left out rather than shown sharp.
      const picture = blurred && !isBlurredName(src) ? blurredName(src) : src;
      const shown = { picture, alt, title, blurred: isBlurredName(picture) };
      return isPictureName(picture) ? [{ ...shown, picture }] : [];
    })
    .map((photo, at) => ({ ...photo, key: `${gallery}-${at + 1}` }));
}

/** The photo that a link names by its key or its picture in `?photo=`; null where there is none. */
export function findPhoto(galleries: Photos, key: string | null): OpenedPhoto | null {
  for (const [gallery, photos] of Object.entries(galleries) as [Gallery, ShownPhoto[]][]) {
    const at = photos.findIndex((photo) => key !== null && names(photo, key));
    const photo = photos[at];
    if (!photo) continue;
    const keyAt = (index: number) => photos.at(index % photos.length)?.key ?? photo.key;
    return {
      gallery,
      photo,
      number: at + 1,
      total: photos.length,
      previous: keyAt(at - 1),
      next: keyAt(at + 1),
    };
  }
  return null;
}

function names({ key, picture }: ShownPhoto, name: string): boolean {
  return name === key || name === picture;
}

/** Of the page that shows it alone; no other photo has the same. */
export function photoPageTitle({ photo, number, total }: OpenedPhoto, page: string): string {
  return `${photo.title ?? photo.alt} (${number} of ${total}) - ${page}`;
}

/** Shows a photo alone, on the page that the link stands on. */
export function photoHref(key: string): string {
  return `?photo=${key}`;
}
