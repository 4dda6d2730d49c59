import { indigo } from "./colours.ts";
import { type HairStyle, hairFromBehind } from "./hair.ts";
import { path, placed } from "./svg.ts";

export interface BackLook {
  skin: string;
  cloth: string;
  hair: HairStyle;
  hairColour: string;
  /** Colour of a scarf or pagri. */
  wrap: string;
  /** Colour of the chair that the figure sits on. */
  chair: string;
}

const shoulders =
  "M-1.75 6 L-1.75 2.55 Q-1.75 1.5 -0.55 1.32 L0.55 1.32 Q1.75 1.5 1.75 2.55 L1.75 6Z";
const neck = "M-0.42 0.6 L-0.5 1.4 L0.5 1.4 L0.42 0.6Z";
const backrest = "M-1.5 6 L-1.5 3.3 Q-1.5 2.6 -0.8 2.6 L0.8 2.6 Q1.5 2.6 1.5 3.3 L1.5 6Z";

/** Someone at work, seen over the back of a chair; in heads, as in `person`. */
export function personFromBehind(x: number, y: number, head: number, look: BackLook): string {
  return placed(
    x,
    y,
    head,
    path(shoulders, look.cloth) +
      path(neck, look.skin) +
      hairFromBehind(look.hair, look.hairColour, look.wrap) +
      path(backrest, look.chair, { stroke: indigo[5], "stroke-width": 0.12 }),
  );
}
