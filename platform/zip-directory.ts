/** What a zip's directory says of its contents. Nothing of it is verified. */
export interface ZipDirectory {
  names: string[];
  /** Bytes of all entries once unpacked, as declared. */
  unpackedBytes: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;

/**
 * Reads the central directory (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16).
 * @param tail the last bytes of the file
 * @param fileSize bytes of the whole file
 * @returns null where the directory is absent, damaged, split over disks or not within `tail`
 */
export function readZipDirectory(tail: Buffer, fileSize: number): ZipDirectory | null {
  const end = findEnd(tail);
  if (end < 0 || tail.readUInt16LE(end + 4) !== 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16) - (fileSize - tail.length);
  if (start < 0 || start + size > end) return null;
  return readEntries(tail.subarray(start, start + size), count);
}

/** The end record is last but for a comment, whose length it names. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

function readEntries(directory: Buffer, count: number): ZipDirectory | null {
  const found: ZipDirectory = { names: [], unpackedBytes: 0 };
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > directory.length) return null;
    if (directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    found.unpackedBytes += directory.readUInt32LE(at + 24);
    found.names.push(directory.toString("utf8", at + entryBytes, at + entryBytes + nameLength));
    at += entryBytes + nameLength + rest;
  }
  return found;
}
