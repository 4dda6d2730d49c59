import type { ContentWords } from "#features/publishing/index.ts";
import type { ItemView } from "./item-view.ts";

interface ItemStatusProps {
  item: Pick<ItemView, "state" | "showing" | "schedule">;
  words: Pick<ContentWords, "shown" | "hidden">;
}

/** What visitors see of an item, with a disc whose shape says it too. */
export function ItemStatus({ item: { showing, schedule }, words }: ItemStatusProps) {
  if (showing === null) {
    return (
      <span className="status" data-status="draft">
        Draft
      </span>
    );
  }
  const replaces = showing === "scheduled" || showing === "closed";
  const names = { ...words, scheduled: "Scheduled", closed: "Closed" };
  return (
    <span className="status" data-status={showing}>
      {(replaces && schedule) || names[showing]}
    </span>
  );
}

/** What is not published yet, in words; null where everything is. */
export function pendingOf({ state, draft }: Pick<ItemView, "state" | "draft">): string | null {
  const by = draft?.by ? ` by ${draft.by}` : "";
  switch (state) {
    case "changed":
      return `Unpublished changes${by}`;
    case "new":
      return `Not published yet, draft${by}`;
    case "removing":
      return `To be removed${by}`;
    default:
      return null;
  }
}
