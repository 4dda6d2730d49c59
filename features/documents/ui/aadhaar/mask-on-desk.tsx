import "../../styles/aadhaar.css";
import { useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import { askOverPage } from "../modal-question.ts";
import type { PaintedSheet } from "../viewer/messages.ts";
import { paintWatermark } from "../viewer/watermark.ts";
import type { Box } from "./black-boxes.ts";
import { CoverStep } from "./mask-step.tsx";
import { emptySheet, firstBoxes, type Sheet, whiteCanvas } from "./open-sheet.ts";
import { PreviewPicture } from "./preview-picture.tsx";
import { useTitleFocus } from "./use-title-focus.ts";
import { writeCovered } from "./write-masked.ts";

interface Masking {
  painted: PaintedSheet;
  /** Lies over what is seen, as in the viewer, and not over what is saved. */
  watermark: string;
  save: SaveMasked;
}

/** Lets HR black out a number on what the viewer's frame painted. */
export function maskOnDesk({ painted, watermark, save }: Masking): Promise<void> {
  const sheet = sheetOf(painted, watermark);
  return askOverPage<void>((close) => <MaskDialog {...{ sheet, save }} onClose={() => close()} />);
}

function sheetOf({ width, height, pages, pixels, found }: PaintedSheet, watermark: string): Sheet {
  const canvas = emptySheet({ width, height });
  whiteCanvas(canvas).putImageData(
    new ImageData(new Uint8ClampedArray(pixels), width, height),
    0,
    0,
  );
  const shown = emptySheet({ width, height });
  whiteCanvas(shown).drawImage(canvas, 0, 0);
  paintWatermark(shown, watermark);
  return { canvas, shown, width, height, pages, found };
}

/** Saves the picture; answers why that failed, and never where the page is left for it. */
type SaveMasked = (file: File) => Promise<string>;

interface MaskDialogProps {
  sheet: Sheet;
  save: SaveMasked;
  onClose: () => void;
}

const id = "mask-dialog";

/** HR draws boxes on a document, looks at what becomes of it, and saves that. */
function MaskDialog({ sheet, save, onClose }: MaskDialogProps) {
  const texts = useTexts(aadhaarTexts);
  const [boxes, setBoxes] = useState(() => firstBoxes(sheet));
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const step = file ? "preview" : "cover";
  useTitleFocus(id, step);

  function edit(next: Box[]) {
    setBoxes(next);
    setProblem(null);
    setFile(null);
  }
  async function look() {
    if (boxes.length === 0) return setProblem(texts.cover.none);
    const covered = await writeCovered(sheet, boxes).catch(() => null);
    setFile(covered);
    setProblem(
      covered
        ? null
        : "The picture stays above 2 MB with its black boxes. Reject the document instead.",
    );
  }

  return (
    <Dialog
      opens
      id={id}
      className="aadhaar-dialog"
      data-step={step}
      title={step === "cover" ? "Black out the first eight digits" : "This version will be saved"}
      startsAtTitle
      onClose={onClose}
      actions={
        file ? (
          <SaveActions {...{ file, save }} onChange={() => edit(boxes)} onProblem={setProblem} />
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button look="primary" onClick={look}>
              Check the result
            </Button>
          </>
        )
      }
    >
      {file ? (
        <>
          <PreviewPicture
            file={file}
            lead="The black is part of the picture, with nothing beneath it. The version that shows the number is erased when you save, and cannot be brought back. The candidate is not asked to do anything."
            picture="The document with its black boxes"
          />
          <p className="err" role="alert">
            {problem}
          </p>
        </>
      ) : (
        <CoverStep {...{ sheet, boxes, problem }} onBoxes={edit} />
      )}
    </Dialog>
  );
}

interface SaveActionsProps {
  file: File;
  save: SaveMasked;
  onChange: () => void;
  onProblem: (problem: string | null) => void;
}

function SaveActions({ file, save, onChange, onProblem }: SaveActionsProps) {
  const [isSaving, setSaving] = useState(false);
  async function start() {
    if (isSaving) return;
    setSaving(true);
    onProblem(null);
    onProblem(await save(file));
    setSaving(false);
  }
  return (
    <>
      <Button look="quiet" disabled={isSaving} onClick={onChange}>
        Change the boxes
      </Button>
      <Button look="primary" aria-disabled={isSaving} onClick={start}>
        {isSaving ? "Saving …" : "Save and erase the old version"}
      </Button>
    </>
  );
}
