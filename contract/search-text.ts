/**
 * What somebody looks for, as any database can be asked for it: characters that nobody sees are
 * gaps, as are halves of characters, also of one that the cut goes through.
 * @param longest characters; the rest is cut
 */
export function searchText(text: string | null | undefined, longest: number): string {
  const readable = (text ?? "").normalize("NFC").replace(unreadable, " ").trim();
  return readable.slice(0, longest).replace(unreadable, "").trim();
}

const unreadable = /[\p{Cc}\p{Cs}]+/gu;
