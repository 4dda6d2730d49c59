import { type LetterSelection, newLetterPath, writeSelection } from "../../letters.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

/** Where a letter is written, with the list that the way back leads to. */
export function newLetterHref(state: DeskQuery): string {
  const [, search = ""] = deskHref(state).split("?");
  return search ? `${newLetterPath}?${search}` : newLetterPath;
}

/** Opens that page for what is selected, on all pages of the list. */
export function postLetter(href: string, selection: LetterSelection): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = href;
  const fields = { do: "begin", selection: writeSelection(selection) };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
