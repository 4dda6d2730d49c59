import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { type MarkedPart, matchingLine, wordsLike } from "../matching-line.ts";
import { stemsOf } from "./find-words-store.ts";
import { createResumeTextsStore } from "./resume-texts-store.ts";
import { askedWord } from "./search-words-of-resume.ts";

interface Sources {
  queries: Queries;
  documents: Pick<Documents, "openTexts">;
}

/**
 * The line of each resume that shows best why a search found it. Texts are decrypted for these
 * applications alone.
 */
export async function matchingLines(
  { queries, documents }: Sources,
  ids: readonly number[],
  words: readonly string[],
): Promise<Map<number, MarkedPart[]>> {
  const sealed = await createResumeTextsStore(queries).sealedTexts(ids);
  const asked = await stemsOf(queries, words.map(askedWord));
  const stems = new Set([...asked.values()].flat());
  if (sealed.length === 0 || stems.size === 0) return new Map();
  const texts = await documents.openTexts(
    new Map(sealed.map(({ documentId, sealedText }) => [documentId, sealedText])),
  );
  const alike = new Set([...texts.values()].flatMap((text) => wordsLike(text, stems)));
  const forms = new Map<string, string>();
  for (const [word, itsStems] of await stemsOf(queries, [...alike])) {
    const stem = itsStems.find((each) => stems.has(each));
    if (stem !== undefined) forms.set(word, stem);
  }
  return new Map(
    sealed.flatMap(({ applicationId, documentId }) => {
      const line = matchingLine(texts.get(documentId) ?? "", forms);
      return line ? [[applicationId, line]] : [];
    }),
  );
}
