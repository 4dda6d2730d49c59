import type { TextPiece } from "../number-boxes.ts";
import type { TextSpan } from "../text-layer.ts";

/** The part of a pdf.js viewport that places text. */
interface Viewport {
  scale: number;
  convertToViewportPoint(x: number, y: number): number[];
}

/** A piece of a page's text where it stands on the screen; null for white space and odd matrices. */
export function spanOfPiece(piece: TextPiece, viewport: Viewport): TextSpan | null {
  const { str: text, transform, width, height } = piece;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const high = Math.hypot(c, d) || height;
  const along = Math.hypot(a, b);
  if (text.trim() === "" || !(high > 0 && along > 0)) return null;
  // letters stand on the base line; most of their height is above it
  const up = { x: (c / (Math.hypot(c, d) || 1)) * high, y: (d / (Math.hypot(c, d) || 1)) * high };
  const [x = 0, y = 0] = viewport.convertToViewportPoint(e + up.x * ascent, f + up.y * ascent);
  const [toX = 0, toY = 0] = viewport.convertToViewportPoint(
    e + up.x * ascent + a / along,
    f + up.y * ascent + b / along,
  );
  return {
    text,
    ...{ x, y },
    width: width * viewport.scale,
    height: high * viewport.scale,
    angle: Math.atan2(toY - y, toX - x),
  };
}

/** Part of the letters' height above the base line. */
const ascent = 0.85;
