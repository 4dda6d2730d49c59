import type { Size } from "./picture-size.ts";

/** First bytes of a PNG that claims this size. */
export function pngHead({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

interface JpegOptions {
  /** Bytes of camera data that stand before the frame. */
  before?: number;
  progressive?: boolean;
  /** Bytes between two segments. */
  filling?: number;
}

/** First bytes of a JPEG that claims this size. */
export function jpegHead(
  { width, height }: Size,
  { before = 16, progressive = false, filling = 0 }: JpegOptions = {},
): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, length: number, content: number[] = []) => [
    ...Array<number>(filling).fill(0xff),
    ...[0xff, marker, length >> 8, length & 255, ...content],
    ...Array<number>(length - 2 - content.length).fill(0),
  ];
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe1, before),
    ...segment(0xc4, 30),
    ...segment(progressive ? 0xc2 : 0xc0, 17, frame),
  ]);
}
