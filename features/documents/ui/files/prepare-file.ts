import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { limits } from "#contract/limits.ts";
import { kycFileTooLarge, messages } from "#contract/messages.ts";
import { documentTypeByMediaType, documentTypeByName } from "../../document-types.ts";
import { sizeInWords } from "../../size-in-words.ts";
import { blackedOut, kycFileTexts, madeJpeg, madeSmaller } from "../../texts/kyc-files.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { pictureSize } from "./picture-size.ts";
import { type Picture, shrinkPicture } from "./shrink-picture.ts";

export type Prepared =
  /** To be sent. `note` says what was done to it, as a part of a sentence; often "". */
  | { kind: "ready"; file: File; note: string }
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

/**
 * Makes a chosen file fit to be sent, on the person's own device: photos that are too large are
 * scaled down, HEIC becomes JPEG, a blurred or dark one is asked about, an Aadhaar number is blacked out if its owner wants that. Never
 * rejects.
 */
export async function prepareFile(
  file: File,
  key: KycDocumentKey,
  tools: FileTools,
): Promise<Prepared> {
  const seen = await look(file);
  if (seen.problem !== null) return refuse(seen.problem);
  const { kind } = seen;
  if (kind === "heic") return fromHeic(file, key, tools);
  const isPhoto = kind === "jpeg" || kind === "png";
  if (isPhoto && !(await mayGo(file, key, tools))) return { kind: "cancelled" };
  return key === "aadharCardFile" ? afterAsking(file, kind, tools) : withinLimit(file, kind, tools);
}

/** What stands in the way of a file, as far as that shows without opening it; null where nothing does. */
export async function judgeFile(file: File, key: KycDocumentKey): Promise<string | null> {
  const { problem, kind } = await look(file);
  if (problem !== null || file.size <= limits.documentBytes) return problem;
  // pictures are made smaller, and of an Aadhaar card's PDF one can be made
  const mayShrink = kind !== "other" && (kind !== "pdf" || key === "aadharCardFile");
  return mayShrink ? null : kycFileTooLarge(typeOf(file));
}

type Look = { problem: string; kind?: undefined } | { problem: null; kind: FileKind };

async function look(file: File): Promise<Look> {
  if (file.size === 0) return { problem: kycFileTexts.emptyFile };
  const head = await readHead(file);
  if (!head) return { problem: kycFileTexts.unreadableFile };
  const kind = fileKind(head);
  const problem = kind === "heic" ? null : problemOf(file, kind, head);
  return problem === null ? { problem, kind } : { problem };
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    return null;
  }
}

/** As far as a page can tell; the server judges the content. */
function problemOf({ name, type }: File, kind: FileKind, head: Uint8Array): string | null {
  const byName = documentTypeByName(name);
  const declared = documentTypeByMediaType(type);
  if (!byName || (declared && declared !== byName)) return messages.fileFormat;
  const looksLikeWord = !Object.values(mediaTypes).includes(byName.mediaType);
  const fits = kind === "other" ? looksLikeWord : mediaTypes[kind] === byName.mediaType;
  if (!fits) return messages.fileFormat;
  if (kind !== "jpeg" && kind !== "png") return null;
  const size = pictureSize(head);
  return size && size.width * size.height > limits.picturePixels
    ? kycFileTexts.tooManyPixels
    : null;
}

const mayGo = (photo: File, key: KycDocumentKey, { confirmPhoto }: FileTools) =>
  confirmPhoto(photo, key === "photoFile");

async function fromHeic(file: File, key: KycDocumentKey, tools: FileTools): Promise<Prepared> {
  const jpeg = await scaled(file, tools);
  if (jpeg === "unreadable") return refuse(kycFileTexts.heic);
  if (!jpeg) return refuse(kycFileTexts.stillTooLarge);
  if (!(await mayGo(jpeg, key, tools))) return { kind: "cancelled" };
  if (key !== "aadharCardFile") return { kind: "ready", file: jpeg, note: madeJpeg };
  return afterAsking(jpeg, "jpeg", tools);
}

async function afterAsking(file: File, kind: FileKind, tools: FileTools): Promise<Prepared> {
  if (kind === "other") return withinLimit(withoutNumber(file), kind, tools);
  const choice = await tools.askAboutAadhaar(file);
  if (choice.kind === "cancelled") return choice;
  if (choice.kind === "covered") return { kind: "ready", file: choice.file, note: blackedOut };
  return withinLimit(withoutNumber(file), kind, tools);
}

async function withinLimit(file: File, kind: FileKind, tools: FileTools): Promise<Prepared> {
  if (file.size <= limits.documentBytes) return { kind: "ready", file, note: "" };
  if (kind !== "jpeg" && kind !== "png") return refuse(kycFileTooLarge(typeOf(file)));
  const jpeg = await scaled(file, tools);
  if (jpeg === "unreadable") return refuse(kycFileTexts.unreadablePicture);
  if (!jpeg) return refuse(kycFileTexts.stillTooLarge);
  const note = madeSmaller(sizeInWords(file.size), sizeInWords(jpeg.size));
  return { kind: "ready", file: jpeg, note };
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

function typeOf({ name, type }: File): string {
  return type || documentTypeByName(name)?.mediaType || "File";
}

function refuse(message: string): Prepared {
  return { kind: "refused", message };
}
