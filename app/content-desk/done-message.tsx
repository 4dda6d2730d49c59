import { Icon } from "../ui/icon.tsx";

const messages: Partial<Record<string, string>> = {
  saved: "Saved as a draft. Visitors see nothing of it yet.",
  published: "Published. The site shows it now.",
  discarded: "The draft is gone. What is published stays as it is.",
  copied: "This is a copy. Give it a name of its own before you publish it.",
  closed: "Closed. It takes no application from now on, and its page says so.",
  removing: "Marked to be taken away. Publish that to do it.",
  removed: "Taken away. Its history stays, and it can be restored.",
  restored: "The former version is a draft now. Nothing is published until you publish it.",
  imported: "The file is published.",
  uploaded:
    "The photo is a draft now. Its files are prepared in the background; publish it when it shows here.",
  kept: "The picture is kept. It stands first among those to choose from; unused it goes after a day.",
  ordered: "The new order is published.",
};

/** Says once what was just done; the address names it, so that it works without script. */
export function DoneMessage({
  done,
  taken = null,
}: {
  done: string | null;
  taken?: string | null;
}) {
  const message = done !== null && Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <p className="desk-done" role="status">
      <Icon name="circle-check" /> {message}
      {takenWords(taken)}
    </p>
  );
}

/** Which elements and attributes of HTML were not kept; an address may say anything else. */
function takenWords(taken: string | null): string {
  if (!taken || !/^[a-z0-9,-]{1,400}$/.test(taken)) return "";
  return ` Taken out, as pages cannot show it: ${taken.split(",").join(", ")}.`;
}
