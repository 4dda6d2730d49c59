import { Icon } from "../ui/icon.tsx";
import type { ItemView } from "./item-view.ts";

/** What the words depend on. */
type Stated = Pick<ItemView, "state" | "showing" | "schedule">;

const messages = new Map(
  Object.entries({
    discarded: "The draft is gone. What is published stays as it is.",
    copied: "This is a copy. Give it a name of its own before you publish it.",
    closed: "Closed. It takes no application from now on, and its page says so.",
    cancelled: "The schedule is cancelled. Visitors never learn of it.",
    removing: "Marked to be taken away. Publish that to do it.",
    removed: "Taken away. Its history stays, and it can be restored.",
    imported: "The file is published.",
    uploaded:
      "The photo is a draft now. Its files are prepared in the background; publish it when it shows here.",
    kept: "The picture is kept. It stands first among those to choose from; unused it goes after a day.",
    ordered: "The new order is published.",
  }),
);

/** Says once what was just done; the address names it, so that it works without script. */
export function DoneMessage({
  done,
  taken = null,
  item = null,
}: {
  done: string | null;
  taken?: string | null;
  /** As it stands now, where it was done to one item. */
  item?: Stated | null;
}) {
  const message = done === null ? undefined : doneWords(done, item);
  if (!message) return null;
  return (
    <p className="desk-done" role="status">
      <Icon name="circle-check" /> {message}
      {takenWords(taken)}
    </p>
  );
}

function doneWords(done: string, item: Stated | null): string | undefined {
  if (!item) return messages.get(done);
  // what was to appear later is hidden instead
  if (done === "closed" && item.showing === "hidden") return messages.get("cancelled");
  if (done === "published") return `Published. ${shownWords(item)}`;
  if (done !== "saved" && done !== "restored") return messages.get(done);
  if (item.state === "published") {
    return "Nothing differs from what is published, so there is no draft.";
  }
  return done === "saved"
    ? "Saved as a draft. Visitors see nothing of it yet."
    : "The former version is a draft now. Nothing is published until you publish it.";
}

/** What visitors see of it from now on. */
function shownWords({ showing, schedule }: Stated): string {
  const when = schedule && `It ${schedule.charAt(0).toLowerCase()}${schedule.slice(1)}.`;
  switch (showing) {
    case "scheduled":
      return when ?? "It appears later.";
    case "hidden":
      return "It is hidden: no page shows it.";
    case "closed":
      return "It is closed: it takes no application, and its page says so.";
    default:
      return when ? `The site shows it now. ${when}` : "The site shows it now.";
  }
}

/** Which elements and attributes of HTML were not kept; an address may say anything else. */
function takenWords(taken: string | null): string {
  if (!taken || !/^[a-z0-9,-]{1,400}$/.test(taken)) return "";
  return ` Taken out, as pages cannot show it: ${taken.split(",").join(", ")}.`;
}
