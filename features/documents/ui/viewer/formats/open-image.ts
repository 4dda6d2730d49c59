import { pictureSize } from "../../files/picture-size.ts";
import { type OpenedFile, type Sheet, Unshowable } from "../sheet.ts";
import { type Turn, turned } from "../sheet-size.ts";

/** Decoded they take four bytes each. */
const mostPixels = 100_000_000;
const maxPixels = 24_000_000;

/** The browser's decoders are asked for these two kinds alone, whatever the bytes may be besides. */
const signatures: Readonly<Record<string, string>> = {
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/jpeg": "\xff\xd8\xff",
};

/** A picture as a single sheet. Refused by its header where it would unpack to too much. */
export async function openImage(bytes: ArrayBuffer, mediaType: string): Promise<OpenedFile> {
  const head = new Uint8Array(bytes);
  const signature = signatures[mediaType] ?? "?";
  const isThat = [...signature].every((letter, at) => head[at] === letter.charCodeAt(0));
  const said = isThat ? pictureSize(head) : null;
  const pixels = said ? said.width * said.height : 0;
  if (!said || pixels === 0) throw new Unshowable("damaged");
  if (pixels > mostPixels) throw new Unshowable("too-large");
  const options: ImageBitmapOptions = { imageOrientation: "from-image" };
  if (pixels > maxPixels) {
    options.resizeHeight = Math.round(said.height * Math.sqrt(maxPixels / pixels));
    options.resizeQuality = "medium";
  }
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type: mediaType }), options);
    return { sheets: [sheetOf(picture)], finest: 1, left: 0, close: () => picture.close() };
  } catch (cause) {
    throw new Unshowable("damaged", { cause });
  }
}

function sheetOf(picture: ImageBitmap): Sheet {
  const { width, height } = picture;
  return {
    size: async () => ({ width, height }),
    paint: async (canvas, turn) => draw(picture, canvas, turn),
    numbers: async () => [],
    text: async () => "",
    spans: async () => [],
  };
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement, turn: Turn): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to paint on.");
  const { width, height } = turned(canvas, turn);
  // what is clear in a picture shows as paper, not as the desk behind it
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, -width / 2, -height / 2, width, height);
}
