/** The lines of an opening's text without empty ones; lists have one item a line. */
export function linesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
