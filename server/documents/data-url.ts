import { limits } from "#contract/limits.ts";

/** A data URL that is cut, doubled, or not canonical base64. */
export class MalformedDataUrl extends Error {}

const header = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w."-]*)*;base64$/i;

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
   * @param piece ASCII text as it comes
   * @returns decoded bytes, maybe none
   * @throws MalformedDataUrl
   */
  write(piece: Buffer): Buffer {
    let text = this.#text.length === 0 ? piece : Buffer.concat([this.#text, piece]);
    if (this.mediaType === null) {
      const end = text.indexOf(comma);
      if (end < 0) return this.#waitForHeader(text);
      this.mediaType = readHeader(text.subarray(0, end));
      text = text.subarray(end + 1);
    }
    const whole = text.length - (text.length % 4);
    this.#text = Buffer.from(text.subarray(whole));
    return this.#decode(text.subarray(0, whole));
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

  #decode(groups: Buffer): Buffer {
    if (groups.length === 0) return groups;
    const text = groups.toString("latin1");
    const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
    const bytes = Buffer.from(text, "base64");
    // Node skips what is not base64 and takes the URL-safe letters: both show here
    const clean = !groups.includes(minus) && !groups.includes(underscore);
    if (this.#padded || !clean || bytes.length !== (text.length / 4) * 3 - padding) {
      throw new MalformedDataUrl("The data URL is not base64.");
    }
    this.#padded = padding > 0;
    this.#lastGroup = text.slice(-4);
    return bytes;
  }
}

function readHeader(text: Buffer): string {
  const match =
    text.length <= limits.dataUrlHeaderCharacters && header.exec(text.toString("latin1"));
  if (!match) throw new MalformedDataUrl("The data URL's header is not understood.");
  return (match[1] ?? "").toLowerCase();
}
