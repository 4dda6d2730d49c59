import { sleeves } from "./clothes.ts";
import { type Look, person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { linearGradient, placed, rect, svg } from "./svg.ts";

/** The thumbnails of staff videos are all of this size. */
export const portraitSize = { width: 640, height: 480 };

export interface Portrait {
  /** The wall, from its top to its foot. */
  wall: readonly [upper: string, lower: string];
  place: (random: Random) => string;
  sitter: Look;
  /** The middle of the head; what is in the place leaves room for it. */
  x?: number;
  /** What the sitter wears over the body, in heads. */
  worn: string;
  /** What stands before the sitter. */
  front?: string;
}

const head = 63;
const headY = 184;

export function portrait(seed: number, plan: Portrait): string {
  const { wall, place, sitter, x = 320, worn, front = "" } = plan;
  const random = randomFrom(seed);
  const { width, height } = portraitSize;
  const look = { lanyard: true, ...sitter, height: height - headY + 10 };
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#wall)") +
      place(random) +
      person(random, x, headY, head, look) +
      placed(x, headY, head, sleeves() + worn) +
      front,
    linearGradient(
      "wall",
      [0, 0],
      [0, height],
      [
        [0, wall[0]],
        [1, wall[1]],
      ],
    ),
  );
}

/** A desk along the lower edge; hands that lie on it belong to `worn`. */
export function deskEdge(top: string, front: string): string {
  const { width, height } = portraitSize;
  return rect(0, 436, width, 12, top) + rect(0, 448, width, height - 448, front);
}
