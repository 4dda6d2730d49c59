import { type FileUse, type FileUseName, fileUses } from "#contract/answers/file-uses.ts";
import { limits } from "#contract/limits.ts";
import { textsFor } from "#contract/text/language.ts";
import { documentTypeByName, typeInWords } from "../../document-types.ts";
import { fileWordings } from "../../file-wordings.ts";
import { sizeInWords } from "../../size-in-words.ts";
import { type Device, kycFileTexts } from "../../texts/kyc-files.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { pictureSize } from "./picture-size.ts";
import { type Picture, shrinkPicture } from "./shrink-picture.ts";

export type Prepared =
  /**
   * To be sent. `note` says what was done to it, as a part of a sentence; often "".
   * `warning` is a sentence about what its owner should do although it is taken.
   */
  | { kind: "ready"; file: File; note: string; warning?: string | undefined }
  | { kind: "refused"; message: string }
  /** The person chose not to send it after all. */
  | { kind: "cancelled" };

export type AadhaarChoice =
  | { kind: "covered"; file: File }
  | { kind: "as-it-is" }
  | { kind: "cancelled" };

/** What of the browser is needed; see `browser-file-tools.ts`. */
export interface FileTools {
  openPicture(file: Blob): Promise<Picture>;
  /** Whether a PDF opens with a password alone. */
  asksForPassword(file: Blob): Promise<boolean>;
  /** Its photos come out of the camera in a format of its own. */
  device: Device;
  /** Asks its owner where it looks blurred or dark. */
  confirmPhoto(file: File, isFace: boolean): Promise<boolean>;
  /** Offers to black out the number, in a dialog. */
  askAboutAadhaar(file: File): Promise<AadhaarChoice>;
}

/** Word files are told apart by the server. */
const mediaTypes: Partial<Record<FileKind, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
};

/** Covers the header of every photo: a thumbnail in it has 64 KB at most. */
const headBytes = 256 * 1024;

/** First bytes of every old Word file, and of a new one that a password locks. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Makes a chosen file fit to be sent, on its owner's own device: photos that are too large are scaled down, HEIC becomes
 * JPEG, a blurred or dark one is asked about, an Aadhaar number is blacked out if its owner wants that. Never rejects.
 */
export async function prepareFile(
  file: File,
  name: FileUseName,
  tools: FileTools,
): Promise<Prepared> {
  const use: FileUse = fileUses[name];
  const seen = await look(file, use);
  if (seen.problem !== null) return refuse(seen.problem);
  const { kind } = seen;
  if (kind === "heic") return fromHeic(file, use, tools);
  const isPhoto = kind === "jpeg" || kind === "png";
  if (isPhoto && !(await mayGo(file, use, tools))) return { kind: "cancelled" };
  const job = { kind, use, tools };
  return use.asks === "aadhaar" ? afterAsking(file, job) : withinLimit(file, job);
}

/** What stands in the way of a file, as far as that shows without asking its owner; null where nothing does. */
export async function validateFile(
  file: File,
  name: FileUseName,
  tools: Pick<FileTools, "asksForPassword">,
): Promise<Prepared> {
  const use: FileUse = fileUses[name];
  const { problem, kind } = await look(file, use);
  if (problem !== null) return refuse(problem);
  if (file.size <= limits.documentBytes)
    return { kind: "ready", file, note: "", warning: await warningOf(file, kind, tools) };
  // pictures are made smaller, and of an Aadhaar card's PDF one can be made
  const mayShrink = kind !== "other" && (kind !== "pdf" || use.asks === "aadhaar");
  return mayShrink ? { kind: "ready", file, note: "" } : tooLarge(file, use);
}

type Look = { problem: string; kind?: undefined } | { problem: null; kind: FileKind };

async function look(file: File, use: FileUse): Promise<Look> {
  const texts = textsFor(kycFileTexts);
  if (file.size === 0) return { problem: texts.emptyFile };
  const head = await readHead(file);
  if (!head) return { problem: texts.unreadableFile };
  const kind = fileKind(head);
  const problem = kind === "heic" ? null : problemOf(file, { kind, head, use });
  return problem === null ? { problem, kind } : { problem };
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    return null;
  }
}

interface Seen {
  kind: FileKind;
  head: Uint8Array;
  use: FileUse;
}

/**
 * As far as a page can tell by contents and ending, as the server judges them: what the browser declares a file to be is
 * often wrong.
 */
