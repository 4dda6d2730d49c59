import { isBlurredName } from "#content/pictures/blurred.ts";

type Sharp = typeof import("sharp").default;

/** What pictures are encoded with; part of the name of every file that the build makes. */
export const avif = { quality: 54, effort: 5 };
export const webp = { quality: 75, effort: 5 };
/** Of a blurred picture, in parts of its width: no face is left, but what the people do is. */
export const blur = 0.018;

/** The photo as its encoders take it: upright, in plain colours, without what the camera wrote. */
export function openPhoto(sharp: Sharp, content: Buffer, mostPixels: number) {
  return sharp(content, { limitInputPixels: mostPixels }).autoOrient().toColourspace("srgb");
}

/**
 * Writes one width of a picture in every format.
 * @param stem path of the files without their endings
 */
export async function encodeWidth(
  picture: ReturnType<Sharp>,
  { name, width, stem }: { name: string; width: number; stem: string },
): Promise<void> {
  const sized = picture.clone().resize(width);
  if (isBlurredName(name)) sized.blur(width * blur);
  await sized.clone().avif(avif).toFile(`${stem}.avif`);
  await sized.clone().webp(webp).toFile(`${stem}.webp`);
}
