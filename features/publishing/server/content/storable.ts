/** Whether the store takes a value: JSON can spell NUL and halves of characters, which it does not. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held));
}

/** A text of a file as far as the store takes it, to name it by. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
