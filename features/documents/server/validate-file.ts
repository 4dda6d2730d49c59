import { findAadhaarNumbers } from "#contract/ids/aadhaar-number.ts";
import { limits } from "#contract/limits.ts";
import {
  type DocumentType,
  documentTypeByMediaType,
  documentTypeByName,
} from "../document-types.ts";
import { startsAsPdf } from "../pdf-start.ts";
import { zipEntries } from "../zip-entries.ts";
import { refusals } from "./refusal.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const doc = "application/msword";

const pdf = "application/pdf";

/** First bytes of the other types; Word's are shared with other Office files, so they are looked into. */
const signatures: readonly { mediaType: string; bytes: Buffer }[] = [
  { mediaType: "image/png", bytes: Buffer.from("89504e470d0a1a0a", "hex") },
  { mediaType: "image/jpeg", bytes: Buffer.from("ffd8ff", "hex") },
  { mediaType: doc, bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
  { mediaType: docx, bytes: Buffer.from("504b0304", "hex") },
];

/** Of a PNG up to its width and height. */
const pngHeadBytes = 24;

/** Streams and class ids that name an Office file's kind, as they lie in its directory. */
const wordStream = Buffer.from("WordDocument", "utf16le");
const otherOffice = [
  Buffer.from("Workbook", "utf16le"),
  Buffer.from("PowerPoint Document", "utf16le"),
  Buffer.from("84100c0000000000c000000000000046", "hex"), // Windows Installer
];

const tailBytes = 128 * 1024;
const maxUnpackedBytes = 64 * 1024 * 1024;
/** Unpacked bytes for each packed one, beyond what any small document may unpack to. */
const maxRatio = 100;
const freeBytes = 8 * 1024 * 1024;

/**
 * Judges a file while it streams by: content and extension must agree on one of the allowed types, and its size must
 * not pass the limit. What its sender declared decides nothing. Holds at most a tail of 128 KiB.
 */
export class FileValidator {
  size = 0;
  #head: Buffer | null = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #type: DocumentType | undefined;
  #sawWord = false;
  #sawOther = false;

  /** @throws Refusal as soon as the file cannot be taken any more */
  write(chunk: Buffer): void {
    this.size += chunk.length;
    const joined = this.#head ? this.validateHead(this.#head, chunk) : chunk;
    if (this.size > limits.documentBytes) {
      throw refusals.tooLarge(this.#type?.mediaType ?? "File");
    }
    if (this.#type?.mediaType === docx) this.#keepTail(joined);
    if (this.#type?.mediaType === doc) this.#searchOffice(joined);
  }

  /**
   * @param name the file's shown name
   * @throws Refusal where name and content disagree
   */
  finish(name: string): DocumentType {
    if (this.size === 0) throw refusals.empty();
    const type = this.#type;
    if (!type || documentTypeByName(name) !== type) throw refusals.format();
    if (type.mediaType === docx) this.validateZip();
    if (type.mediaType === doc && this.#sawOther && !this.#sawWord) throw refusals.format();
    return type;
  }

  /**
   * Holds what came until it tells the type.
   * @returns what is to be looked into: nothing yet, or all that came
   */
  validateHead(before: Buffer, chunk: Buffer): Buffer {
    const head = Buffer.concat([before, chunk]);
    const mediaType = mediaTypeOf(head);
    if (mediaType === undefined) throw refusals.format();
    this.#head = mediaType === null ? head : null;
    if (mediaType === null) return Buffer.alloc(0);
    this.#type = documentTypeByMediaType(mediaType);
    if (mediaType === "image/png") validatePixels(head);
    return head;
  }

  #keepTail(chunk: Buffer): void {
    const joined = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    this.#tail = Buffer.from(joined.subarray(Math.max(0, joined.length - tailBytes)));
  }

  validateZip(): void {
    const entries = this.#zipEntries();
    const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
    if (
      unpacked > Math.min(maxUnpackedBytes, this.size * maxRatio + freeBytes) ||
      !entries.some(({ name }) => name === "[Content_Types].xml") ||
      !entries.some(({ name }) => name.startsWith("word/document"))
    ) {
      throw refusals.format();
    }
  }

  /** The directory stands at an archive's end, and counts from its beginning, which is not held any more. */
  #zipEntries() {
    const archive = Buffer.alloc(this.size);
    this.#tail.copy(archive, this.size - this.#tail.length);
    try {
      return zipEntries(archive);
    } catch {
      throw refusals.format();
    }
  }

  #searchOffice(chunk: Buffer): void {
    const joined = Buffer.concat([this.#tail, chunk]);
    this.#sawWord ||= joined.includes(wordStream);
    this.#sawOther ||= otherOffice.some((mark) => joined.includes(mark));
    this.#tail = Buffer.from(joined.subarray(Math.max(0, joined.length - 64)));
  }
}

/** Of a file by its first bytes: null where more are needed, undefined where it is none of ours. */
function mediaTypeOf(head: Buffer): string | null | undefined {
  const match = signatures.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  if (match?.mediaType === "image/png" && head.length < pngHeadBytes) return null;
  if (match) return match.mediaType;
  const isPdf = startsAsPdf(head);
  if (isPdf) return pdf;
  const mayBecome = signatures.some(({ bytes }) => bytes.subarray(0, head.length).equals(head));
  return isPdf === null || mayBecome ? null : undefined;
}

/** The header chunk of a PNG is first and names width and height at bytes 16 and 20. */
function validatePixels(head: Buffer): void {
  if (head.toString("latin1", 12, 16) !== "IHDR") return;
  if (head.readUInt32BE(16) * head.readUInt32BE(20) > limits.picturePixels) throw refusals.format();
}

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The file's own name without folders, control and direction marks, in NFC. */
export function shownName(name: string): string {
  const base = name.toWellFormed().normalize("NFC").replace(invisible, "");
  return base.slice(Math.max(base.lastIndexOf("/"), base.lastIndexOf("\\")) + 1).trim();
}

/**
 * Name under which a document is stored and downloaded: spaces removed, the time added, the
 * extension kept (specification 1, section 5). At most 100 characters. Of an Aadhaar number in it the
 * last four digits are left.
 * @param name as `shownName` gives it
 */
export function storedName(name: string, now: Date): string {
  const dot = name.lastIndexOf(".");
  const base = dot < 0 ? name : name.slice(0, dot);
  const ending = `${now.getTime()}${dot < 0 ? "" : name.slice(dot).toLowerCase()}`;
  const bare = masked(base).replace(/[\s"<>:|?*;\\/]+/g, "") || "document";
  return [...bare].slice(0, limits.fileNameCharacters - ending.length).join("") + ending;
}

/** A name may hold an Aadhaar number, and is seen wherever the file is. */
function masked(name: string): string {
  const spans = findAadhaarNumbers(name);
  return spans.reduceRight((text, { start, eightEnd }) => {
    const hidden = text.slice(start, eightEnd).replace(/\d/g, "X");
    return text.slice(0, start) + hidden + text.slice(eightEnd);
  }, name);
}
