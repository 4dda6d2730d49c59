import { foldText, halvesOf, telephonesIn } from "#contract/text/fold-text.ts";

/** A piece of a line, and whether a search text found it. */
export interface MarkedPart {
  text: string;
  isHit: boolean;
}

/** A word of a text as searches spell it, and where it stands. */
interface Token {
  word: string;
  at: number;
  length: number;
}

/** Characters of a line that are shown at most. */
const longest = 140;
/** Of them before the first hit. */
const lead = 40;
const part = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*/gu;
const token =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:[.'’+#\p{Pd}]+[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*)*/gu;
const numbers = /\+?\(?\d[\d\s().\p{Pd}]{8,20}\d/gu;

/** Words of a text as a reader sees them, with their places; joined ones also by their parts, and telephone numbers whole. */
function tokensOf(text: string): Token[] {
  const telephones = [...text.matchAll(numbers)].flatMap(({ 0: written, index }) =>
    telephonesIn(written)
      .flatMap((number) => [number, ...halvesOf(number)])
      .map((word) => ({ word, at: index, length: written.length })),
  );
  const words = [...text.matchAll(token)].flatMap(({ 0: word, index }) => {
    const parts = [...word.matchAll(part)];
    const all = parts.length === 1 ? parts : [{ 0: word, index: 0 }, ...parts];
    return all.map((each) => ({
      word: foldText(each[0]),
      at: index + each.index,
      length: each[0].length,
    }));
  });
  return telephones.length > 0 ? [...telephones, ...words].sort((a, b) => a.at - b.at) : words;
}

/** Words of the text that begin like one of the stems: only these may be a form of it. */
export function wordsLike(text: string, stems: ReadonlySet<string>): string[] {
  const begins = new Set([...stems].map(beginning));
  return tokensOf(text).flatMap(({ word }) => (begins.has(beginning(word)) ? [word] : []));
}

const beginning = (word: string) => word.slice(0, 2);

/**
 * The line of a text with the rarest word of a search, of those the one with the most different words,
 * cut to what one line of a screen holds.
 * @param stemOf the stem of each word that was searched, for each word of the text that is a form of it
 * @param stems the rarest first
 * @returns null where no line has one
 */
export function matchingLine(
  text: string,
  stemOf: ReadonlyMap<string, string>,
  stems: readonly string[],
): MarkedPart[] | null {
  const lines = text.split("\n").map((line) => {
    const hits = tokensOf(line).filter(({ word }) => stemOf.has(word));
    const places = new Set(hits.map(({ word }) => stems.indexOf(stemOf.get(word) ?? "")));
    return { line, hits, different: places.size, rarest: Math.min(...places, stems.length) };
  });
  const best = lines.reduce((most, one) => {
    const tellsMore = one.rarest === most.rarest && one.different > most.different;
    return one.rarest < most.rarest || tellsMore ? one : most;
  });
  return best.different === 0
    ? null
    : marked(best.line, best.hits, (hit) => stemOf.get(hit.word) === stems[best.rarest]);
}

/** @param isTelling whether a hit is one that has to be seen */
function marked(
  line: string,
  hits: readonly Token[],
  isTelling: (hit: Token) => boolean,
): MarkedPart[] {
  const first = startOfView(hits, isTelling);
  const start = line.length <= longest ? 0 : wordStart(line, Math.max(0, first - lead));
  const end = Math.min(line.length, start + longest);
  const parts: MarkedPart[] = [];
  let done = start;
  for (const { at, length } of hits) {
    if (at < done || at + length > end) continue;
    parts.push({ text: line.slice(done, at), isHit: false });
    parts.push({ text: line.slice(at, at + length), isHit: true });
    done = at + length;
  }
  parts.push({ text: line.slice(done, end), isHit: false });
  const whole = [
    { text: start > 0 ? "… " : "", isHit: false },
    ...parts,
    { text: end < line.length ? " …" : "", isHit: false },
  ];
  return whole.filter(({ text }) => text !== "");
}

/** The first hit from which the rarest word is still within the line that is shown. */
function startOfView(hits: readonly Token[], isTelling: (hit: Token) => boolean): number {
  const distinctive = hits.find(isTelling) ?? hits[0];
  if (!distinctive) return 0;
  const earliest = distinctive.at + distinctive.length - (longest - lead);
  return hits.find(({ at }) => at >= earliest)?.at ?? distinctive.at;
}

function wordStart(line: string, at: number): number {
  const space = line.indexOf(" ", at);
  return at === 0 || space < 0 || space > at + lead ? at : space + 1;
}
