/** Which way the lines run, in radians. */
const slope = -Math.PI / 7;
/** Letters of a line that stand across a sheet. */
const lettersAcross = 46;
const smallest = 9;
const largest = 64;

export interface MarkLine {
  x: number;
  y: number;
}

/** Height of the letters on a canvas of this width, in its pixels. */
export function markHeight(width: number): number {
  return Math.min(largest, Math.max(smallest, (width / lettersAcross) * 1.7));
}

/**
 * Where the text begins on a canvas that was turned around its middle, so that it stands all over
 * it: every other line is shifted, and no part as large as a card is free of it.
 */
export function markLines(width: number, height: number, textWidth: number, letter: number) {
  const reach = Math.hypot(width, height) / 2;
  const step = letter * 5;
  const stride = textWidth + letter * 3;
  const lines: MarkLine[] = [];
  for (let row = Math.ceil(-reach / step); row * step <= reach; row += 1) {
    const shift = row % 2 === 0 ? 0 : stride / 2;
    for (let x = -reach - shift; x < reach; x += stride) lines.push({ x, y: row * step });
  }
  return lines;
}

/** Paints who looks at it, and when, into the picture itself: what is photographed tells it too. */
export function paintWatermark(canvas: HTMLCanvasElement, text: string): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to paint on.");
  const { width, height } = canvas;
  const letter = markHeight(width);
  context.save();
  context.resetTransform();
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.font = `600 ${letter}px system-ui, sans-serif`;
  context.textBaseline = "middle";
  context.lineWidth = letter / 8;
  // dark letters with a light edge: seen on white paper and on a dark photograph
  context.strokeStyle = "rgb(255 255 255 / 22%)";
  context.fillStyle = "rgb(27 34 104 / 13%)";
  context.translate(width / 2, height / 2);
  context.rotate(slope);
  const textWidth = context.measureText(text).width;
  for (const { x, y } of markLines(width, height, textWidth, letter)) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.restore();
}
