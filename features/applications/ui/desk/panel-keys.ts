import type { Neighbours } from "./neighbours.ts";

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey"> & {
  target: EventTarget | null;
};

/** While the keyboard is in an opened application, these lead on. */
export const panelKeys = { before: "P", after: "N" } as const;

/**
 * Where a key leads from an opened application: to another one, with null back to the list.
 * Undefined where it leads nowhere: what is typed into a field belongs to that field.
 */
export function placeOfKey(press: Press, { before, after }: Neighbours): number | null | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  const typed = typedInto(press.target);
  if (press.key === "Escape") return typed ? undefined : null;
  if (typed !== null) return undefined;
  const key = press.key.toUpperCase();
  if (key === panelKeys.before) return before ?? undefined;
  return key === panelKeys.after ? (after ?? undefined) : undefined;
}

/** What stands in the field that has the keyboard; null where nothing can be typed. */
function typedInto(target: EventTarget | null): string | null {
  const { tagName, value } = (target ?? {}) as Partial<HTMLTextAreaElement>;
  return tagName === "TEXTAREA" ? (value ?? "") : null;
}
