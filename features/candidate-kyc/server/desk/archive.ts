import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";
import {
  documentName,
  type KycDocumentKey,
  kycDocumentKeys,
  kycField,
} from "#contract/answers/kyc-fields.ts";
import type { UnavailableReason } from "#contract/calls/unavailable-document.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";
import { type Documents, DocumentUnavailable } from "#features/documents/server/index.ts";
import type { OpenedCandidate, OpenedKycDocument } from "./kyc-desk.ts";

export type ArchivedCandidate = Pick<OpenedCandidate, "id" | "answers" | "documents">;

export interface ArchivePart {
  name: string;
  input: Uint8Array | string;
  lastModified: Date;
}

interface ArchiveOptions {
  documents: Pick<Documents, "open">;
  now: Date;
  /** Told of each document that is left out because it is not what was received. */
  onDamaged: (unavailable: DocumentUnavailable) => void;
}

const because: Readonly<Record<UnavailableReason | "gone", string>> = {
  quarantined: "is still being checked for malware",
  infected: "held malware and was removed",
  damaged: "is damaged in the store and could not be opened",
  gone: "is no longer stored",
};

/** A ZIP that is made while it is read, one part in memory at a time. */
export function zipStream(entries: AsyncIterable<ArchivePart>): ReadableStream<Uint8Array> {
  const zip = makeZip(entries).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // the library throws where a reader goes before the end, which is no fault of anyone's
    cancel: () => zip.cancel().catch(() => undefined),
  });
}

/**
 * All documents of a candidate, one in memory at a time. What may not or cannot be handed out is named in a
 * README.txt of the archive instead.
 */
export async function* documentParts(
  candidate: ArchivedCandidate,
  options: ArchiveOptions,
): AsyncGenerator<ArchivePart> {
  const folder = archiveFolder(candidate);
  const place = ({ key }: OpenedKycDocument) => kycDocumentKeys.indexOf(key);
  const documents = candidate.documents.toSorted((a, b) => place(a) - place(b));
  const skipped: string[] = [];
  for (const document of documents) {
    const content = await contentOf(document, options);
    if (typeof content === "string") {
      skipped.push(`- ${documentName(document.key)} ${because[content]}`);
      continue;
    }
    const entry = `${folder}/${archiveName(document.key, document.mediaType)}`;
    yield { name: entry, input: content, lastModified: document.receivedAt };
  }
  if (skipped.length > 0 || documents.length === 0) {
    yield { name: `${folder}/README.txt`, input: readme(skipped), lastModified: options.now };
  }
}

async function contentOf(
  { documentId }: OpenedKycDocument,
  { documents, onDamaged }: ArchiveOptions,
): Promise<Buffer | UnavailableReason | "gone"> {
  try {
    const opened = await documents.open(documentId);
    return opened ? await buffer(opened.content) : "gone";
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    if (error.why === "damaged") onDamaged(error);
    return error.why;
  }
}

function readme(skipped: readonly string[]): string {
  const lines =
    skipped.length > 0
      ? ["Not in this archive:", "", ...skipped]
      : ["This candidate has sent no documents."];
  return `${lines.join("\r\n")}\r\n`;
}

const longest = 60;
/** Windows keeps these for devices, whatever stands behind them. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** ASCII words with hyphens between; "" where none are left. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}

/**
 * Folder of a candidate's files: the name, without what people write into it besides, such as an
 * address or a number. The record's own number where nothing of it can be written in ASCII.
 */
export function archiveFolder({ id, answers }: Pick<OpenedCandidate, "id" | "answers">): string {
  const words = answers.aadharCardName.split(/\s+/).filter((word) => !/[@\d]/.test(word));
  const plain = folded(words.join(" "));
  return plain && !reserved.test(plain) ? plain : `candidate-${id}`;
}

/**
 * A document's name in the archive: its place on the form, its label, and the extension of what it
 * truly is, such as `02-PAN-Card.pdf`.
 */
export function archiveName(key: KycDocumentKey, mediaType: string): string {
  const field = kycField(key);
  const place = String(kycDocumentKeys.indexOf(key) + 1).padStart(2, "0");
  const employer = field?.block ? ` ${field.block}` : "";
  const extension = documentTypeByMediaType(mediaType)?.extensions[0] ?? "";
  return `${place}-${folded((field?.label ?? key) + employer)}${extension}`;
}
