import { createHash } from "node:crypto";
import { pdfOf } from "./hostile-files.ts";

const padding = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, text: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    text.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (box[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) % 256] ?? 0);
    }),
  );
}

/** A PDF that opens with this password, by the oldest way of locking one (ISO 32000-1, 7.6). */
export function lockedPdf(password: string, text: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from("fcffffff", "hex");
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const keyOfObject = (number: number) =>
    md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10);
  const stream = rc4(keyOfObject(4), Buffer.from(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`));
  const hex = (bytes: Buffer) => `<${bytes.toString("hex")}>`;
  const pdf = pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from("\nendstream"),
    ]),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`,
  ]).toString("latin1");
  const trailer = `/Root 1 0 R /Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}] >>\nstartxref`;
  return Buffer.from(pdf.replace("/Root 1 0 R >>\nstartxref", trailer), "latin1");
}
