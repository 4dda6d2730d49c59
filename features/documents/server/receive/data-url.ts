import { limits } from "#contract/limits.ts";

/** A data URL that is cut, doubled, or not canonical base64. */
export class MalformedDataUrl extends Error {}

/** Whatever the type says: some write no valid one, and it decides nothing. */
const header = /^data:([^;,]*)(?:; *[\w-]+=[^;,]*)*;base64$/i;

const comma = 0x2c;
const minus = 0x2d;
const underscore = 0x5f;

/** Decodes the text of a data URL piece by piece; holds at most its header and three letters. */
export class DataUrlDecoder {
  /** Declared media type in lower case, "" where none is given; null until the comma. */
  mediaType: string | null = null;
  #text = Buffer.alloc(0);
  #lastGroup = "";
  #padded = false;

  /**
   * @param piece ASCII text as it comes; it is overwritten, as memory for each piece is dear
   * @returns decoded bytes, maybe none
   * @throws MalformedDataUrl
   */
  write(piece: Buffer): Buffer {
    if (this.mediaType !== null) return this.#decode(piece);
    const text = Buffer.concat([this.#text, piece]);
    const end = text.indexOf(comma);
    if (end < 0) return this.#waitForHeader(text);
    this.mediaType = readHeader(text.subarray(0, end));
    this.#text = Buffer.alloc(0);
    return this.#decode(text.subarray(end + 1));
  }

  /** @throws MalformedDataUrl where the text ended too early or its last bits are not zero */
  finish(): void {
    const canonical = Buffer.from(this.#lastGroup, "base64").toString("base64");
    if (this.mediaType === null || this.#text.length > 0 || canonical !== this.#lastGroup) {
      throw new MalformedDataUrl("The data URL is cut or not canonical.");
    }
  }

  #waitForHeader(text: Buffer): Buffer {
    if (text.length > limits.dataUrlHeaderCharacters) {
      throw new MalformedDataUrl("The data URL has no header.");
    }
    this.#text = Buffer.from(text);
    return Buffer.alloc(0);
  }

  /** Decodes the whole groups of four letters; what is left over waits for the next piece. */
  #decode(piece: Buffer): Buffer {
    const buffered = this.#text;
    const remainder = (buffered.length + piece.length) % 4;
    if (buffered.length + piece.length === remainder) {
      this.#text = Buffer.concat([buffered, piece]);
      return Buffer.alloc(0);
    }
    const first = buffered.length === 0 ? 0 : 4 - buffered.length;
    const begun = Buffer.concat([buffered, piece.subarray(0, first)]);
    const parts = [begun, piece.subarray(first, piece.length - remainder)];
    this.#text = Buffer.from(piece.subarray(piece.length - remainder));
    const bytes = ((buffered.length + piece.length - remainder) / 4) * 3;
    // bytes need less room than their letters, but for a group that was begun before
    return this.#decodeGroups(parts, bytes > piece.length ? Buffer.alloc(bytes) : piece, bytes);
  }

  #decodeGroups(parts: readonly Buffer[], room: Buffer, bytes: number): Buffer {
    const texts = parts.filter(({ length }) => length > 0).map((part) => part.toString("latin1"));
    const last = texts.at(-1) as string;
    const padding = last.endsWith("==") ? 2 : last.endsWith("=") ? 1 : 0;
    // the decoder passes over letters that are none, and takes those of the URL alphabet
    const clean = parts.every((part) => !part.includes(minus) && !part.includes(underscore));
    const size = texts.reduce((at, text) => at + room.write(text, at, "base64"), 0);
    if (this.#padded || !clean || size !== bytes - padding) {
      throw new MalformedDataUrl("The data URL is not base64.");
    }
    this.#padded = padding > 0;
    this.#lastGroup = last.slice(-4);
    return room.subarray(0, size);
  }
}

function readHeader(text: Buffer): string {
  const match =
    text.length <= limits.dataUrlHeaderCharacters && header.exec(text.toString("latin1"));
  if (!match) throw new MalformedDataUrl("The data URL's header is not understood.");
  return (match[1] ?? "").toLowerCase();
}