function problemOf(file: File, { kind, head, use }: Seen): string | null {
  const texts = textsFor(kycFileTexts);
  const { format, tooLarge } = fileWordings[use.wording];
  const byName = documentTypeByName(file.name);
  if (!byName) return format;
  const looksLikeWord = !Object.values(mediaTypes).includes(byName.mediaType);
  const fits = kind === "other" ? looksLikeWord : mediaTypes[kind] === byName.mediaType;
  // what cannot be made smaller is too large, whatever it is
  if (!fits) return file.size > limits.documentBytes ? tooLarge(typeInWords(file)) : format;
  if (byName.label === "DOCX" && oldOffice.every((byte, at) => head[at] === byte))
    return texts.lockedWord;
  if (kind !== "jpeg" && kind !== "png") return null;
  const size = pictureSize(head);
  return size && size.width * size.height > limits.picturePixels ? texts.tooManyPixels : null;
}

async function mayGo(photo: File, { asks }: FileUse, { confirmPhoto }: FileTools) {
  return asks === null || confirmPhoto(photo, asks === "face");
}

async function fromHeic(file: File, use: FileUse, tools: FileTools): Promise<Prepared> {
  const texts = textsFor(kycFileTexts);
  const jpeg = await scaled(file, tools);
  if (jpeg === "unreadable") return refuse(texts.heic[tools.device]);
  if (!jpeg) return refuse(texts.stillTooLarge);
  if (!(await mayGo(jpeg, use, tools))) return { kind: "cancelled" };
  if (use.asks !== "aadhaar") return { kind: "ready", file: jpeg, note: texts.madeJpeg };
  return afterAsking(jpeg, { kind: "jpeg", use, tools });
}

interface Job {
  kind: FileKind;
  use: FileUse;
  tools: FileTools;
}

async function afterAsking(file: File, job: Job): Promise<Prepared> {
  const texts = textsFor(kycFileTexts);
  if (job.kind === "other") return withinLimit(withoutNumber(file), job);
  const choice = await job.tools.askAboutAadhaar(file);
  if (choice.kind === "cancelled") return choice;
  if (choice.kind === "covered")
    return { kind: "ready", file: choice.file, note: texts.blackedOut };
  return withinLimit(withoutNumber(file), job);
}

async function withinLimit(file: File, { kind, use, tools }: Job): Promise<Prepared> {
  const texts = textsFor(kycFileTexts);
  if (file.size <= limits.documentBytes)
    return { kind: "ready", file, note: "", warning: await warningOf(file, kind, tools) };
  if (kind !== "jpeg" && kind !== "png") return tooLarge(file, use);
  const jpeg = await scaled(file, tools);
  if (jpeg === "unreadable") return refuse(texts.unreadablePicture);
  if (!jpeg) return refuse(texts.stillTooLarge);
  const note = texts.madeSmaller(sizeInWords(file.size), sizeInWords(jpeg.size));
  return { kind: "ready", file: jpeg, note };
}

/** A locked PDF is taken: HR can ask for its password. Whoever sends it should know that nobody can read it. */
async function warningOf(
  file: File,
  kind: FileKind,
  { asksForPassword }: Pick<FileTools, "asksForPassword">,
): Promise<string | undefined> {
  const texts = textsFor(kycFileTexts);
  return kind === "pdf" && (await asksForPassword(file)) ? texts.lockedPdf : undefined;
}

function tooLarge(file: File, { wording }: FileUse): Prepared {
  return refuse(fileWordings[wording].tooLarge(typeInWords(file)));
}

/** As a JPEG within the limit, null where that cannot be. */
async function scaled(file: File, { openPicture }: FileTools): Promise<File | "unreadable" | null> {
  const picture = await openPicture(file).catch(() => null);
  if (!picture) return "unreadable";
  try {
    const jpeg = await shrinkPicture(picture);
    return jpeg && new File([jpeg], `${stem(file.name)}.jpg`, { type: "image/jpeg" });
  } catch {
    return "unreadable";
  } finally {
    picture.close();
  }
}

/** An Aadhaar number never stands in a file's name, and UIDAI's own downloads carry one. */
function withoutNumber(file: File): File {
  const extension = file.name.slice(file.name.lastIndexOf("."));
  return new File([file], `aadhaar-card${extension.toLowerCase()}`, { type: file.type });
}

function stem(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

function refuse(message: string): Prepared {
  return { kind: "refused", message };
}
