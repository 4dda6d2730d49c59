/** A piece of a line, and whether a search text found it. */
export interface MarkedPart {
  text: string;
  isHit: boolean;
}

/** Characters of a line that are shown at most. */
const longest = 140;
/** Of them before the first hit. */
const lead = 40;
const token = /[\p{L}\p{N}]+(?:[.'+#-]+[\p{L}\p{N}]+)*/gu;

/** Words of a text as a reader sees them, with their places; joined ones also by their parts. */
function tokensOf(text: string): { word: string; at: number }[] {
  return [...text.matchAll(token)].flatMap(({ 0: word, index }) => {
    const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)];
    const whole = { word: word.toLowerCase(), at: index };
    if (parts.length === 1) return [whole];
    return [
      whole,
      ...parts.map((part) => ({ word: part[0].toLowerCase(), at: index + part.index })),
    ];
  });
}

/** Words of the text that begin like one of the stems: only these may be a form of it. */
export function wordsLike(text: string, stems: ReadonlySet<string>): string[] {
  const begins = new Set([...stems].map(beginning));
  return tokensOf(text).flatMap(({ word }) => (begins.has(beginning(word)) ? [word] : []));
}

const beginning = (word: string) => word.slice(0, 2);

/**
 * The line of a text with the most different words of a search, cut to what one line of a screen
 * holds.
 * @param stemOf the stem of each word that was searched, for each word of the text that is a form of it
 * @returns null where no line has one
 */
export function matchingLine(
  text: string,
  stemOf: ReadonlyMap<string, string>,
): MarkedPart[] | null {
  const lines = text.split("\n").map((line) => {
    const hits = tokensOf(line).filter(({ word }) => stemOf.has(word));
    return { line, hits, different: new Set(hits.map(({ word }) => stemOf.get(word))).size };
  });
  const best = lines.reduce((most, one) => (one.different > most.different ? one : most));
  return best.different === 0 ? null : marked(best.line, best.hits);
}

function marked(line: string, hits: readonly { word: string; at: number }[]): MarkedPart[] {
  const first = hits[0]?.at ?? 0;
  const start = line.length <= longest ? 0 : wordStart(line, Math.max(0, first - lead));
  const end = Math.min(line.length, start + longest);
  const parts: MarkedPart[] = [];
  let done = start;
  for (const { word, at } of hits) {
    if (at < done || at + word.length > end) continue;
    parts.push({ text: line.slice(done, at), isHit: false });
    parts.push({ text: line.slice(at, at + word.length), isHit: true });
    done = at + word.length;
  }
  parts.push({ text: line.slice(done, end), isHit: false });
  const whole = [
    { text: start > 0 ? "… " : "", isHit: false },
    ...parts,
    { text: end < line.length ? " …" : "", isHit: false },
  ];
  return whole.filter(({ text }) => text !== "");
}

function wordStart(line: string, at: number): number {
  const space = line.indexOf(" ", at);
  return at === 0 || space < 0 || space > at + lead ? at : space + 1;
}
