import { crc32, deflateSync } from "node:zlib";
import { encodeQR } from "qr";

/** White around a code, without which cameras do not find it; and pixels of a module. */
const quietZone = 4;
const scale = 6;

/** A QR code as a small PNG, for emails: their readers show no SVG. Black on white, one bit a pixel. */
export function qrPng(text: string): Buffer {
  const data = encodeQR(text, "raw", { ecc: "quartile", border: quietZone });
  const size = data.length;
  const pixels = size * scale;
  const rows = data.flatMap((row) => Array<Buffer>(scale).fill(scanline(row)));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  // one bit of grey; compression, filter and interlace are the only or the plain ones
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** One line of pixels, after the byte that says that it is not filtered. */
function scanline(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (let x = 0; x < row.length * scale; x += 1) {
    const isWhite = !row[Math.floor(x / scale)];
    if (isWhite) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
