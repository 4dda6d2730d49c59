import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
const latin = "àáâäçèéêëìíîïñòóôöùúûü";
const characters = `${ascii}${latin}\u00a0–—‘’“”…•·×→←↑↓✓₹©°`;

/** The two faces, with the range of weights that the pages use. */
export const fontFaces = [
  { name: "bricolage-grotesque", weights: 700 },
  { name: "figtree", weights: { min: 400, max: 700 } },
] as const;

export type FontFace = (typeof fontFaces)[number];

export function fontFile({ name }: FontFace): URL {
  return new URL(`../../ui/assets/fonts/${name}.woff2`, import.meta.url);
}

/** Cuts a face down to the characters and weights that the pages use. Anything else falls back. */
export function subsetFace(
  { name, weights }: FontFace,
  targetFormat: "woff2" | "truetype" = "woff2",
): Promise<Buffer> {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = readFileSync(new URL(import.meta.resolve(file)));
  return subsetFont(whole, characters, {
    targetFormat,
    variationAxes: { wght: weights },
  });
}

if (import.meta.main) {
  for (const face of fontFaces) writeFileSync(fontFile(face), await subsetFace(face));
}
