import { photoLimits, photoMessages } from "#contract/answers/uploaded-picture.ts";

const png = Buffer.from("89504e470d0a1a0a", "hex");
const jpeg = Buffer.from("ffd8ff", "hex");
const endings: Record<string, RegExp> = { png: /\.png$/i, jpeg: /\.jpe?g$/i };

/**
 * What is wrong with a photo, in words for the sender; null where nothing is. Reads no more than
 * headers: what claims to be huge is never decoded.
 * @param name the file's own, which must agree with its contents
 */
export function validatePhoto(content: Buffer, name: string): string | null {
  if (content.length > photoLimits.bytes) return photoMessages.tooLarge;
  const kind = content.subarray(0, 8).equals(png)
    ? "png"
    : content.subarray(0, 3).equals(jpeg)
      ? "jpeg"
      : null;
  if (!kind || !endings[kind]?.test(name)) return photoMessages.format;
  const size = kind === "png" ? pngSize(content) : jpegSize(content);
  if (!size || size.width * size.height === 0) return photoMessages.unreadable;
  if (size.width * size.height > photoLimits.pixels) return photoMessages.tooManyPixels;
  if (Math.max(size.width, size.height) > photoLimits.mostSide) return photoMessages.tooLong;
  if (Math.min(size.width, size.height) < photoLimits.leastSide) return photoMessages.tooSmall;
  return null;
}

interface Size {
  width: number;
  height: number;
}

/** The header chunk is the first and names both at bytes 16 and 20. */
function pngSize(content: Buffer): Size | null {
  if (content.length < 24 || content.toString("latin1", 12, 16) !== "IHDR") return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Walks the segments to the one that begins a frame. */
function jpegSize(content: Buffer): Size | null {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (startsFrame(marker)) {
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without the tables and reserved markers that stand among them. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
