import { banner, halo } from "./banner-frame.ts";
import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { sheet } from "./objects.ts";
import { circle, d, type Point, path, rect, stroke, turned } from "./svg.ts";

/** A night desk from above: the file is checked line by line under the lamp. */
export function bannerFunctions(): string {
  const wood = Array.from({ length: 6 }, (_, i) =>
    rect(0, 60 + i * 118, 1440, 3, "#0D1140", { opacity: 0.35 }),
  );
  return banner({
    sky: "room",
    body:
      wood.join("") +
      halo(900, 400, 560, 0.5) +
      folder([500, 330], -14, apricot[1]) +
      folder([610, 250], -7, marigold[3]) +
      sheet([700, 190], [320, 450], -2, { ticks: 4 }) +
      currentLine() +
      pen() +
      plans() +
      cup(1300, 600),
  });
}

/** A loan file with its index tab. */
function folder([x, y]: Point, turn: number, tab: string): string {
  const lid = path(d`M${x} ${y} h90 l18 -30 h96 l18 30 h68 q14 0 14 14 v340 h-304Z`, "#E9C58F");
  return turned(
    turn,
    [x + 150, y + 170],
    lid + rect(x + 112, y - 22, 86, 24, tab, { rx: 4 }) + rect(x, y + 26, 304, 4, "#C99B5E"),
  );
}

function currentLine(): string {
  return turned(
    -2,
    [860, 415],
    rect(716, 532, 288, 54, marigold[2], { opacity: 0.35, rx: 8 }) +
      rect(716, 584, 288, 5, marigold[1]),
  );
}

function pen(): string {
  return (
    stroke("M896 560 L1064 652", indigo[4], 20) +
    stroke("M1030 634 L1072 657", marigold[2], 20) +
    path("M868 545 L902 552 L892 571Z", marigold[4])
  );
}

/** The home that the loan is for, clipped to the file. */
function plans(): string {
  const home = house(1122, 418, 176, { wall: marigold[4], roof: apricot[0], door: green[1] });
  const card =
    rect(1080, 190, 260, 290, white, { rx: 8 }) +
    rect(1096, 206, 228, 214, indigo[5], { rx: 4 }) +
    rect(1096, 416, 228, 10, green[2]) +
    home +
    rect(1110, 442, 120, 12, indigo[6], { rx: 4 });
  const clip = stroke("M1196 168 v58 q12 18 24 0 v-66 q-18 -22 -36 0 v50", indigo[6], 6);
  return turned(6, [1210, 330], card) + clip;
}

/** Tea, from above. */
function cup(x: number, y: number): string {
  return (
    circle(x, y, 76, indigo[5]) +
    circle(x, y, 62, indigo[6]) +
    stroke(d`M${x + 46} ${y + 24} q44 10 36 -26`, white, 14) +
    circle(x, y, 48, white) +
    circle(x, y, 40, "#C8792E") +
    circle(x - 10, y - 10, 18, "#DC9448")
  );
}
