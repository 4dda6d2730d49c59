import { createHash } from "node:crypto";

/** What a PDF needs to be locked by a password, after the oldest scheme that readers know. */
export interface PdfLock {
  /** The dictionary that says so, and the file's own ID. */
  dictionary: string;
  id: string;
  /** @param object number of the object that the bytes stand in */
  seal(bytes: Buffer, object: number): Buffer;
}

const padding = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);
const id = Buffer.alloc(16, 7);
const permissions = -4;

export function pdfLock(password: string): PdfLock {
  const padded = Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(padded, owner, allowed, id).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString("hex")}>`;
  return {
    dictionary:
      `<< /Filter /Standard /V 1 /R 2 /P ${permissions} ` +
      `/O ${hex(owner)} /U ${hex(rc4(key, padding))} >>`,
    id: hex(id),
    seal(bytes, object) {
      const number = Buffer.from([object & 255, object >> 8, 0, 0, 0]);
      return rc4(md5(key, number).subarray(0, 10), bytes);
    },
  };
}

function md5(...parts: Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] as number;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] as number);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = index + 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
