import { buffer } from "node:stream/consumers";
import { readPictureHead } from "./picture-size.ts";
import { type ExtractionContext, extractionLimits, Unreadable } from "./reading.ts";
import { createRecognizer } from "./recognize-text.ts";

/*
 * A process of its own, so that reading a stranger's file can neither hold up pages nor take the
 * server down with it. The file comes on standard input; it goes without network, environment,
 * further processes and files but those of its libraries.
 *
 *   read-process.ts MEDIA-TYPE [ocr]   prints the text of each page as a line of JSON
 *
 * Its last line is {"reason":…}: null where all was read.
 */
const [mediaType = "", ocr] = process.argv.slice(2);
const started = performance.now();
let length = 0;

const context: ExtractionContext = {
  recognize: ocr === "ocr" ? createRecognizer(() => context.isLate()) : null,
  leaveOut: (skipped) => void process.stdout.write(`${JSON.stringify({ skipped })}\n`),
  emit(text) {
    const part = text.slice(0, Math.max(0, extractionLimits.characters - length));
    if (part.length < text.length && length < extractionLimits.characters) {
      context.leaveOut({ what: "text" });
    }
    length += part.length;
    if (part) process.stdout.write(`${JSON.stringify({ text: part })}\n`);
  },
  isLate: () =>
    length >= extractionLimits.characters ||
    performance.now() - started > extractionLimits.softDeadline,
};

async function readPicture(file: Buffer): Promise<void> {
  const head = readPictureHead(file);
  if (!head) throw new Unreadable("damaged");
  const { [mediaType as "image/png"]: most } = extractionLimits.pixels;
  if (head.width * head.height > most) throw new Unreadable("too-large");
  if (!context.recognize) return context.leaveOut({ what: "pictures" });
  context.emit(await context.recognize(file, head.orientation));
}

const readers: Readonly<Record<string, (file: Buffer) => Promise<void> | void>> = {
  // the libraries are large: pictures need the room
  "application/pdf": async (file) => (await import("./pdf-text.ts")).pdfText(file, context),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": async (file) =>
    (await import("./docx-text.ts")).docxText(file, context),
  "image/png": readPicture,
  "image/jpeg": readPicture,
};

let reason: string | null = null;
try {
  const file = await buffer(process.stdin);
  await readers[mediaType]?.(file);
} catch (error) {
  // what the libraries throw is about the file: they have nothing else to work with
  reason = error instanceof Unreadable ? error.reason : "damaged";
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
}
process.stdout.write(`${JSON.stringify({ reason })}\n`, () => process.exit(0));
