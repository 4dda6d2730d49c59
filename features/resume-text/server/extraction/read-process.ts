import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { TessBaseApi, TesseractCore } from "tesseract.js-core/tesseract-core-simd-lstm.js";
import { readPictureHead } from "./picture-size.ts";
import { type ExtractionContext, extractionLimits, Unreadable } from "./reading.ts";

const englishData = new URL("../../../../node_modules/@tesseract.js-data/eng", import.meta.url);

/** What it reads of the disk: the engine, and what it knows of English. */
const ocrFiles = {
  engine: fileURLToPath(new URL("../../../../node_modules/tesseract.js-core", import.meta.url)),
  english: join(fileURLToPath(englishData), "4.0.0_best_int", "eng.traineddata.gz"),
};

const neuralNetworkAlone = 1;
/** Columns, headings and tables, as a resume has them. */
const automaticLayout = 3;

/** The mean confidence, in per cent, below which a page may lie on its side or head: then it is below 30. */
const sureEnough = 60;
/** As EXIF has it: upside down, and turned by a quarter each way. */
const otherWays = [3, 6, 8];

/** Starts Tesseract with the first picture. Its pictures are files: PNG, JPEG, PGM. */
function createRecognizer(
  isLate: () => boolean,
): (picture: Uint8Array, orientation?: number) => Promise<string> {
  let engine: Promise<{ core: TesseractCore; api: TessBaseApi }> | null = null;
  return async (picture, orientation = 1) => {
    engine ??= startEngine();
    const { core, api } = await engine;
    core.FS.writeFile("/input", picture);
    const read = (way: number) => {
      if (api.SetImageFile(way, 0) !== 0) throw new Unreadable("damaged");
      api.Recognize(null);
      const found = { text: api.GetUTF8Text(), confidence: api.MeanTextConf() };
      api.Clear();
      return found;
    };
    let best = read(orientation);
    for (const way of orientation === 1 && best.text.trim() ? otherWays : []) {
      if (best.confidence >= sureEnough || isLate()) break;
      const other = read(way);
      if (other.confidence > best.confidence) best = other;
    }
    core.FS.writeFile("/input", new Uint8Array());
    return best.text;
  };
}

async function startEngine() {
  const { default: createCore } = await import("tesseract.js-core/tesseract-core-simd-lstm.js");
  const quiet = () => {};
  const core = await createCore({ print: quiet, printErr: quiet, TesseractProgress: quiet });
  core.FS.writeFile("eng.traineddata", gunzipSync(await readFile(ocrFiles.english)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, "eng", neuralNetworkAlone) !== 0) throw new Error("Tesseract does not start.");
  api.SetPageSegMode(automaticLayout);
  return { core, api };
}

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
  leaveOut: (leftOut) => void process.stdout.write(`${JSON.stringify({ leftOut })}\n`),
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
