import { type Ref, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { Size } from "../files/picture-size.ts";
import { type Box, moveBox, resizeBox } from "./black-boxes.ts";
import { BoxShape } from "./box-shape.tsx";
import type { Sheet } from "./open-sheet.ts";
import { useBoxDrag } from "./use-box-drag.ts";

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
export function BoxStage(props: BoxStageProps) {
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
