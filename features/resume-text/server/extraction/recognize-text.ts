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

/** Starts Tesseract with the first picture. Its pictures are files: PNG, JPEG, PGM. */
export function createRecognizer(): (picture: Uint8Array, orientation?: number) => Promise<string> {
  let engine: Promise<{ core: TesseractCore; api: TessBaseApi }> | null = null;
  return async (picture, orientation = 1) => {
    engine ??= startEngine();
    const { core, api } = await engine;
    core.FS.writeFile("/input", picture);
    if (api.SetImageFile(orientation, 0) !== 0) throw new Unreadable("damaged");
    core.FS.writeFile("/input", new Uint8Array());
    api.Recognize(null);
    const text = api.GetUTF8Text();
    api.Clear();
    return text;
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
