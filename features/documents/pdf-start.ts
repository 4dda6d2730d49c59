/** Bytes within which `%PDF-` has to stand, as readers have it (ISO 32000-1, note to 7.5.2). */
const pdfWithin = 1024;

const mark = [0x25, 0x50, 0x44, 0x46, 0x2d];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Other kinds of files that begin with letters: a PDF behind one of these would be both. */
const otherKinds = ["MZ", "PK", "GIF8", "RIFF", "Rar!", "BM", "BZh", "#!", "{\\rtf", "%!", "ID3"];

/**
 * Whether a file is a PDF, by its first bytes; null where more of them are needed to tell.
 *
 * What printers' drivers, mail programs and servers write before `%PDF-` is text: line ends, a byte order mark, control
 * lines, headers. Markup, a program or another kind of file before it makes no PDF (docs/decisions/0102).
 */
export function startsAsPdf(head: Uint8Array): boolean | null {
  const within = head.subarray(0, pdfWithin);
  const start = startsWith(within, byteOrderMark) ? byteOrderMark.length : 0;
  const at = indexOfMark(within);
  const before = within.subarray(start, at < 0 ? within.length : at);
  if (!before.every(isPlainText) || isOtherKind(before)) return false;
  if (at >= 0) return true;
  return within.length < pdfWithin ? null : false;
}

function indexOfMark(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0x25); at >= 0; at = bytes.indexOf(0x25, at + 1)) {
    if (startsWith(bytes.subarray(at), mark)) return at;
  }
  return -1;
}

const startsWith = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte);

/** ASCII without `<`, which opens markup; of control characters white space, and what ends or begins a print job. */
function isPlainText(byte: number): boolean {
  if (byte < 0x20) return byte === 0 || byte === 0x04 || byte === 0x1b || (byte >= 9 && byte <= 13);
  return byte < 0x7f && byte !== 0x3c;
}

function isOtherKind(before: Uint8Array): boolean {
  const text = String.fromCharCode(...before).replace(/^[\s\0]+/, "");
  return otherKinds.some((kind) => text.startsWith(kind));
}
