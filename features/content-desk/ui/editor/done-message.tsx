import { type ContentWords, siteWords } from "#features/publishing/index.ts";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import type { ItemView } from "./item-view.ts";

/** What the words depend on. */
type Stated = Pick<ItemView, "state" | "showing" | "schedule">;

const messages = new Map(
  Object.entries({
    discarded: "The draft is discarded. What is published stays as it is.",
    copied: "This is a copy. Change its title before you publish it.",
    closed: "Closed. It takes no more applications, and its page says so.",
    cancelled: "The schedule is cancelled. Visitors will not see it.",
    removing: "Marked for removal. Publish the removal to take it off the site.",
    removed: "Removed. Its history is kept, and it can be restored.",
    imported: "The file is published.",
    uploaded:
      "Saved as a draft. The photo is being prepared: you can publish it once it shows here.",
    kept: "The picture is saved. It is the first of those to choose from, and is erased after a day if nothing uses it.",
    ordered: "The new order is published.",
  }),
);

/** Says once what was just done; the address names it, so that it works without script. */
export function DoneMessage({
  done,
  taken = null,
  item = null,
  words = siteWords,
}: {
  done: string | null;
  taken?: string | null;
  /** As it stands now, where it was done to one item. */
  item?: Stated | null;
  /** Those of the collection. */
  words?: ContentWords;
}) {
  const own = done === "closed" || done === "copied" ? words[done] : undefined;
  const message = own ?? (done === null ? undefined : doneWords(done, item, words));
  if (!message) return null;
  return (
    <DeskDone>
      {message}
      {takenWords(taken)}
    </DeskDone>
  );
}

function doneWords(done: string, item: Stated | null, words: ContentWords): string | undefined {
  if (!item) return messages.get(done);
  // what was to appear later is hidden instead
  if (done === "closed" && item.showing === "hidden") return messages.get("cancelled");
  if (done === "published") return `Published. ${shownWords(item, words)}`;
  if (!drafted.includes(done)) return messages.get(done);
  if (item.state === "published") {
    return "Nothing differs from what is published, so there is no draft.";
  }
  if (done === "saved") return `Saved as a draft. ${words.drafted}`;
  const what = done === "standard" ? "standard text" : "earlier version";
  return `The ${what} is a draft now. Nothing is published until you publish it.`;
}

/** What leaves a draft behind, unless that is the same as what is published. */
const drafted = ["saved", "restored", "standard"];

/** What visitors see of it from now on. */
function shownWords({ showing, schedule }: Stated, words: ContentWords): string {
  const when = schedule && `It ${schedule.charAt(0).toLowerCase()}${schedule.slice(1)}.`;
  switch (showing) {
    case "scheduled":
      return when ?? "It appears later.";
    case "hidden":
      return words.publishedHidden;
    case "closed":
      return "It is closed: it takes no more applications, and its page says so.";
    default:
      return when ? `${words.published} ${when}` : words.published;
  }
}

/** Which elements and attributes of HTML were not kept; an address may say anything else. */
function takenWords(taken: string | null): string {
  if (!taken || !/^[a-z0-9,-]{1,400}$/.test(taken)) return "";
  return ` Taken out, as pages cannot show it: ${taken.split(",").join(", ")}.`;
}
