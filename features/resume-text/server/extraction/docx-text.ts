import { createHash } from "node:crypto";
import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from "fflate";
import mammoth from "mammoth";
import { readPictureHead } from "./picture-size.ts";
import { type ExtractionContext, extractionLimits, Unreadable } from "./reading.ts";
import { drawingText, lettersIn, type WordPart, wordPart } from "./word-part.ts";

/** What of the library's document is read here. https://github.com/mwilliamson/mammoth.js */
interface Piece {
  type: string;
  value?: string;
  children?: Piece[];
  body?: Piece[];
  comments?: Piece[];
  notes?: { resolve(reference: Piece): Piece | null };
  readAsBuffer?(): Promise<Buffer>;
}

interface Found {
  text: string;
  characters: number;
  pictures: Piece[];
}

/** Roots of parts, in the order in which a page shows them. */
const shown = ["hdr", "document", "ftr"];
/** Headers, footers and whatever else is read of a file beside its document. */
const maxBesides = 12;

/**
 * Hands over the text of a DOCX, as the library mammoth reads it, and what is read of its pictures. The library
 * gets the parts with text alone, each up to its bound, and no file from elsewhere.
 * @throws Unreadable
 */
export async function docxText(file: Buffer, context: ExtractionContext): Promise<void> {
  const files = unpacked(file);
  const parts = textParts(files);
  const pictures = await readShown(parts, files, context);
  const drawings = Array.from(files, ([name, content]) =>
    isDrawing(name) ? drawingText(content.toString("utf8")) : null,
  ).filter((each) => each !== null);
  for (const { text } of drawings) context.emit(text);
  const had = (what: "isCut" | "hasDeleted" | "hasHidden" | "hasEmbedded") =>
    [...parts.values()].some((each) => each[what]);
  if (had("isCut") || drawings.some(({ isCut }) => isCut)) context.leaveOut({ what: "text" });
  if (had("hasDeleted")) context.leaveOut({ what: "deleted" });
  if (had("hasHidden")) context.leaveOut({ what: "hidden" });
  if (had("hasEmbedded")) context.leaveOut({ what: "embedded" });
  await readPictures(pictures, context);
}

type TextParts = ReadonlyMap<string, WordPart>;

function textParts(files: Files): TextParts {
  const parts = new Map<string, WordPart>();
  for (const [name, content] of files) {
    if (!isText(name) || isDrawing(name)) continue;
    const part = wordPart(content.toString("utf8"), linksOf(name, files));
    if (part) parts.set(name, part);
  }
  return parts;
}

/** Headers, document, footers. @returns their pictures */
async function readShown(
  parts: TextParts,
  files: Files,
  context: ExtractionContext,
): Promise<CheckedPictures> {
  const inOrder = shown.flatMap((root) => [...parts].filter(([, part]) => part.root === root));
  const document = inOrder.find(([, part]) => part.root === "document");
  if (!document) throw new Unreadable("damaged");
  const beyond = inOrder.filter((each) => each !== document).slice(maxBesides);
  let isPartial = beyond.length > 0;
  const emitted = new Set<string>();
  const pictures: CheckedPictures = { large: [], unread: 0, seen: new Set() };
  for (const [name, part] of inOrder.filter((each) => !beyond.includes(each))) {
    const found = await readPart(name, parts, files);
    isPartial ||= (found?.characters ?? 0) < charactersOf(part, parts);
    const text = found?.text ?? "";
    // the header of first pages tends to be that of all others
    const isRepeated = lettersIn(text) > 0 && emitted.has(text);
    if (!isRepeated) context.emit(text);
    emitted.add(text);
    for (const each of found?.pictures ?? []) await checkPicture(each, pictures, isRepeated);
  }
  if (isPartial) context.leaveOut({ what: "parts" });
  return pictures;
}

