import type { KeyboardEvent } from "react";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { Size } from "../files/picture-size.ts";
import type { Box } from "./black-boxes.ts";

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

export function BoxShape(props: BoxShapeProps) {
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
