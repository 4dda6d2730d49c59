import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import { type Box, boxAround } from "./black-boxes.ts";
import { BoxEditor } from "./box-editor.tsx";
import type { Sheet } from "./open-sheet.ts";
import { middleInView, showOnStage } from "./sheet-coordinates.ts";

interface CoverStepProps {
  sheet: Sheet;
  boxes: Box[];
  problem: string | null;
  onBoxes: (boxes: Box[]) => void;
}
const zooms = [1, 2, 3] as const;

/** The card with its black boxes, and what can be done with them. */
export function CoverStep({ sheet, boxes, problem, onBoxes }: CoverStepProps) {
  const texts = useTexts(aadhaarTexts).cover;
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState<number>(1);
  const stage = useRef<HTMLElement>(null);
  const { found } = sheet;
  const box = boxes[chosen];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a box that is being dragged stays where it is
  useEffect(() => {
    if (stage.current && box) showOnStage(stage.current, box, sheet);
  }, [sheet, zoom]);

  const add = () => {
    if (!stage.current) return;
    onBoxes([...boxes, boxAround(middleInView(stage.current, sheet), sheet)]);
    setChosen(boxes.length);
  };
  const remove = (index: number) => {
    onBoxes(boxes.filter((_, other) => other !== index));
    setChosen(Math.max(0, index - 1));
  };

  return (
    <>
      <p>{found.length > 0 ? texts.found(found.length) : texts.notFound}</p>
      <BoxEditor
        ref={stage}
        {...{ sheet, boxes, zoom, chosen, onBoxes }}
        onChoose={setChosen}
        onRemove={remove}
      />
      <div className="cover-tools cluster">
        <Button look="quiet" onClick={add}>
          {texts.add}
        </Button>
        <Button
          look="quiet"
          aria-disabled={boxes.length === 0}
          onClick={() => boxes.length > 0 && remove(chosen)}
        >
          {texts.remove}
        </Button>
        <Button
          look="quiet"
          aria-disabled={zoom === zooms.length}
          onClick={() => setZoom(Math.min(zooms.length, zoom + 1))}
        >
          {texts.larger}
        </Button>
        <Button
          look="quiet"
          aria-disabled={zoom === 1}
          onClick={() => setZoom(Math.max(1, zoom - 1))}
        >
          {texts.smaller}
        </Button>
      </div>
      <p className="err" role="alert">
        {problem}
      </p>
      <p className="hint">
        {texts.hands}{" "}
        <span className="cover-desk-help">
          {texts.mouse} <span id="cover-keys">{texts.keys}</span>
        </span>
      </p>
    </>
  );
}
