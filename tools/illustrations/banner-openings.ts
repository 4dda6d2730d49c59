import { walker } from "./banner-figures.ts";
import { banner, halo } from "./banner-frame.ts";
import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { tree } from "./landscape.ts";
import { plant } from "./objects.ts";
import { randomFrom } from "./random.ts";
import { circle, clipped, linearGradient, polygon, rect, stroke, words } from "./svg.ts";

const floor = 610;
const door = { x: 960, y: 190, width: 210, height: floor - 190 };

/** A door stands ajar; the morning behind it falls into the corridor. */
export function bannerOpenings(): string {
  const { x, y, width, height } = door;
  const light = polygon(
    [
      [x, floor],
      [x + width, floor],
      [x + width - 90, 720],
      [x - 470, 720],
    ],
    "url(#beam)",
  );
  return banner({
    sky: "room",
    body:
      rect(0, floor, 1440, 110, "#10154A") +
      rect(0, floor - 12, 1440, 12, "#161B5B") +
      closedDoor(520, "1") +
      closedDoor(740, "2") +
      halo(x + width / 2, 430, 560, 0.9) +
      rect(x - 18, y - 18, width + 36, height + 18, indigo[0], { rx: 4 }) +
      clipped(x, y, width, height, morning()) +
      light +
      leaf() +
      plant(1376, floor + 14, 200, green[1], apricot[0]) +
      walker(randomFrom(16), [820, 694], 32, {
        hair: "long",
        cloth: apricot[1],
        skin: "#A66A42",
        bag: indigo[5],
        lanyard: false,
      }),
    defs: linearGradient(
      "beam",
      [0, floor],
      [0, 720],
      [
        [0, "#FFD98A", 0.95],
        [1, "#F5A04B", 0.3],
      ],
    ),
  });
}

function closedDoor(x: number, number: string): string {
  return (
    rect(x - 12, 218, 164, floor - 218, indigo[0], { rx: 4 }) +
    rect(x, 230, 140, floor - 230, "#262D82") +
    rect(x + 22, 256, 96, 120, "#20276F", { rx: 4 }) +
    rect(x + 22, 404, 96, 150, "#20276F", { rx: 4 }) +
    circle(x + 122, 430, 7, indigo[5]) +
    rect(x + 46, 282, 48, 40, indigo[4], { rx: 6 }) +
    words(x + 70, 312, 28, number, indigo[7])
  );
}

function morning(): string {
  const { x, y, width, height } = door;
  return (
    rect(x, y, width, height, "#FFC98A") +
    rect(x, y, width, 130, "#FFE3B0") +
    circle(x + 120, 410, 66, "#FFF3D2") +
    rect(x, 520, width, 90, green[2]) +
    tree(x + 30, 534, 120, green[1]) +
    house(x + 74, 532, 108, { wall: white, roof: apricot[0], door: indigo[4], porch: true }) +
    polygon(
      [
        [x + 116, 532],
        [x + 142, 532],
        [x + 160, 612],
        [x + 60, 612],
      ],
      marigold[4],
    )
  );
}

/** The door's leaf, turned towards us on its right-hand hinges. */
function leaf(): string {
  const hinge = door.x + door.width;
  return (
    polygon(
      [
        [hinge, door.y],
        [hinge + 118, door.y - 40],
        [hinge + 118, floor + 56],
        [hinge, floor],
      ],
      indigo[4],
    ) +
    polygon(
      [
        [hinge + 22, door.y + 34],
        [hinge + 96, door.y + 14],
        [hinge + 96, 390],
        [hinge + 22, 386],
      ],
      indigo[3],
    ) +
    polygon(
      [
        [hinge + 22, 424],
        [hinge + 96, 430],
        [hinge + 96, 620],
        [hinge + 22, 590],
      ],
      indigo[3],
    ) +
    stroke(`M${hinge} ${door.y} V${floor}`, marigold[3], 5) +
    circle(hinge + 106, 420, 9, marigold[2])
  );
}
