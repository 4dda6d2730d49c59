import type { Picture } from "./shrink-picture.ts";

/** Unpacks a picture, turned as the camera was held. Rejects what this browser cannot read. */
export async function openPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return {
    width: bitmap.width,
    height: bitmap.height,
    toJpeg: ({ width, height, quality }) => toJpeg(bitmap, { width, height, quality }),
    close: () => bitmap.close(),
  };
}

/** @param source anything that a canvas can paint; on white, for a JPEG knows no transparency */
export async function toJpeg(
  source: CanvasImageSource,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser gives no canvas");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality),
  );
  // iPhones count the memory of canvases until they are collected
  canvas.width = 0;
  if (!blob) throw new Error("The browser could not write a JPEG");
  return blob;
}
