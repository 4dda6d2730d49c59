import type { Skipped, UnreadableReason } from "../../unreadable.ts";
import { readPictureHead } from "./picture-size.ts";
import { type ExtractionContext, extractionLimits, Unreadable } from "./reading.ts";
import { createRecognizer } from "./recognize-text.ts";

type Part = { text: string } | { skipped: Skipped };
type Reader = (file: Buffer, context: ExtractionContext, mediaType: string) => Promise<void> | void;

async function readPicture(
  file: Buffer,
  { recognize, leaveOut, emit }: ExtractionContext,
  mediaType: string,
): Promise<void> {
  const head = readPictureHead(file);
  if (!head) throw new Unreadable("damaged");
  const { [mediaType as "image/png"]: most } = extractionLimits.pixels;
  if (head.width * head.height > most) throw new Unreadable("too-large");
  if (!recognize) return leaveOut({ what: "pictures" });
  emit(await recognize(file, head.orientation));
}

const readers: Readonly<Record<string, Reader>> = {
  // the libraries are large: pictures need the room
  "application/pdf": async (file, context) =>
    (await import("./pdf-text.ts")).pdfText(file, context),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": async (
    file,
    context,
  ) => (await import("./docx-text.ts")).docxText(file, context),
  "image/png": readPicture,
  "image/jpeg": readPicture,
};

/**
 * Reads the text of a stranger's file where it is called: in `read-process.ts`, which is a process of its own.
 * @param say takes the text of each page, and what is not read
 * @returns why not all was read, null where it was
 */
export async function extractText(
  file: Buffer,
  { mediaType, ocr }: { mediaType: string; ocr: boolean },
  say: (part: Part) => void,
): Promise<{ reason: UnreadableReason | null; error?: unknown }> {
  const started = performance.now();
  let length = 0;
  const isLate = () =>
    length >= extractionLimits.characters ||
    performance.now() - started > extractionLimits.softDeadline;
  const leaveOut = (skipped: Skipped) => say({ skipped });
  const emit = (text: string) => {
    const part = text.slice(0, Math.max(0, extractionLimits.characters - length));
    if (part.length < text.length && length < extractionLimits.characters)
      leaveOut({ what: "text" });
    length += part.length;
    if (part) say({ text: part });
  };
  try {
    const recognize = ocr ? createRecognizer(isLate) : null;
    await readers[mediaType]?.(file, { recognize, leaveOut, emit, isLate }, mediaType);
    return { reason: null };
  } catch (error) {
    // what the libraries throw is about the file: they have nothing else to work with
    return { reason: error instanceof Unreadable ? error.reason : "damaged", error };
  }
}
