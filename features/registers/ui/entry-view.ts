import { momentText } from "#features/publishing/index.ts";
import {
  dueAt,
  type EntryValues,
  headingOf,
  isClosed,
  type Register,
  shownValue,
  stateName,
  timeLeft,
} from "../register.ts";
import type { EntryEvent, RegisterEntry } from "../server/registers.ts";

/** An entry in the words of the page. */
export interface EntryView {
  id: number;
  heading: string;
  /** Of the status chip; `overdue` where it is late. */
  look: string;
  stateName: string;
  received: Date;
  due: Date;
  /** Null once it is done, or closed. */
  left: string | null;
  met: Date | null;
}

export function viewEntry(register: Register, entry: RegisterEntry, now: Date): EntryView {
  const { id, values, state, receivedAt, metAt } = entry;
  const due = dueAt(register, receivedAt);
  const isOpen = metAt === null && !isClosed(register, state);
  return {
    id,
    heading: headingOf(register, values),
    look: isOpen && due < now ? "overdue" : state,
    stateName: stateName(register, state),
    received: receivedAt,
    due,
    left: isOpen ? timeLeft(due, now) : null,
    met: metAt,
  };
}

export function viewFacts({ fields }: Register, values: EntryValues) {
  return fields.map((field) => ({
    key: field.key,
    label: field.label,
    text: shownValue(field, values) || "None",
  }));
}

/** The latest first. */
export function viewHistory(register: Register, history: readonly EntryEvent[]) {
  const labels = new Map(register.fields.map(({ key, label }) => [key, label]));
  return history
    .map(({ at, actorName, changed, state }) => ({
      at,
      // of what HR enters the account is known: it is never deleted
      who: actorName ?? (changed ? "a former account" : "a visitor of the site"),
      what: changed
        ? changed
            .map((key) => labels.get(key) ?? `Status: ${stateName(register, state)}`)
            .join(", ")
        : "Added",
    }))
    .reverse();
}

/** As the form's controls hold them. */
export function typedValues({ fields }: Register, values: EntryValues): EntryValues {
  const typed = fields.map(({ key, control }) => {
    const value = values[key] ?? "";
    return [key, control === "moment" && value ? momentText(value) : value];
  });
  return Object.fromEntries(typed);
}
