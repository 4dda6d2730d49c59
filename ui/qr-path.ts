import { encodeQR } from "qr";

export interface QrDrawing {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules as an SVG path, one unit each. */
  path: string;
}

/** Modules of white around a code, without which cameras do not find it. */
const quietZone = 4;

/** Draws `text` as a QR code that survives a crease: a quarter of it may be lost. */
export function drawQr(text: string): QrDrawing {
  const data = encodeQR(text, "raw", { ecc: "quartile", border: quietZone });
  const size = data.length;
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

/** Start and length of each stretch of dark modules: whole bars leave no seams. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
