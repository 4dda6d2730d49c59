import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";
import { documentName, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { UnavailableReason } from "#contract/unavailable-document.ts";
import { type Documents, DocumentUnavailable } from "#features/documents/server/index.ts";
import { archiveFolder, archiveName } from "./archive-names.ts";
import type { OpenedCandidate, OpenedKycDocument } from "./desk.ts";

export type ArchivedCandidate = Pick<OpenedCandidate, "id" | "answers" | "documents">;

interface Part {
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

/**
 * All documents of a candidate as a ZIP that is made while it is read, one document in memory at a
 * time. What may not or cannot be handed out is named in a README.txt of the archive instead.
 */
export function candidateArchive(
  candidate: ArchivedCandidate,
  options: ArchiveOptions,
): ReadableStream<Uint8Array> {
  const zip = makeZip(parts(candidate, options)).getReader();
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

async function* parts(candidate: ArchivedCandidate, options: ArchiveOptions): AsyncGenerator<Part> {
  const folder = archiveFolder(candidate);
  const place = ({ key }: OpenedKycDocument) => kycDocumentKeys.indexOf(key);
  const documents = candidate.documents.toSorted((a, b) => place(a) - place(b));
  const leftOut: string[] = [];
  for (const document of documents) {
    const content = await contentOf(document, options);
    if (typeof content === "string") {
      leftOut.push(`- ${documentName(document.key)} ${because[content]}`);
      continue;
    }
    const entry = `${folder}/${archiveName(document.key, document.mediaType)}`;
    yield { name: entry, input: content, lastModified: document.receivedAt };
  }
  if (leftOut.length > 0 || documents.length === 0) {
    yield { name: `${folder}/README.txt`, input: readme(leftOut), lastModified: options.now };
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

function readme(leftOut: readonly string[]): string {
  const lines =
    leftOut.length > 0
      ? ["Not in this archive:", "", ...leftOut]
      : ["This candidate has sent no documents."];
  return `${lines.join("\r\n")}\r\n`;
}
