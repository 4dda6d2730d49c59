const mostWords = 20;

/**
 * What a record must hold, each somewhere: the words of a search text in lower case. A word that
 * is part of another one asks for nothing more.
 */
export function searchWords(text: string): string[] {
  const words = [
    ...new Set(
      text
        .normalize("NFC")
        .toLowerCase()
        .split(/[\s\p{Cc}\p{Cs}]+/u),
    ),
  ];
  const telling = words.filter(
    (word) => word && !words.some((other) => other !== word && other.includes(word)),
  );
  return telling.slice(0, mostWords);
}

export function hasText({ text = "" }: { text?: string }): boolean {
  return searchWords(text).length > 0;
}

/** The pattern for SQL's LIKE that finds a word anywhere. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
