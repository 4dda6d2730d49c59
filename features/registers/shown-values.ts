import { momentInWords } from "#contract/indian-moment.ts";
import type { EntryValues, Register, RegisterField } from "./register.ts";

/** What was said, as people read it; "" where nothing was. */
export function shownValue({ key, control }: RegisterField, values: EntryValues): string {
  const value = values[key] ?? "";
  return control === "moment" && value ? momentInWords(new Date(value)) : value;
}

export function stateName({ states }: Register, wanted: string): string {
  return states.find(({ key }) => key === wanted)?.name ?? wanted;
}

/** The name of an entry: its first words. */
export function headingOf({ heading, label }: Register, values: EntryValues): string {
  const [line = ""] = (values[heading] ?? label).split("\n");
  return [...line].length > 80 ? `${[...line].slice(0, 80).join("")}…` : line;
}
