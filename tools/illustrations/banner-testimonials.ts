import { speech } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { stars } from "./landscape.ts";
import { type Look, person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { clipped, rect } from "./svg.ts";

const pane = { width: 204, height: 186, across: 252, down: 232 };
const corner = { x: 466, y: 84 };
const lights = [apricot[3], marigold[3], apricot[2], marigold[4]] as const;
const columns = 4;

/** From left to right, row by row; where nobody is the window is dark. */
const tenants: readonly (Look | null)[] = [
  null,
  { hair: "long", cloth: indigo[4] },
  null,
  { hair: "short", cloth: indigo[5] },
  { hair: "curly", cloth: green[1] },
  { hair: "pagri", cloth: indigo[3], pagri: apricot[0] },
  { hair: "bun", cloth: apricot[1] },
  null,
  null,
  { hair: "scarf", cloth: indigo[4], scarf: green[1] },
  null,
  { hair: "side", cloth: green[1] },
];

/** One tower close by: in each lit window someone who has something to say. */
export function bannerTestimonials(): string {
  const random = randomFrom(14);
  const rooms = tenants.map((look, i) => {
    const x = corner.x + (i % columns) * pane.across;
    const y = corner.y + Math.floor(i / columns) * pane.down;
    return look ? litRoom(random, [x, y], i, look) : darkRoom(x, y);
  });
  return banner({
    sky: "night",
    body:
      stars(random, 60, 1440, 500) +
      halo(900, 460, 620, 0.4) +
      rect(424, 40, 1060, 680, "#161B5B") +
      rooms.join(""),
  });
}

function litRoom(random: Random, [x, y]: readonly [number, number], i: number, look: Look) {
  const inside =
    rect(x, y, pane.width, pane.height, lights[i % lights.length] as string) +
    person(random, x + 66, y + 104, 37, { ...look, lanyard: true, height: 110 });
  const bubble = i % 2 ? marigold[2] : white;
  return (
    clipped(x, y, pane.width, pane.height, inside) +
    ledge(x, y) +
    speech([x + 112, y + 84], [118, 78], bubble, 2 + (i % 2))
  );
}

function darkRoom(x: number, y: number): string {
  const curtain = (left: number) => rect(left, y, 38, pane.height, indigo[3]);
  return (
    rect(x, y, pane.width, pane.height, "#20276F") +
    curtain(x) +
    curtain(x + pane.width - 38) +
    ledge(x, y)
  );
}

function ledge(x: number, y: number): string {
  return rect(x - 10, y + pane.height, pane.width + 20, 13, "#343A9A", { rx: 3 });
}
