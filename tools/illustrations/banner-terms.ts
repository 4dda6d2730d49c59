import { nightWindow } from "./banner-city.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { circle, d, path, polygon, rect, stroke } from "./svg.ts";

const top = 590;

/** A quiet desk: one document on its stand, and a lamp. */
export function bannerTerms(): string {
  return banner({
    sky: "room",
    body:
      nightWindow([980, 130], [360, 260], { seed: 37, panes: 3 }) +
      moon(1250, 210) +
      halo(800, 470, 460, 0.75) +
      rect(0, top, 1440, 130, "#171B5A") +
      rect(0, top, 1440, 10, "#6A4A88") +
      contract(720, 250) +
      lamp(1060) +
      inkwell(600) +
      books(1210),
  });
}

function moon(x: number, y: number): string {
  return circle(x, y, 26, marigold[4]) + circle(x + 11, y - 7, 22, "#262D82");
}

function contract(x: number, y: number): string {
  const lines = Array.from({ length: 9 }, (_, i) => {
    const long = i % 4 === 3 ? 96 : 168 - ((i * 29) % 24);
    return rect(x + 30, y + 82 + i * 22, long, 8, indigo[6], { rx: 4 });
  });
  const seal =
    polygon(
      [
        [x + 166, y + 292],
        [x + 160, y + 352],
        [x + 178, y + 336],
        [x + 196, y + 352],
        [x + 190, y + 292],
      ],
      apricot[0],
    ) +
    circle(x + 178, y + 286, 28, apricot[1]) +
    circle(x + 178, y + 286, 18, apricot[2]);
  return (
    polygon(
      [
        [x + 60, top + 2],
        [x + 40, top + 18],
        [x + 200, top + 18],
        [x + 180, top + 2],
      ],
      indigo[0],
    ) +
    rect(x - 12, y - 14, 252, 350, "#4A3275", { rx: 10 }) +
    rect(x, y, 228, 336, white, { rx: 4 }) +
    rect(x + 30, y + 34, 110, 20, indigo[3], { rx: 4 }) +
    lines.join("") +
    seal
  );
}

/** A banker's lamp with a green shade. */
function lamp(x: number): string {
  return (
    polygon(
      [
        [x - 130, 420],
        [x + 96, 420],
        [x + 220, top],
        [x - 330, top],
      ],
      marigold[3],
      { opacity: 0.2 },
    ) +
    rect(x + 52, 380, 10, 204, marigold[1]) +
    rect(x, 574, 116, 20, marigold[1], { rx: 10 }) +
    path(
      d`M${x - 136} 424 Q${x - 116} 344 ${x - 20} 344 Q${x + 84} 344 ${x + 102} 424Z`,
      green[1],
    ) +
    path(d`M${x - 112} 400 Q${x - 92} 360 ${x - 20} 356`, "none", {
      stroke: green[2],
      "stroke-width": 8,
      "stroke-linecap": "round",
    }) +
    rect(x - 136, 420, 238, 10, marigold[3], { rx: 5 }) +
    stroke(d`M${x - 96} 430 v52`, marigold[2], 3) +
    circle(x - 96, 488, 6, marigold[2])
  );
}

function inkwell(x: number): string {
  return (
    stroke(d`M${x + 6} ${top - 40} Q${x + 10} ${top - 150} ${x - 60} ${top - 220}`, indigo[6], 5) +
    path(
      d`M${x - 60} ${top - 222} Q${x - 74} ${top - 120} ${x + 4} ${top - 66} Q${x + 22} ${top - 150} ${x - 60} ${top - 222}Z`,
      indigo[6],
    ) +
    path(d`M${x - 36} ${top + 2} l8 -44 h56 l8 44Z`, indigo[0]) +
    rect(x - 22, top - 52, 44, 12, marigold[2], { rx: 4 })
  );
}

function books(x: number): string {
  const spines = [apricot[0], indigo[4], green[1]];
  return spines
    .map(
      (colour, i) =>
        rect(x + i * 10 - 30, top - 36 * (i + 1) + 4, 190 - i * 24, 34, colour, { rx: 5 }) +
        rect(x + i * 10, top - 36 * (i + 1) + 14, 10, 14, marigold[3]),
    )
    .join("");
}
