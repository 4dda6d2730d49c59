import { type Ref, useCallback, useRef } from "react";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { Box } from "./black-boxes.ts";
import { boxAfterKey } from "./box-keys.ts";
import { BoxShape } from "./box-shape.tsx";
import type { Sheet } from "./open-sheet.ts";
import { useBoxDrag } from "./use-box-drag.ts";
import { useSheetScale } from "./use-sheet-scale.ts";

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
      aria-label={aadhaarTexts.cover.sheet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
    >
      <div ref={host} className="cover-sheet" data-zoom={zoom}>
        <svg
          ref={drawing}
          aria-label={aadhaarTexts.cover.sheet}
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
