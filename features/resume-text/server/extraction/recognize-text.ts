import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { TessBaseApi, TesseractCore } from "tesseract.js-core/tesseract-core-simd-lstm.js";
import { Unreadable } from "./reading.ts";

const englishData = new URL("../../../../node_modules/@tesseract.js-data/eng", import.meta.url);

/** What it reads of the disk: the engine, and what it knows of English. */
export const ocrFiles = {
  engine: fileURLToPath(new URL("../../../../node_modules/tesseract.js-core", import.meta.url)),
  english: join(fileURLToPath(englishData), "4.0.0_best_int", "eng.traineddata.gz"),
};

const neuralNetworkAlone = 1;
/** Columns, headings and tables, as a resume has them. */
const automaticLayout = 3;

/**
 * The mean confidence, in per cent, below which a page may lie on its side or head. Then it is below 30, but for a few words:
 * upside down some fonts read as others, at up to 81, and the right way at 94.
 */
const sureEnough = ({ text }: { text: string }) => (text.length < 200 ? 90 : 60);
/** As EXIF has it: upside down, and turned by a quarter each way. */
const otherWays = [3, 6, 8];

/** Of this process: it starts with the first picture. */
let engine: Promise<{ core: TesseractCore; api: TessBaseApi }> | null = null;

/** Reads pictures that are files: PNG, JPEG, PGM. */
export function createRecognizer(
  isLate: () => boolean,
): (picture: Uint8Array, orientation?: number) => Promise<string> {
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
      if (best.confidence >= sureEnough(best) || isLate()) break;
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
