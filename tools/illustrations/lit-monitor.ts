import { indigo, marigold, white } from "./colours.ts";
import type { Random } from "./random.ts";
import { rect } from "./svg.ts";

interface Screen {
  /** The middle of its foot. */
  x: number;
  y: number;
  width: number;
  lit?: string;
}

/** A monitor on its stand with a loan file open. */
export function litMonitor(random: Random, { x, y, width, lit = indigo[4] }: Screen): string {
  const height = width * 0.62;
  const left = x - width / 2;
  const top = y - height - width * 0.2;
  let lines = "";
  for (let i = 0; i < 5; i++) {
    const length = width * (0.25 + random() * 0.45);
    const fill = i % 3 === 1 ? marigold[2] : white;
    lines += rect(
      left + width * 0.14,
      top + height * (0.2 + i * 0.14),
      length,
      height * 0.06,
      fill,
      {
        rx: 1.5,
        opacity: 0.85,
      },
    );
  }
  return (
    rect(x - width * 0.05, y - width * 0.22, width * 0.1, width * 0.22, indigo[0]) +
    rect(x - width * 0.2, y - width * 0.045, width * 0.4, width * 0.045, indigo[0], { rx: 2 }) +
    rect(left, top, width, height, indigo[0], { rx: 5 }) +
    rect(left + width * 0.045, top + width * 0.045, width * 0.91, height - width * 0.09, lit, {
      rx: 3,
    }) +
    lines
  );
}
