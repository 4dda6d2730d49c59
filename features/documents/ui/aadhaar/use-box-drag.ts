import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { type Box, boxBetween, moveBox, type Point, resizeBox } from "./black-boxes.ts";
import type { Sheet } from "./open-sheet.ts";
import { onSheet } from "./sheet-view.ts";

interface Options {
  drawing: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  boxes: Box[];
  onBoxes: (boxes: Box[]) => void;
  onChoose: (index: number) => void;
}

interface Drag {
  kind: "move" | "resize" | "draw";
  index: number;
  start: Point;
  /** All boxes as they were. */
  before: Box[];
}

/**
 * Handlers of the drawing: a box moves, its corner changes its size, and on free ground a new one
 * is drawn; there a finger scrolls instead.
 */
export function useBoxDrag({ drawing, sheet, boxes, onBoxes, onChoose }: Options) {
  const drag = useRef<Drag | null>(null);

  useBoxesHeld(drawing);

  const place = (event: PointerEvent): Point =>
    onSheet(drawing.current as SVGSVGElement, event, sheet);

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || drag.current) return;
      const target = event.target as Element;
      const shape = target.closest<SVGGElement>("[data-box]");
      if (!shape && event.pointerType === "touch") return;
      const index = shape ? Number(shape.dataset.box) : boxes.length;
      const held = target.matches("[data-corner]") ? "resize" : "move";
      const kind = shape ? held : "draw";
      drag.current = { kind, index, start: place(event), before: boxes };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (!shape) return;
      onChoose(index);
      shape.focus({ preventScroll: true });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!drag.current) return;
      const next = afterDrag(drag.current, place(event), sheet);
      if (next) onBoxes(next);
    },
    onPointerUp() {
      if (drag.current?.kind === "draw" && boxes.length > drag.current.index) {
        onChoose(drag.current.index);
      }
      drag.current = null;
    },
    onPointerCancel() {
      if (drag.current) onBoxes(drag.current.before);
      drag.current = null;
    },
  };
}

/** Drawings do not heed `touch-action` on their parts: a finger on a box must not scroll. */
function useBoxesHeld(drawing: Options["drawing"]): void {
  useEffect(() => {
    const { current } = drawing;
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest("[data-box]")) event.preventDefault();
    };
    current?.addEventListener("touchstart", hold, { passive: false });
    return () => current?.removeEventListener("touchstart", hold);
  }, [drawing]);
}

function afterDrag({ kind, index, start, before }: Drag, now: Point, sheet: Sheet): Box[] | null {
  if (kind === "draw") {
    const drawn = boxBetween(start, now, sheet);
    return drawn && [...before, drawn];
  }
  const by = { x: now.x - start.x, y: now.y - start.y };
  const change = kind === "resize" ? resizeBox : moveBox;
  return before.map((box, other) => (other === index ? change(box, by, sheet) : box));
}
