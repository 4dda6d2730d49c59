import type { ReactNode } from "react";
import type { StoredBody } from "#server/content/collection.ts";
import openingStyles from "../styles/opening.css?url";
import { OpeningPreview } from "./opening-preview.tsx";

export interface PreviewProps {
  itemKey: string;
  /** Of the collection's own shape. */
  body: never;
}

/** How an item looks to visitors, by collection; the page's own components draw it. */
const previews: Partial<Record<string, (props: PreviewProps) => ReactNode>> = {
  openings: OpeningPreview,
};

/** Style sheets that those pages bring along, by collection. */
const sheets: Partial<Record<string, readonly string[]>> = {
  openings: [openingStyles],
};

export function previewSheets(collection: string): readonly string[] {
  return sheets[collection] ?? [];
}

interface ItemPreviewProps {
  collection: string;
  itemKey: string;
  body: StoredBody;
}

/** An item as visitors will see it. */
export function ItemPreview({ collection, itemKey, body }: ItemPreviewProps) {
  const Preview = previews[collection];
  if (!Preview) return <p>There is no preview of this.</p>;
  return <Preview itemKey={itemKey} body={body as never} />;
}
