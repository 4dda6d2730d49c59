import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { cleanedTexts } from "#contract/text/typed-text.ts";
import { refusals } from "../refusal.ts";
import { DataUrlDecoder, MalformedDataUrl } from "./data-url.ts";

/** A decoded file as a stream that says when it wants more. */
export class FileContent {
  readonly stream: Readable;
  #wanted = () => {};

  constructor() {
    this.stream = new Readable({
      read: () => this.#wanted(),
      destroy: (error, done) => {
        this.#wanted();
        done(error);
      },
    });
    // a consumer that gave up destroys the stream; its own result says why
    this.stream.on("error", () => {});
  }

  /** Resolves when the stream takes more, or will never again. */
  async push(bytes: Buffer): Promise<void> {
    if (this.stream.destroyed || this.stream.push(bytes)) return;
    await new Promise<void>((resolve) => {
      this.#wanted = resolve;
    });
  }
}

/** A body that is no JSON, or whose data URLs are damaged. */
export class MalformedJson extends Error {}

/** More text around the files than a form has. */
export class JsonTooLarge extends Error {}

/** What a reader of JSON with files allows, and does with them. */
interface FilesWanted {
  /** Bytes of everything that is not a data URL. */
  maxText: number;
  /** Files in one body. */
  maxFiles: number;
  /** What a body with more files is refused with. */
  tooManyFiles?: () => Error;
  /** Called when a file begins. Its stream fails if the body does. */
  onFile(file: BegunFile): void;
}

/** A file of which the first bytes have come. */
export interface BegunFile {
  index: number;
  mediaType: string;
  content: Readable;
  /** The body's text up to the quote that opens this file, with marks for the files before it. */
  textBefore: () => string;
}

export interface JsonWithFiles {
  /** The parsed body; in place of each data URL stands a mark. */
  value: unknown;
  /** The index of the file that a value stands for, or null for ordinary values. */
  fileIndex(value: unknown): number | null;
}

const quote = 0x22;
const backslash = 0x5c;
const dataScheme = Buffer.from("data:");

/** Where the scanner is: between strings, in one that stays, or in a data URL. */
type Place = "outside" | "start" | "text" | "file";

/** Takes the data URLs out of JSON as it comes in, piece by piece. */
class JsonScanner {
  readonly #wanted: FilesWanted;
  // unguessable, so that a body cannot name a file that it did not send
  readonly #mark = `file:${randomUUID()}:`;
  readonly #text: Buffer[] = [];
  #textBytes = 0;
  #place: Place = "outside";
  #opening = Buffer.alloc(0);
  #escape = "";
  #files = 0;
  #decoder = new DataUrlDecoder();
  #file: FileContent | null = null;

  constructor(wanted: FilesWanted) {
    this.#wanted = wanted;
  }

  async write(chunk: Buffer): Promise<void> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#place === "outside") at = this.#outside(chunk, at);
      else if (this.#place === "start") at = this.#start(chunk, at);
      else if (this.#place === "text") at = this.#inText(chunk, at);
      else at = await this.#inFile(chunk, at);
    }
  }

