import { readFile, writeFile } from "node:fs/promises";

export const faviconPng = new URL("../../public/favicon.png", import.meta.url);
export const faviconFile = new URL("../../public/favicon.ico", import.meta.url);

/** The tab's icon once more, in the file that browsers ask for without being told of any. */
export async function buildFavicon(): Promise<void> {
  await writeFile(faviconFile, wrapIcon(await readFile(faviconPng)));
}

/** A PNG as the one picture of an ICO file. */
export function wrapIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // width and height stand in the PNG's first chunk; 0 would say 256
  header.writeUInt8(png.readUInt32BE(16) % 256, 6);
  header.writeUInt8(png.readUInt32BE(20) % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

if (import.meta.main) await buildFavicon();
