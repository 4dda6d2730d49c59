import type { ItemView, PlaceView } from "./item-view.ts";

interface PreviewBarProps {
  place: PlaceView;
  item: ItemView;
  /** The site's own header and footer stand around the page. */
  isWhole: boolean;
}

/** Says that this is no page of the site, and leads back. */
export function PreviewBar({ place, item, isWhole }: PreviewBarProps) {
  const editor = `${place.base}/${item.key}`;
  const words = item.draft
    ? "Preview: visitors do not see this draft yet"
    : "Preview: as published";
  return (
    <aside className="preview-bar cluster is-tall" aria-label="Preview">
      <p>{words}</p>
      <a href={editor}>Back to the editor</a>
      {isWhole ? (
        <a href={`${editor}/preview`}>In the desk</a>
      ) : (
        <a href={`${editor}/preview?page=whole`}>As a whole page</a>
      )}
    </aside>
  );
}
