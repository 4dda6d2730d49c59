import { ImageKind } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A picture of a PDF, as the library decodes it. */
export interface DecodedPicture {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Rows and columns of it that are joined into one: about 300 dots an inch remain of a page. */
const widest = 2_500;

/** The picture in shades of grey as a PGM, not wider than a page is printed. */
export function greyPicture(picture: DecodedPicture): Buffer {
  const { width, height } = picture;
  const step = Math.max(1, Math.ceil(width / widest));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const head = Buffer.from(`P5\n${columns} ${rows}\n255\n`);
  const grey = Buffer.alloc(head.length + columns * rows);
  head.copy(grey);
  const shadeAt = shadesOf(picture);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = 0; y < step; y += 1) {
        for (let x = 0; x < step; x += 1) sum += shadeAt(column * step + x, row * step + y);
      }
      grey[head.length + row * columns + column] = sum / (step * step);
    }
  }
  return grey;
}

function shadesOf({ width, kind, data }: DecodedPicture): (x: number, y: number) => number {
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    const bytes = Math.ceil(width / 8);
    return (x, y) => ((data[y * bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0);
  }
  const size = kind === ImageKind.RGB_24BPP ? 3 : 4;
  return (x, y) => {
    const at = (y * width + x) * size;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  };
}
