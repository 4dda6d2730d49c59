type Field = Pick<HTMLInputElement, "tagName" | "type" | "value">;

/**
 * Whether a change of this field narrows the list at once. A search waits for Enter, and a day for
 * all of its year: browsers tell of each digit that is typed.
 */
export function appliesAtOnce({ tagName, type, value }: Field): boolean {
  if (tagName === "SELECT") return true;
  if (type === "search") return false;
  return type !== "date" || value >= "2000";
}
