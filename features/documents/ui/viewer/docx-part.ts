/** Bytes of all parts with text, unpacked: 300 pages have some 5 MB. */
const mostUnpacked = 12_000_000;
/** Parts with text that are shown: a file of one section has three headers and three footers. */
const mostParts = 40;
/** Entries of an archive that are looked through. */
const mostEntries = 2_000;

/** Parts by their roots, in the order in which they are shown: names of parts may be anything. */
const shown = ["hdr", "document", "footnotes", "endnotes", "comments", "ftr"] as const;
const root =
  /^(?:\ufeff|\s|<[?!][^>]*>)*<(?:[\w-]{1,20}:)?(hdr|document|footnotes|endnotes|comments|ftr)[\s>]/;
const isText = (name: string) => /\.xml$/i.test(name) && !withoutText.test(name);
const withoutText =
  /(?:^|\/)(?:styles\w*|numbering|settings|webSettings|fontTable|theme\d*|\[Content_Types\])\.xml$|^docProps\/|^customXml\/|\/(?:glossary|diagrams|charts)\//i;
/** What is to be seen in the file alone. */
const isPicture = (name: string) => /\/(?:media|diagrams|charts|embeddings|ink)\/./i.test(name);

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/** What is shown of a Word file. */
export interface DocxParts {
  /** The markup of headers, text, notes, comments and footers, each once. */
  texts: string[];
  /** Whether it has pictures, diagrams or files of its own, which are not among it. */
  omits: boolean;
}

/**
 * The parts of a Word file that have text, out of its zip archive (APPNOTE 6.3.10); all others stay
 * packed. Null where it has no document, is damaged, or unpacks to more than 12 MB.
 */
export async function readDocxParts(bytes: ArrayBuffer): Promise<DocxParts | null> {
  const entries = entriesOf(new DataView(bytes));
  if (!entries) return null;
  const parts = new Map<string, string[]>();
  let room = mostUnpacked;
  let read = 0;
  // its document is among what is read, however many others there are
  const inOrder = [/(?:^|\/)document\d*\.xml$/i, /./].flatMap((wanted, at, all) =>
    entries.filter(({ name }) => wanted.test(name) && (at === 0 || !all[0]?.test(name))),
  );
  for (const { name, packed } of inOrder) {
    if (!isText(name) || read === mostParts) continue;
    const content = packed && (await unpacked(packed, room).catch(() => null));
    if (!content) return null;
    room -= content.length;
    read += 1;
    const xml = decode(content);
    const [, kind] = root.exec(xml.slice(0, 4_000)) ?? [];
    if (!kind) continue;
    const alike = parts.get(kind) ?? [];
    if (!alike.includes(xml)) parts.set(kind, [...alike, xml]);
  }
  if (!parts.has("document")) return null;
  return {
    texts: shown.flatMap((kind) => parts.get(kind) ?? []),
    omits: entries.some(({ name }) => isPicture(name)),
  };
}

/** @throws where it is damaged, or has more bytes than there is room for */
async function unpacked({ method, content }: PackedPart, room: number): Promise<Uint8Array> {
  if (method !== stored && method !== deflated) throw new Error("Nobody packs it like this.");
  const whole = method === stored ? content : await inflate(content, room);
  if (!whole || whole.length > room) throw new Error("It is too large.");
  return whole;
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

interface PackedPart {
  method: number;
  content: Uint8Array<ArrayBuffer>;
}

interface Entry {
  name: string;
  /** Null where it is not where the archive says. */
  packed: PackedPart | null;
}

function entriesOf(view: DataView<ArrayBuffer>): Entry[] | null {
  const end = findEnd(view);
  if (end < 0) return null;
  const count = Math.min(mostEntries, view.getUint16(end + 10, true));
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return null;
    const nameLength = view.getUint16(at + 28, true);
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + 46 + nameLength > view.byteLength) return null;
    const name = decode(new Uint8Array(view.buffer, at + 46, nameLength));
    entries.push({ name, packed: packedAt(view, at) });
    at += 46 + nameLength + rest;
  }
  return entries;
}

/** The end record is last but for a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return -1;
}

/** @param entry where its entry of the directory begins */
function packedAt(view: DataView<ArrayBuffer>, entry: number): PackedPart | null {
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== localSignature) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + size > view.byteLength) return null;
  const content = new Uint8Array(view.buffer, start, size);
  return { method: view.getUint16(entry + 10, true), content };
}

/** Stops at the bound, whatever the archive says of its sizes. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = unpacking.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      void reader.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
