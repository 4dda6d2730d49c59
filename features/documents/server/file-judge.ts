import { limits } from "#contract/limits.ts";
import { readZipDirectory } from "#platform/zip-directory.ts";
import {
  type DocumentType,
  documentTypeByMediaType,
  documentTypeByName,
  isUndeclared,
} from "../document-types.ts";
import { refusals } from "./refusal.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const doc = "application/msword";

/** First bytes of each type; Word's are shared with other Office files, so they are looked into. */
const signatures: readonly { mediaType: string; bytes: Buffer }[] = [
  { mediaType: "image/png", bytes: Buffer.from("89504e470d0a1a0a", "hex") },
  { mediaType: "image/jpeg", bytes: Buffer.from("ffd8ff", "hex") },
  { mediaType: "application/pdf", bytes: Buffer.from("%PDF-") },
  { mediaType: doc, bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
  { mediaType: docx, bytes: Buffer.from("504b0304", "hex") },
];

/** Spellings that some browsers still use. */
const aliases: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "application/x-pdf": "application/pdf",
};

/** Streams and class ids that name an Office file's kind, as they lie in its directory. */
const wordStream = Buffer.from("WordDocument", "utf16le");
const otherOffice = [
  Buffer.from("Workbook", "utf16le"),
  Buffer.from("PowerPoint Document", "utf16le"),
  Buffer.from("84100c0000000000c000000000000046", "hex"), // Windows Installer
];

const longestSignature = 8;
const headBytes = 32;
const tailBytes = 128 * 1024;
const mostEntries = 2_000;
const mostUnpackedBytes = 64 * 1024 * 1024;
/** Unpacked bytes for each packed one, beyond what any small document may unpack to. */
const mostRatio = 100;
const freeBytes = 8 * 1024 * 1024;

/**
 * Judges a file while it streams by: content, extension and declared type must agree on one of
 * the allowed types, and its size must not pass the limit. Holds at most a tail of 128 KiB.
 */
export class FileJudge {
  size = 0;
  readonly #declared: string;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #type: DocumentType | undefined;
  #sawWord = false;
  #sawOther = false;

  /** @param declared media type as declared by the sender; parameters are ignored */
  constructor(declared: string) {
    const bare = (declared.split(";", 1)[0] ?? "").trim().toLowerCase();
    this.#declared = aliases[bare] ?? bare;
    if (!isUndeclared(this.#declared) && !documentTypeByMediaType(this.#declared)) {
      throw refusals.format();
    }
  }

  /** @throws Refusal as soon as the file cannot be taken any more */
  write(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > limits.documentBytes) {
      throw refusals.tooLarge(this.#declared || this.#type?.mediaType || "File");
    }
    if (this.#head.length < headBytes) this.#judgeHead(chunk);
    if (this.#type?.mediaType === docx) this.#keepTail(chunk);
    if (this.#type?.mediaType === doc) this.#searchOffice(chunk);
  }

  /**
   * @param name the file's shown name
   * @throws Refusal where name, declared type and content disagree
   */
  finish(name: string): DocumentType {
    if (this.size === 0) throw refusals.empty();
    const type = this.#type;
    if (!type || documentTypeByName(name) !== type) throw refusals.format();
    if (type.mediaType === docx) this.#judgeZip();
    if (type.mediaType === doc && this.#sawOther && !this.#sawWord) throw refusals.format();
    return type;
  }

  #judgeHead(chunk: Buffer): void {
    this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
    const match = signatures.find(({ bytes }) =>
      this.#head.subarray(0, bytes.length).equals(bytes),
    );
    if (!match) {
      if (this.#head.length >= longestSignature) throw refusals.format();
      return;
    }
    if (!isUndeclared(this.#declared) && match.mediaType !== this.#declared)
      throw refusals.format();
    this.#type = documentTypeByMediaType(match.mediaType);
    if (match.mediaType === "image/png") this.#judgePixels();
  }

  /** The header chunk of a PNG is first and names width and height at bytes 16 and 20. */
  #judgePixels(): void {
    if (this.#head.length < 24 || this.#head.toString("latin1", 12, 16) !== "IHDR") return;
    if (this.#head.readUInt32BE(16) * this.#head.readUInt32BE(20) > limits.picturePixels) {
      throw refusals.format();
    }
  }

  #keepTail(chunk: Buffer): void {
    const joined = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    this.#tail = Buffer.from(joined.subarray(Math.max(0, joined.length - tailBytes)));
  }

  #judgeZip(): void {
    const directory = readZipDirectory(this.#tail, this.size);
    if (
      !directory ||
      directory.names.length > mostEntries ||
      directory.unpackedBytes > Math.min(mostUnpackedBytes, this.size * mostRatio + freeBytes) ||
      !directory.names.includes("[Content_Types].xml") ||
      !directory.names.some((name) => name.startsWith("word/document"))
    ) {
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
