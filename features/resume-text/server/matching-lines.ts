import { setImmediate as pause } from "node:timers/promises";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { type MarkedPart, matchingLine, wordsLike } from "../matching-line.ts";
import { askedWord, stemsOf } from "./find-words.ts";
import { createResumeTextsStore } from "./resume-texts-store.ts";

interface Sources {
  queries: Queries;
  documents: Pick<Documents, "openTexts">;
  /** Told of a stored text that cannot be opened. */
  reportDamaged: (error: unknown) => void;
}

/** Characters of a text, from its first, in which a line is looked for: a long resume has about 8,000. */
const maxCharacters = 20_000;
/** Words of all texts together that may be forms of those searched. */
const maxAlike = 2_000;

/**
 * The line of each resume that shows best why a search found it. Texts are decrypted for these
 * applications alone.
 */
export async function matchingLines(
  { queries, documents, reportDamaged }: Sources,
  ids: readonly number[],
  /** The rarest first. */
  words: readonly string[],
): Promise<Map<number, MarkedPart[]>> {
  const sealed = await createResumeTextsStore(queries).sealedTexts(ids);
  const searchStems = await stemsOf(queries, words.map(askedWord));
  const stems = new Set(words.flatMap((word) => searchStems.get(askedWord(word)) ?? []));
  if (sealed.length === 0 || stems.size === 0) return new Map();
  const texts = await documents.openTexts(
    new Map(sealed.map(({ documentId, encryptedText }) => [documentId, encryptedText])),
    reportDamaged,
  );
  for (const [id, text] of texts) texts.set(id, text.slice(0, maxCharacters));
  const forms = await formsOf(queries, stems, texts.values());
  const lines = new Map<number, MarkedPart[]>();
  for (const { applicationId, documentId } of sealed) {
    const line = matchingLine(texts.get(documentId) ?? "", forms, [...stems]);
    if (line) lines.set(applicationId, line);
    await pause();
  }
  return lines;
}

/** The words of these texts that are forms of a stem, with it. */
async function formsOf(
  queries: Queries,
  stems: ReadonlySet<string>,
  texts: Iterable<string>,
): Promise<Map<string, string>> {
  const alike = new Set<string>();
  for (const text of texts) {
    for (const word of wordsLike(text, stems)) if (alike.size < maxAlike) alike.add(word);
    await pause();
  }
  const forms = new Map<string, string>();
  for (const [word, itsStems] of await stemsOf(queries, [...alike])) {
    const stem = itsStems.find((each) => stems.has(each));
    if (stem !== undefined) forms.set(word, stem);
  }
  return forms;
}
