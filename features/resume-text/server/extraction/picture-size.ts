/** What the head of a picture says. */
export interface PictureHead {
  width: number;
  height: number;
  /** As EXIF has it: 1 is upright. */
  orientation: number;
}

/** Of a PNG or JPEG; null where it is neither. */
export function readPictureHead(file: Buffer): PictureHead | null {
  if (file.length > 24 && file.readUInt32BE(0) === 0x89504e47) {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), orientation: 1 };
  }
  if (file.length > 4 && file.readUInt16BE(0) === 0xffd8) return readJpegHead(file);
  return null;
}

/** Start of a frame: every marker from C0 to CF but those of tables, extensions and arithmetic. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const exifMarker = 0xe1;

function readJpegHead(file: Buffer): PictureHead | null {
  let orientation = 1;
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === exifMarker) orientation = readOrientation(file.subarray(at + 4)) ?? orientation;
    if (isFrame(marker)) {
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), orientation };
    }
  }
  return null;
}

/** The tag 0x0112 of the first directory (TIFF 6.0, section 2). */
function readOrientation(segment: Buffer): number | null {
  if (segment.length < 20 || segment.toString("latin1", 0, 4) !== "Exif") return null;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return null;
  const count = Math.min(read16(start), Math.floor((tiff.length - start - 2) / 12));
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (read16(at) === 0x0112) return Math.min(8, Math.max(1, read16(at + 8)));
  }
  return null;
}
