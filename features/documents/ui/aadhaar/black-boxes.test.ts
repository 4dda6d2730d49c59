import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, boxAround, boxBetween, moveBox, resizeBox, wholePixels } from "./black-boxes.ts";
import { boxAfterKey } from "./box-editor.tsx";

const sheet = { width: 1_000, height: 600 };
const box: Box = { x: 100, y: 200, width: 300, height: 60 };

test("a box moves and grows by as much as it is dragged", () => {
  expect(moveBox(box, { x: 15, y: -20 }, sheet)).toEqual({ ...box, x: 115, y: 180 });
  expect(resizeBox(box, { x: 15, y: -20 }, sheet)).toEqual({ ...box, width: 315, height: 40 });
});

test("no drag takes a box off the sheet, nor makes it vanish", () => {
  const by = fc.record({ x: fc.integer(), y: fc.integer() });
  fc.assert(
    fc.property(by, fc.constantFrom(moveBox, resizeBox), (drag, change) => {
      const { x, y, width, height } = change(box, drag, sheet);
      expect(x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(12);
    }),
  );
});

test("a box may be drawn from any corner, and ends where the sheet does", () => {
  const expected = { x: 900, y: 500, width: 100, height: 50 };
  expect(boxBetween({ x: 900, y: 500 }, { x: 1_200, y: 550 }, sheet)).toEqual(expected);
  expect(boxBetween({ x: 1_200, y: 550 }, { x: 900, y: 500 }, sheet)).toEqual(expected);
});

test("a click alone draws nothing", () => {
  expect(boxBetween({ x: 10, y: 10 }, { x: 14, y: 300 }, sheet)).toBeNull();
});

test("a new box lies in what is looked at, also at the edge", () => {
  expect(boxAround({ x: 500, y: 300 }, sheet)).toEqual({ x: 350, y: 270, width: 300, height: 60 });
  expect(boxAround({ x: 0, y: 600 }, sheet)).toEqual({ x: 0, y: 540, width: 300, height: 60 });
});

test("what is blackened is never less than what was shown", () => {
  expect(wholePixels({ x: 10.6, y: 4.2, width: 20.1, height: 9.9 })).toEqual({
    x: 10,
    y: 4,
    width: 21,
    height: 11,
  });
});

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  boxAfterKey(
    box,
    { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more },
    sheet,
  );

test("arrow keys move a box by a hundredth of the sheet, with Shift they change its size", () => {
  expect(press("ArrowRight")).toEqual({ ...box, x: 110 });
  expect(press("ArrowUp")).toEqual({ ...box, y: 190 });
  expect(press("ArrowLeft", { shiftKey: true })).toEqual({ ...box, width: 290 });
  expect(press("ArrowDown", { shiftKey: true })).toEqual({ ...box, height: 70 });
});

test("Delete removes a box; other keys, and the browser's own, are left alone", () => {
  expect(press("Delete")).toBe("removed");
  expect(press("Tab")).toBeUndefined();
  expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
});