/** Those that its reading gives where nothing is missing: with a document come its comments, and notes referred to. */
function charactersOf(part: WordPart, parts: TextParts): number {
  if (part.root !== "document") return part.characters;
  const aside = [...parts.values()].filter(({ root }) => !shown.includes(root));
  const notes = new Map(aside.flatMap((each) => [...each.notes]));
  const comments = aside.filter(({ root }) => root === "comments");
  const counted = [
    ...[part, ...comments].map(({ characters }) => characters),
    ...Array.from(
      new Set([part, ...aside].flatMap(({ refersTo }) => refersTo)),
      (key) => notes.get(key) ?? 0,
    ),
  ];
  return counted.reduce((sum, each) => sum + each, 0);
}

/** Ids of what a part may name: its pictures and addresses. */
function linksOf(name: string, files: Files): ReadonlySet<string> {
  const links = files.get(name.replace(/[^/]*$/, "_rels/$&.rels"))?.toString("utf8") ?? "";
  return new Set(Array.from(links.matchAll(/\sId=(["'])(.*?)\1/g), ([, , id = ""]) => id));
}

/** Parts by their names, those with text first. */
type Files = ReadonlyMap<string, Buffer>;

const isText = (name: string) => /\.xml$/.test(name) && !withoutText.test(name);
const withoutText =
  /(?:^|\/)(?:styles\w*|numbering|settings|webSettings|fontTable|theme\d*|\[Content_Types\])\.xml$|^docProps\/|^customXml\/|\/glossary\//;
const isDrawing = (name: string) => /\/(?:diagrams\/data|charts\/chart)\d*\.xml$/.test(name);
const isPicture = (name: string) => /\/media\//.test(name);
const isLinks = (name: string) => /\.rels$|^\[Content_Types\]\.xml$/.test(name);

function unpacked(file: Buffer): Files {
  try {
    const entries: UnzipFileInfo[] = [];
    unzipSync(file, { filter: (entry) => entries.push(entry) < 0 });
    const names = wantedOf(entries);
    // none unpacks to more than was said of it
    const contents = unzipSync(file, { filter: ({ name }) => names.includes(name) });
    return new Map(names.map((name) => [name, Buffer.from(contents[name] ?? [])]));
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable("damaged", { cause });
  }
}

/** Names of what is read, as far as there is room; pictures for which there is none are left out. */
function wantedOf(entries: readonly UnzipFileInfo[]): string[] {
  let room: number = extractionLimits.unpackedBytes;
  const names: string[] = [];
  for (const isWanted of [isText, isLinks, isPicture]) {
    for (const { name, originalSize } of entries.filter((entry) => isWanted(entry.name))) {
      if (originalSize <= room) {
        room -= originalSize;
        names.push(name);
      } else if (!isPicture(name)) throw new Unreadable("too-large");
    }
  }
  return names;
}

/** @returns null for a header or footer that the library does not read */
async function readPart(name: string, parts: TextParts, files: Files): Promise<Found | null> {
  const isDocument = parts.get(name)?.root === "document";
  const bare: Zippable = {};
  // each package is copied as a whole: most headers have no pictures
  const isWanted = isDocument || linksOf(name, files).size > 0 ? () => true : isLinks;
  for (const [path, content] of files) if (!isText(path) && isWanted(path)) bare[path] = content;
  for (const [path, { root, xml }] of parts)
    if (path === name || (isDocument && !shown.includes(root))) bare[path] = Buffer.from(xml);
  bare["_rels/.rels"] = Buffer.from(linkTo(name));
  try {
    return await readByLibrary(bare);
  } catch (cause) {
    if (isDocument) throw new Unreadable("damaged", { cause });
    return null;
  }
}

const relationships = "http://schemas.openxmlformats.org";
/** Names a part as the document of its package. */
const linkTo = (name: string) =>
  `<Relationships xmlns="${relationships}/package/2006/relationships"><Relationship Id="d" Type="${relationships}/officeDocument/2006/relationships/officeDocument" Target="${name.replace(/[<>&"]/g, "")}"/></Relationships>`;

async function readByLibrary(parts: Zippable): Promise<Found> {
  const found: Found = { text: "", characters: 0, pictures: [] };
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
    {
      includeDefaultStyleMap: false,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument(document: Piece) {
        found.text = textOf(document, found);
        // no page is made of it
        return { ...document, children: [], comments: [] };
      },
    },
  );
  return found;
}

/** A paragraph in each line, then notes and comments. */
function textOf(document: Piece, found: Found): string {
  const notes = new Set<Piece>();
  const written = (piece: Piece): string => {
    if (piece.type === "text") found.characters += lettersIn(piece.value ?? "");
    if (piece.type === "image") found.pictures.push(piece);
    const note = piece.type === "noteReference" && document.notes?.resolve(piece);
    if (note) notes.add(note);
    const inner = (piece.children ?? piece.body ?? []).map(written).join("");
    return (piece.value ?? marks[piece.type] ?? "") + inner + (ends[piece.type] ?? "");
  };
  const text = written(document);
  // a note may refer to another one
  const aside = [...Array.from(notes, written), ...(document.comments ?? []).map(written)];
  return [text, ...aside].join("\n");
}

const marks: Readonly<Record<string, string>> = { tab: "\t", break: "\n" };
const ends: Readonly<Record<string, string>> = { paragraph: "\n" };

interface LargePicture {
  content: Buffer;
  pixels: number;
  orientation: number;
}

interface CheckedPictures {
  large: LargePicture[];
  /** Those that cannot be read. */
  unread: number;
  /** Hashes of contents: what stands in several places counts once. */
  seen: Set<string>;
}

/**
 * One that lies elsewhere, or is of another kind than PNG and JPEG, cannot be read.
 * @param isRepeated whether it stands in a header that was read already
 */
async function checkPicture(
  picture: Piece,
  checked: CheckedPictures,
  isRepeated: boolean,
): Promise<void> {
  // the library throws at once where there is no such part
  const content = await new Promise<Buffer>((resolve) => {
    resolve((picture.readAsBuffer as () => Promise<Buffer>)());
  }).catch(() => null);
  if (!content) {
    if (!isRepeated) checked.unread += 1;
    return;
  }
  const hash = createHash("sha256").update(content).digest("base64");
  if (checked.seen.has(hash)) return;
  checked.seen.add(hash);
  const head = readPictureHead(content);
  const pixels = head ? head.width * head.height : 0;
  const most = extractionLimits.pixels[content[0] === 0x89 ? "image/png" : "image/jpeg"];
  if (!head || pixels > most) checked.unread += 1;
  else if (pixels >= extractionLimits.fewestPixels)
    checked.large.push({ content, pixels, orientation: head.orientation });
}

/** The largest pictures are read, as scans within a document are; icons and logos are not asked. */
async function readPictures(checked: CheckedPictures, context: ExtractionContext): Promise<void> {
  let { unread } = checked;
  if (context.recognize) unread += await recognizeLarge(checked.large, context.recognize, context);
  else if (checked.large.length > 0) context.leaveOut({ what: "pictures" });
  if (unread > 0) context.leaveOut({ what: "images", images: unread });
}

/** @returns how many are not read */
async function recognizeLarge(
  pictures: readonly LargePicture[],
  recognize: NonNullable<ExtractionContext["recognize"]>,
  context: ExtractionContext,
): Promise<number> {
  const inOrder = pictures.toSorted((one, other) => other.pixels - one.pixels);
  let unread = 0;
  for (const [at, { content, orientation }] of inOrder.entries()) {
    if (at === extractionLimits.scannedPages || context.isLate())
      return unread + inOrder.length - at;
    try {
      context.emit(await recognize(content, orientation));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread += 1;
    }
  }
  return unread;
}
