import type { ReactNode } from "react";
import drawStyles from "#features/draws/styles/draws.css?url";
import type { DriveOpening } from "#features/drives/index.ts";
import driveStyles from "#features/drives/styles/walk-in.css?url";
import openingStyles from "#features/openings/styles/opening.css?url";
import type { StoredBody } from "#features/publishing/server/index.ts";
import contactStyles from "#features/site-pages/styles/contact.css?url";
import galleryStyles from "#features/site-pages/styles/gallery.css?url";
import homeStyles from "#features/site-pages/styles/home.css?url";
import newsStyles from "#features/site-pages/styles/news.css?url";
import peopleStyles from "#features/site-pages/styles/people.css?url";
import voicesStyles from "#features/site-pages/styles/testimonials.css?url";
import { BrandPreview } from "./brand-preview.tsx";
import { DrivePreview } from "./drive-preview.tsx";
import { DiwaliPreview, RangoliPreview, WinnerPreview } from "./festival-previews.tsx";
import {
  OthersPreview,
  PeoplePreview,
  PhotoPreview,
  PressPreview,
  TestimonialPreview,
} from "./list-previews.tsx";
import { OpeningPreview } from "./opening-preview.tsx";

export interface PreviewProps {
  itemKey: string;
  /** Of the collection's own shape. */
  body: never;
  around: PreviewAround;
}

/** What a preview shows of the rest of the site. */
export interface PreviewAround {
  /** Those that visitors see, by their ids as text. */
  openings: Record<string, DriveOpening>;
  /** Whether emails go by themselves. */
  canSend: boolean;
}

interface PreviewKind {
  Preview: (props: PreviewProps) => ReactNode;
  /** Style sheets that the page brings along. */
  sheets: readonly string[];
}

/** How an item looks to visitors, by collection; the page's own components draw it. */
const kinds: Partial<Record<string, PreviewKind>> = {
  drives: { Preview: DrivePreview, sheets: [driveStyles] },
  openings: { Preview: OpeningPreview, sheets: [openingStyles] },
  pressReleases: { Preview: PressPreview, sheets: [newsStyles] },
  others: { Preview: OthersPreview, sheets: [newsStyles] },
  testimonials: { Preview: TestimonialPreview, sheets: [voicesStyles] },
  people: { Preview: PeoplePreview, sheets: [peopleStyles] },
  photos: { Preview: PhotoPreview, sheets: [galleryStyles] },
  winners: { Preview: WinnerPreview, sheets: [drawStyles] },
  "draw-diwali": { Preview: DiwaliPreview, sheets: [drawStyles] },
  "draw-rangoli": { Preview: RangoliPreview, sheets: [drawStyles] },
  brand: { Preview: BrandPreview, sheets: [contactStyles, homeStyles] },
};

export function previewSheets(collection: string): readonly string[] {
  return kinds[collection]?.sheets ?? [];
}

interface ItemPreviewProps extends Pick<PreviewProps, "around"> {
  collection: string;
  itemKey: string;
  body: StoredBody;
}

/** An item as visitors will see it. */
export function ItemPreview({ collection, itemKey, body, around }: ItemPreviewProps) {
  const kind = kinds[collection];
  if (!kind) return <p>There is no preview of this item.</p>;
  return <kind.Preview itemKey={itemKey} body={body as never} around={around} />;
}
