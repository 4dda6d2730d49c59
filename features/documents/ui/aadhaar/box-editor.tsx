import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { Size } from "../files/picture-size.ts";
import { type Box, boxBetween, moveBox, type Point, resizeBox } from "./black-boxes.ts";
import type { Sheet } from "./open-sheet.ts";
import { onSheet } from "./sheet-coordinates.ts";

const directions: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** What a key makes of the box that has the focus; undefined for keys that mean nothing to it. */
export function boxAfterKey(box: Box, press: Press, sheet: Size): Box | "removed" | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.key === "Delete" || press.key === "Backspace") return "removed";
  const direction = directions[press.key];
  if (!direction) return undefined;
  const step = Math.max(1, Math.round(sheet.width / 100));
  const by = { x: direction[0] * step, y: direction[1] * step };
  return press.shiftKey ? resizeBox(box, by, sheet) : moveBox(box, by, sheet);
}

interface BoxStageProps {
  ref: Ref<HTMLElement>;
  sheet: Sheet;
  boxes: Box[];
  zoom: number;
  chosen: number;
  onBoxes: (boxes: Box[]) => void;
  onChoose: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The card, and over it a drawing in which the boxes are moved by pointer or by keys. */
export function BoxEditor(props: BoxStageProps) {
  const texts = useTexts(aadhaarTexts);
  const { ref, sheet, boxes, zoom, chosen, onBoxes, onChoose, onRemove } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const scale = useSheetScale(drawing, sheet);
  const drag = useBoxDrag({ drawing, sheet, boxes, onBoxes, onChoose });
  const host = useCallback(
    (element: HTMLDivElement | null) => element?.prepend(sheet.shown ?? sheet.canvas),
    [sheet],
  );
  const replace = (index: number, box: Box) =>
    onBoxes(boxes.map((each, other) => (other === index ? box : each)));

  return (
    <section
      ref={ref}
      className="cover-stage"
      aria-label={texts.cover.sheet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
    >
      <div ref={host} className="cover-sheet" data-zoom={zoom}>
        <svg
          ref={drawing}
          aria-label={texts.cover.sheet}
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          {...drag}
        >
          {boxes.map((box, index) => (
            <BoxShape
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
              key={index}
              {...{ box, index, scale, sheet }}
              count={boxes.length}
              isChosen={index === chosen}
              onFocus={() => onChoose(index)}
              onKeyDown={(event) => {
                const next = boxAfterKey(box, event, sheet);
                if (!next) return;
                event.preventDefault();
                if (next === "removed") onRemove(index);
                else replace(index, next);
              }}
            />
          ))}
        </svg>
      </div>
    </section>
  );
}

/** Pixels of the sheet for one of the screen, as `drawing` shows it now. */
function useSheetScale(drawing: RefObject<Element | null>, sheet: Size): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!drawing.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width;
      if (width) setScale(sheet.width / width);
    });
    observer.observe(drawing.current);
    return () => observer.disconnect();
  }, [drawing, sheet]);
  return scale;
}

interface BoxShapeProps {
  box: Box;
  index: number;
  count: number;
  sheet: Size;
  /** Pixels of the sheet for one of the screen. */
  scale: number;
  isChosen: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Pixels of the screen: what is seen of the corner, and what a finger may touch. */
const corner = { seen: 9, felt: 22 };

function BoxShape(props: BoxShapeProps) {
  const texts = useTexts(aadhaarTexts).cover;
  const { box, index, count, sheet, scale, isChosen, onFocus, onKeyDown } = props;
  const end = { cx: box.x + box.width, cy: box.y + box.height };
  const share = (part: number, whole: number) => Math.round((100 * part) / whole);
  const place = texts.place(
    share(box.x, sheet.width),
    share(box.y, sheet.height),
    share(box.width, sheet.width),
    share(box.height, sheet.height),
  );
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: screen readers hand its keys on
    <g
      className="cover-box"
      role="application"
      aria-roledescription={texts.boxKind}
      aria-label={`${texts.box(index + 1, count)}: ${place}`}
      aria-describedby="cover-keys"
      tabIndex={0}
      data-box={index}
      data-chosen={isChosen || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <rect x={box.x} y={box.y} width={box.width} height={box.height} />
      <circle className="cover-corner-felt" {...end} r={corner.felt * scale} data-corner="" />
      <circle className="cover-corner" {...end} r={corner.seen * scale} data-corner="" />
    </g>
  );
}

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
function useBoxDrag({ drawing, sheet, boxes, onBoxes, onChoose }: Options) {
  const drag = useRef<Drag | null>(null);

  useTouchLock(drawing);

  const place = (event: PointerEvent): Point =>
    onSheet(drawing.current as SVGSVGElement, event, sheet);

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || drag.current) return;
      const target = event.target as Element;
      const shape = target.closest<SVGGElement>("[data-box]");
      if (!shape && event.pointerType === "touch") return;
      const index = shape ? Number(shape.dataset.box) : boxes.length;
      const gesture = target.matches("[data-corner]") ? "resize" : "move";
      const kind = shape ? gesture : "draw";
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
function useTouchLock(drawing: Options["drawing"]): void {
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