  finish(): JsonWithFiles {
    const mark = this.#mark;
    const files = this.#files;
    let value: unknown;
    try {
      if (this.#place !== "outside") throw new Error("unfinished string");
      value = JSON.parse(
        new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(this.#text)),
        cleanedTexts,
      );
    } catch (cause) {
      throw new MalformedJson("The body is not JSON.", { cause });
    }
    return {
      value,
      fileIndex(candidate) {
        if (typeof candidate !== "string" || !candidate.startsWith(mark)) return null;
        const index = Number(candidate.slice(mark.length));
        return index < files ? index : null;
      },
    };
  }

  fail(error: Error): void {
    this.#file?.stream.destroy(error);
  }

  #keep(piece: Buffer): void {
    this.#textBytes += piece.length;
    if (this.#textBytes > this.#wanted.maxText) throw new JsonTooLarge("The body is too large.");
    this.#text.push(Buffer.from(piece));
  }

  #outside(chunk: Buffer, at: number): number {
    const end = chunk.indexOf(quote, at);
    this.#keep(chunk.subarray(at, end < 0 ? chunk.length : end + 1));
    if (end < 0) return chunk.length;
    this.#place = "start";
    this.#opening = Buffer.alloc(0);
    return end + 1;
  }

  /** Waits for five letters to tell a data URL from other text. */
  #start(chunk: Buffer, at: number): number {
    const next = at + dataScheme.length - this.#opening.length;
    const opening = Buffer.concat([this.#opening, chunk.subarray(at, next)]);
    const expected = dataScheme.subarray(0, opening.length);
    if (!opening.equals(expected)) {
      this.#place = "text";
      // bytes held back as a possible data URL are scanned as text, so that an early quote is seen
      if (this.#opening.length > 0) this.#keep(this.#opening);
      return at;
    }
    this.#opening = opening;
    if (opening.length === dataScheme.length) this.#beginFile();
    return Math.min(next, chunk.length);
  }

  #inText(chunk: Buffer, at: number): number {
    let from = at;
    if (this.#escape) {
      this.#escape = "";
      from += 1;
    }
    for (let index = from; index < chunk.length; index += 1) {
      const letter = chunk[index];
      if (letter === backslash) index += 1;
      else if (letter === quote) {
        this.#keep(chunk.subarray(at, index + 1));
        this.#place = "outside";
        return index + 1;
      }
      if (index >= chunk.length) this.#escape = "\\";
    }
    this.#keep(chunk.subarray(at));
    return chunk.length;
  }

  #beginFile(): void {
    if (this.#files >= this.#wanted.maxFiles) {
      throw (this.#wanted.tooManyFiles ?? refusals.many)();
    }
    this.#place = "file";
    this.#decoder = new DataUrlDecoder();
    this.#decoder.write(dataScheme);
    this.#file = null;
    this.#escape = "";
  }

  async #inFile(chunk: Buffer, at: number): Promise<number> {
    if (this.#escape) return this.#unescape(chunk, at);
    const closing = chunk.indexOf(quote, at);
    const limit = closing < 0 ? chunk.length : closing;
    const slash = chunk.subarray(at, limit).indexOf(backslash);
    const end = slash < 0 ? limit : at + slash;
    await this.#push(chunk.subarray(at, end));
    if (slash >= 0) {
      this.#escape = "\\";
      return end + 1;
    }
    if (closing < 0) return chunk.length;
    this.#endFile();
    return closing + 1;
  }

  /** Some writers put `\/` for every slash, or `\u002b` for a plus. */
  async #unescape(chunk: Buffer, at: number): Promise<number> {
    this.#escape += String.fromCharCode(chunk[at] as number);
    const code = this.#escape;
    if (code === "\\/") await this.#unescaped("/");
    else if (/^\\u00[0-7][0-9a-f]$/i.test(code)) {
      await this.#unescaped(String.fromCharCode(Number.parseInt(code.slice(2), 16)));
    } else if (!/^\\(u(0(0([0-7])?)?)?)?$/i.test(code)) {
      throw new MalformedDataUrl("The data URL holds an escape that it cannot hold.");
    }
    return at + 1;
  }

  async #unescaped(letter: string): Promise<void> {
    this.#escape = "";
    await this.#push(Buffer.from(letter, "latin1"));
  }

  async #push(piece: Buffer): Promise<void> {
    const bytes = this.#decoder.write(piece);
    if (this.#decoder.mediaType === null) return;
    const file = this.#file ?? this.#open(this.#decoder.mediaType);
    if (bytes.length > 0) await file.push(bytes);
  }

  #open(mediaType: string): FileContent {
    const file = new FileContent();
    this.#file = file;
    const textBefore = () => Buffer.concat(this.#text).toString("utf8");
    this.#wanted.onFile({ index: this.#files, mediaType, content: file.stream, textBefore });
    this.#files += 1;
    return file;
  }

  #endFile(): void {
    this.#decoder.finish();
    if (!this.#file) throw new MalformedDataUrl("The data URL has no header.");
    this.#file.stream.push(null);
    this.#file = null;
    this.#keep(Buffer.from(`${this.#mark}${this.#files - 1}"`));
    this.#place = "outside";
  }
}

/**
 * Reads a JSON body whose strings may be data URLs of any size. They are decoded while they
 * stream in and never held; the rest, small, is parsed at the end as usual. The chunks of `source`
 * are overwritten.
 * @throws MalformedJson, JsonTooLarge, Refusal for too many files, or what `source` fails with
 */
export async function readJsonWithFiles(
  source: Readable,
  wanted: FilesWanted,
): Promise<JsonWithFiles> {
  const scanner = new JsonScanner(wanted);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      await scanner.write(chunk as Buffer);
    }
    return scanner.finish();
  } catch (error) {
    scanner.fail(error as Error);
    throw error instanceof MalformedDataUrl ? new MalformedJson(error.message) : error;
  }
}
