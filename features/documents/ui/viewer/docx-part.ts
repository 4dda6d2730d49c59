/** Bytes of the text's own part, unpacked: 300 pages have some 5 MB. */
const mostUnpacked = 12_000_000;
/** Entries of an archive that are looked through. */
const mostEntries = 2_000;
const textPart = "word/document.xml";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/**
 * The markup of a Word file's text, out of its zip archive (APPNOTE 6.3.10); all other parts stay
 * packed. Null where there is none, it is damaged, or it unpacks to more than 12 MB.
 */
export async function readDocxPart(bytes: ArrayBuffer): Promise<string | null> {
  const packed = findPart(new DataView(bytes));
  if (!packed) return null;
  if (packed.method === stored) return decode(packed.content.subarray(0, mostUnpacked));
  if (packed.method !== deflated) return null;
  const inflated = await inflate(packed.content).catch(() => null);
  return inflated && decode(inflated);
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

interface PackedPart {
  method: number;
  content: Uint8Array<ArrayBuffer>;
}

function findPart(view: DataView<ArrayBuffer>): PackedPart | null {
  const end = findEnd(view);
  if (end < 0) return null;
  const count = Math.min(mostEntries, view.getUint16(end + 10, true));
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return null;
    const nameLength = view.getUint16(at + 28, true);
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + 46 + nameLength > view.byteLength) return null;
    if (decode(new Uint8Array(view.buffer, at + 46, nameLength)) === textPart) {
      return packedAt(view, at);
    }
    at += 46 + nameLength + rest;
  }
  return null;
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
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = unpacking.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > mostUnpacked) {
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
