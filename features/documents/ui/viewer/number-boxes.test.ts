import { expect, test } from "vitest";
import { numberBoxes, type TextPiece } from "./number-boxes.ts";

/** Every letter 6 wide, lines 10 high, as a PDF measures: upwards from the lower left corner. */
function piece(str: string, x: number, y: number, more: Partial<TextPiece> = {}): TextPiece {
  return {
    str,
    transform: [10, 0, 0, 10, x, y],
    width: 6 * str.length,
    height: 10,
    hasEOL: false,
    ...more,
  };
}

const pageHeight = 800;
const toSheet = ({ x, y }: { x: number; y: number }) => ({ x, y: pageHeight - y });
const boxes = (...pieces: TextPiece[]) => numberBoxes(pieces, toSheet).map(rounded);
const rounded = ({ x, y, width, height }: ReturnType<typeof numberBoxes>[number]) =>
  [x, y, width, height].map(Math.round);

test("the box lies over the first eight digits and leaves the last four", () => {
  // nine characters from 160 to 214, a little air on each side; "2346" begins at 220
  expect(boxes(piece("Number 2341 2341 2346", 118, 500))).toEqual([[159, 290, 56, 14]]);
});

test("a number in three pieces gets one box, whether spaces are drawn or left out", () => {
  const apart = [piece("2341", 100, 500), piece("2341", 130, 500), piece("2346", 160, 500)];
  const drawn = [apart[0], piece(" ", 124, 500), apart[1], piece(" ", 154, 500), apart[2]];
  expect(boxes(...apart)).toEqual([[99, 290, 56, 14]]);
  expect(boxes(...(drawn as TextPiece[]))).toEqual([[99, 290, 56, 14]]);
});

test("digits that are drawn one by one are read together", () => {
  const digits = [..."234123412346"].map((digit, at) => piece(digit, 100 + 6 * at, 500));
  expect(boxes(...digits)).toEqual([[99, 290, 50, 14]]);
});

test("a number that goes on in the next line gets a box in each", () => {
  const first = piece("2341", 300, 500, { hasEOL: true });
  expect(boxes(first, piece("2341 2346", 100, 488))).toHaveLength(2);
});

test("upright text gets an upright box", () => {
  const turned = piece("2341 2341 2346", 100, 500, { transform: [0, 10, -10, 0, 100, 500] });
  expect(boxes(turned)).toEqual([[90, 245, 14, 56]]);
});

test("lines that only look like a number side by side are left alone", () => {
  expect(boxes(piece("Born 1998", 100, 500), piece("PIN 410208", 300, 500))).toEqual([]);
});
