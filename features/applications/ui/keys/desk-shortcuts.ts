/** Single keys of HR's list and of an opened application, with what they do: shown by `?`. */
export const deskKeys = [
  { key: "j", does: "Next application" },
  { key: "k", does: "Previous application" },
  { key: "s", does: "Shortlist" },
  { key: "i", does: "In review" },
  { key: "r", does: "Reject, with a reason" },
  { key: "h", does: "Hire" },
  { key: "n", does: "Write a note" },
  { key: "a", does: "Assign" },
  { key: "x", does: "Select" },
  { key: "u", does: "Undo your last decision" },
  { key: "/", does: "Search" },
  { key: "?", does: "Show these keys" },
  { key: "Escape", does: "Back to the list" },
] as const;

export type DeskKey = (typeof deskKeys)[number]["key"];

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented"> & {
  /** It is held down. */
  repeat?: boolean;
  target: EventTarget | null;
};

/** Go on while they are held down; all others act once, as the next press is about another record. */
const walking: ReadonlySet<string> = new Set(["j", "k"]);

/** Types of input that take no text. */
const untyped = new Set(["checkbox", "radio", "button", "submit", "file"]);

/**
 * The key that was pressed; null where it means nothing, or belongs to the field that has it. Escape
 * leaves a field for text in which nothing stands.
 */
export function deskKeyOf(press: Press): DeskKey | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.repeat && !walking.has(key)) return null;
  const known = deskKeys.find((each) => each.key === key)?.key ?? null;
  const typed = typedInto(press.target);
  if (typed === null) return known;
  return known === "Escape" && typed === "" ? known : null;
}

/** What stands in the field that has the keyboard; null where nothing can be typed. */
function typedInto(target: EventTarget | null): string | null {
  const { tagName, type, value, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
  if (isContentEditable || tagName === "SELECT") return "-";
  if (tagName === "TEXTAREA") return value ?? "";
  return tagName === "INPUT" && !untyped.has(type ?? "text") ? (value ?? "") : null;
}
