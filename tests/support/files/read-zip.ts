import { crc32 } from "node:zlib";

const endOfDirectory = Buffer.from("504b0506", "hex");

/** Entries of a ZIP whose files are stored as they are. Throws where anything of it does not fit. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(endOfDirectory);
  if (end < 0) throw new Error("This is not a whole ZIP.");
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const path = zip.toString("utf8", at + 46, at + 46 + (name ?? 0));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${path} is packed.`);
    if (crc32(content) !== sum) throw new Error(`The sum of ${path} does not fit.`);
    if (entries.has(path)) throw new Error(`${path} is there twice.`);
    entries.set(path, content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}
