/** A picture without its colours: one byte for each pixel, row by row. */
export interface Grey {
  width: number;
  height: number;
  pixels: ArrayLike<number>;
}

/** What a photo is asked about; docs/decisions/0055 tells how the bounds were found. */
export type Warning = "dark" | "blurred";

/** Pixels of the longer side at which photos are measured. */
export const measuredSide = 800;
/** Mean brightness, of 255, below which a photo is dark. */
const darkBelow = 50;
/** Sharpness below which a photo is blurred. */
const blurredBelow = 0.08;

/** Pixels of a side of the squares of which each is measured by itself. */
const tile = 32;
/** Variance of brightness below which a square has nothing on it that could be sharp. */
const plainBelow = 60;
/** Fewer squares than this with anything on them tell nothing. */
const minTiles = 6;

/** What speaks against a photo; null where nothing does, or nothing can be told. */
export function photoWarning(grey: Grey): Warning | null {
  const { brightness, sharpness } = measurePhoto(grey);
  if (brightness < darkBelow) return "dark";
  return sharpness !== null && sharpness < blurredBelow ? "blurred" : null;
}

/**
 * Mean brightness, and sharpness: in each square the variance of the Laplacian as a share of the
 * variance of brightness, so that pale print on paper counts as much as black. What the sharpest fifth
 * of the squares reaches counts: paper, walls and a soft background are not held against a photo.
 */
export function measurePhoto(grey: Grey): { brightness: number; sharpness: number | null } {
  const shares: number[] = [];
  for (let top = 1; top + tile < grey.height; top += tile) {
    for (let left = 1; left + tile < grey.width; left += tile) {
      const share = sharpnessOf(grey, left, top);
      if (share !== null) shares.push(share);
    }
  }
  shares.sort((a, b) => a - b);
  const sharpness = shares.length < minTiles ? null : shares[Math.floor(shares.length * 0.8)];
  let sum = 0;
  for (let at = 0; at < grey.pixels.length; at += 1) sum += grey.pixels[at] as number;
  return { brightness: sum / grey.pixels.length, sharpness: sharpness ?? null };
}

/** Of one square; null where it is plain. */
function sharpnessOf({ width, pixels }: Grey, left: number, top: number): number | null {
  const at = (index: number) => pixels[index] as number;
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0];
  for (let y = top; y < top + tile; y += 1) {
    for (let x = left; x < left + tile; x += 1) {
      const index = y * width + x;
      const own = at(index);
      const edge = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * own;
      sum += own;
      squares += own * own;
      edges += edge;
      edgeSquares += edge * edge;
    }
  }
  const count = tile * tile;
  const variance = (total: number, ofSquares: number) => ofSquares / count - (total / count) ** 2;
  const contrast = variance(sum, squares);
  return contrast < plainBelow ? null : variance(edges, edgeSquares) / contrast;
}
