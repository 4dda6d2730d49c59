import { type LetterSelection, type LetterText, readSelection } from "../../letters.ts";
import { readSeen } from "../change/read-change.ts";

/** What the forms of a letter send. */
export interface SentLetter {
  /** All that was selected. */
  selection: LetterSelection;
  text: LetterText;
  /** What it invites to, where the preview's form says so; pages read it from their address. */
  fits: string | undefined;
}

/** A browser ends the lines of a form by two characters. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

export function readLetter(form: URLSearchParams): SentLetter {
  const selection = form.get("selection");
  const ids = form.getAll("id");
  return {
    // the list's own form names each application and the status that it shows
    selection: selection === null ? (readSeen(form, ids) ?? []) : readSelection(selection),
    text: { subject: form.get("subject") ?? "", body: lines(form.get("body") ?? "") },
    fits: form.get("fits")?.slice(0, 40) || undefined,
  };
}
