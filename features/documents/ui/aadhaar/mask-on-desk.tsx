import "../../styles/aadhaar.css";
import { askOverPage } from "../ask-over-page.ts";
import type { PaintedSheet } from "../viewer/messages.ts";
import { paintWatermark } from "../viewer/watermark.ts";
import { MaskDialog, type SaveMasked } from "./mask-dialog.tsx";
import { emptySheet, type Sheet, whiteCanvas } from "./open-sheet.ts";

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
