/**
 * User names that a note mentions as `@name`, in any letter case. Names may hold spaces, so that of
 * several that fit at one place the longest counts.
 * @param userNames in lower case
 */
export function mentionedNames(note: string, userNames: readonly string[]): string[] {
  const text = note.normalize("NFC").toLowerCase();
  const longestFirst = userNames.toSorted((one, other) => other.length - one.length);
  const named = [...text.matchAll(/(?<![\p{L}\p{N}])@/gu)].flatMap(({ index }) => {
    const rest = text.slice(index + 1);
    return longestFirst.find((name) => rest.startsWith(name) && endsThere(rest, name)) ?? [];
  });
  return [...new Set(named)];
}

function endsThere(rest: string, name: string): boolean {
  return !/^[\p{L}\p{M}\p{N}]/u.test(rest.slice(name.length));
}
