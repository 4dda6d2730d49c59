import { unzip, zipEntries } from "../../../zip-entries.ts";

/** Bytes of all parts with text, unpacked: 300 pages have some 5 MB. */
const maxUnpacked = 12_000_000;
/** Parts with text that are shown: a file of one section has three headers and three footers. */
const maxParts = 40;
/** Parts by their roots, in the order in which they are shown: names of parts may be anything. */
const shown = ["hdr", "document", "footnotes", "endnotes", "comments", "ftr"] as const;
const root =
  /^(?:\ufeff|\s|<[?!][^>]*>)*<(?:[\w-]{1,20}:)?(hdr|document|footnotes|endnotes|comments|ftr)[\s>]/;
const isText = (name: string) => /\.xml$/i.test(name) && !withoutText.test(name);
const withoutText =
  /(?:^|\/)(?:styles\w*|numbering|settings|webSettings|fontTable|theme\d*|\[Content_Types\])\.xml$|^docProps\/|^customXml\/|\/(?:glossary|diagrams|charts)\//i;
/** What is to be seen in the file alone. */
const isPicture = (name: string) => /\/(?:media|diagrams|charts|embeddings|ink)\/./i.test(name);

/** What is shown of a Word file. */
export interface DocxParts {
  /** The markup of headers, text, notes, comments and footers, each once. */
  texts: string[];
  /** Whether it has pictures, diagrams or files of its own, which are not among it. */
  omits: boolean;
}

/**
 * The parts of a Word file that have text, out of its archive; all others stay packed. Null where it has no
 * document, is damaged, or unpacks to more than 12 MB.
 */
export function readDocxParts(bytes: ArrayBuffer): DocxParts | null {
  const opened = openTexts(new Uint8Array(bytes));
  if (!opened) return null;
  const parts = new Map<string, string[]>();
  for (const content of opened.texts) {
    const xml = new TextDecoder().decode(content);
    const [, kind] = root.exec(xml.slice(0, 4_000)) ?? [];
    const alike = parts.get(kind ?? "") ?? [];
    if (kind && !alike.includes(xml)) parts.set(kind, [...alike, xml]);
  }
  if (!parts.has("document")) return null;
  return { texts: shown.flatMap((kind) => parts.get(kind) ?? []), omits: opened.omits };
}

const isDocument = (name: string) => /(?:^|\/)document\d*\.xml$/i.test(name);

/** Null where the archive is damaged or unpacks to more than the bound. */
function openTexts(archive: Uint8Array) {
  try {
    const entries = zipEntries(archive);
    const texts = entries.filter(({ name }) => isText(name));
    // its document is among what is read, however many others there are
    const inOrder = [isDocument, (name: string) => !isDocument(name)]
      .flatMap((isWanted) => texts.filter(({ name }) => isWanted(name)))
      .slice(0, maxParts);
    const size = inOrder.reduce((sum, { originalSize }) => sum + originalSize, 0);
    if (size > maxUnpacked) return null;
    const contents = unzip(archive, inOrder);
    return {
      texts: inOrder.flatMap(({ name }) => contents[name] ?? []),
      omits: entries.some(({ name }) => isPicture(name)),
    };
  } catch {
    return null;
  }
}
