import { findAadhaarNumbers } from "#contract/ids/aadhaar-number.ts";
import type { Box, Point } from "../aadhaar/black-boxes.ts";

/** A piece of a PDF's text layer, as pdf.js gives it. */
export interface TextPiece {
  str: string;
  /** Matrix of the text: where it starts, which way it runs and how high it is. */
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

interface PlacedPiece {
  piece: TextPiece;
  /** Index of its first character in the joined text. */
  start: number;
}

/**
 * Boxes over the first eight digits of every Aadhaar number in the text of a page.
 * @param toSheet from the page's own measure to pixels
 */
export function numberBoxes(pieces: TextPiece[], toSheet: (point: Point) => Point): Box[] {
  const { text, placed } = joined(pieces);
  return findAadhaarNumbers(text).flatMap(({ start, eightEnd }) => {
    const parts = placed.flatMap(({ piece, start: own }) => {
      const from = Math.max(0, start - own);
      const to = Math.min(piece.str.length, eightEnd - own);
      return from < to ? [boxOf(piece, from, to, toSheet)] : [];
    });
    return text.slice(start, eightEnd).includes("\n") ? parts : [around(parts)];
  });
}

/** One text of all pieces: apart where they stand apart, though a PDF need not say so. */
function joined(pieces: TextPiece[]): { text: string; placed: PlacedPiece[] } {
  let text = "";
  let before: TextPiece | null = null;
  const placed: PlacedPiece[] = [];
  for (const piece of pieces) {
    if (before) text += separator(text, before, piece);
    placed.push({ piece, start: text.length });
    text += piece.str;
    before = piece;
  }
  return { text, placed };
}

function separator(text: string, before: TextPiece, next: TextPiece): "" | " " | "\n" {
  if (before.hasEOL) return "\n";
  if (/\s$/.test(text) || /^\s/.test(next.str)) return "";
  const { along, up } = axes(before);
  const gap = {
    x: place(next).x - place(before).x - along.x * before.width,
    y: place(next).y - place(before).y - along.y * before.width,
  };
  if (Math.abs(gap.x * up.x + gap.y * up.y) > before.height / 2) return "\n";
  return Math.abs(gap.x * along.x + gap.y * along.y) > before.height * 0.15 ? " " : "";
}

const place = ({ transform: [, , , , x = 0, y = 0] }: TextPiece): Point => ({ x, y });

/** Directions of length one: the way the text runs, and the way its letters stand. */
function axes({ transform: [a = 1, b = 0, c = 0, d = 1] }: TextPiece) {
  const unit = (x: number, y: number) => {
    const length = Math.hypot(x, y) || 1;
    return { x: x / length, y: y / length };
  };
  return { along: unit(a, b), up: unit(c, d) };
}

/** Digits are all equally wide, and a little air hides what a narrow one leaves. */
function boxOf(piece: TextPiece, from: number, to: number, toSheet: (point: Point) => Point): Box {
  const { along, up } = axes(piece);
  const { x, y } = place(piece);
  const letter = piece.width / piece.str.length;
  const air = piece.height * 0.12;
  const corners = [letter * from - air, letter * to + air].flatMap((far) =>
    [-piece.height * 0.3, piece.height * 1.05].map((high) =>
      toSheet({ x: x + along.x * far + up.x * high, y: y + along.y * far + up.y * high }),
    ),
  );
  return around(corners.map((corner) => ({ ...corner, width: 0, height: 0 })));
}

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
