import type { Size } from "../files/picture-size.ts";
import { type Box, moveBox, resizeBox } from "./black-boxes.ts";

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
