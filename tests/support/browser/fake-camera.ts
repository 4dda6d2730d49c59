import { writeFile } from "node:fs/promises";
import { encodeQR } from "qr";

const [width, height, module] = [640, 480, 10];

/** Writes what a camera sees that looks at a QR code on paper: one grey frame, over and over (YUV4MPEG2). */
export async function writeQrVideo(file: string, text: string): Promise<void> {
  const data = encodeQR(text, "raw", { ecc: "quartile", border: 4 });
  const size = data.length;
  const luma = Buffer.alloc(width * height, 200);
  const left = Math.round((width - size * module) / 2);
  const top = Math.round((height - size * module) / 2);
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      luma[(top + y) * width + left + x] = isDark ? 40 : 230;
    }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, colours]));
}
