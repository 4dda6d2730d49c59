import { banner, halo } from "./banner-frame.ts";
import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold } from "./colours.ts";
import { hill, ridge, stars, tree } from "./landscape.ts";
import { randomFrom } from "./random.ts";
import { circle, d, type Point, polygon, rect, stroke } from "./svg.ts";

/** Where the bridge ends: at the step of the door. */
const door: Point = [950, 470];

/** Along the bridge, towards the one door that is lit. */
export function bannerWhy(): string {
  const hills = ridge(randomFrom(24), -20, 1460, { base: 470, rise: 90, clip: 0.8 });
  return banner({
    sky: "night",
    body:
      stars(randomFrom(30), 110, 1440, 440) +
      halo(door[0], door[1] - 60, 560) +
      hill(hills, 720, "#333790") +
      rect(0, 492, 1440, 228, "#1B2268") +
      reflections() +
      island() +
      [0.5, 0.86].map(portal).join("") +
      bridgeDeck(),
  });
}

function island(): string {
  const [x, y] = door;
  return (
    polygon(
      [
        [x - 330, 512],
        [x - 190, y + 4],
        [x + 190, y + 4],
        [x + 330, 512],
      ],
      green[0],
    ) +
    tree(x - 170, y + 8, 150, green[1]) +
    tree(x + 178, y + 6, 190, green[0]) +
    house(x - 102, y + 4, 200, {
      wall: "#5654AC",
      roof: "#241B52",
      door: marigold[3],
      porch: true,
    })
  );
}

/** Point of the deck: `side` from -1 to 1, `near` from 0 at the door to 1 in front of us. */
function onDeck(side: number, near: number): Point {
  const [x, y] = door;
  return [x + side * (20 + near * near * 430) - near * near * 40, y + 4 + near * 260];
}

function bridgeDeck(): string {
  const lamps = Array.from({ length: 9 }, (_, i) => {
    const near = 0.08 + (i / 9) ** 1.3 * 0.92;
    return [-1, 1].map((side) => {
      const [x, y] = onDeck(side, near);
      const high = 12 + near * near * 70;
      const lantern = halo(x, y - high, 10 + near * 62, 0.8);
      return (
        stroke(d`M${x} ${y} V${y - high}`, indigo[0], 2 + near * 5) +
        lantern +
        circle(x, y - high, 2.5 + near * 8, marigold[4])
      );
    });
  });
  const edge = (side: number) => Array.from({ length: 11 }, (_, i) => onDeck(side, i / 10));
  const path = [...edge(-0.22), ...edge(0.22).reverse()];
  return (
    polygon([...edge(-1), ...edge(1).reverse()], indigo[0]) +
    polygon(path, marigold[2], { opacity: 0.85 }) +
    lamps.flat().join("")
  );
}

/** A pair of pylons with a beam, as far off as `near` says, and the cables towards us. */
function portal(near: number): string {
  const high = 220 + near * 370;
  const [left, right] = [onDeck(-1.12, near), onDeck(1.12, near)];
  const legs = [left, right].map(([x, y]) => {
    const wide = 7 + near * 20;
    return rect(x - wide / 2, y - high, wide, high + 40, "#0D1140");
  });
  const beam = rect(left[0], left[1] - high * 0.9, right[0] - left[0], 8 + near * 16, "#0D1140");
  const tops = [left, right].map(([x, y]) => circle(x, y - high - 6, 4 + near * 4, apricot[1]));
  const cables = [left, right].map(([x, y], i) =>
    [0.3, 0.55, 0.8].map((reach) => {
      const [endX, endY] = onDeck(i ? 1 : -1, near * reach);
      return d`M${x} ${y - high * reach} L${endX} ${endY}`;
    }),
  );
  return (
    stroke(cables.flat().join(" "), marigold[4], 1.8, { opacity: 0.5 }) +
    legs.join("") +
    beam +
    tops.join("")
  );
}

function reflections(): string {
  return Array.from({ length: 16 }, (_, i) => {
    const y = 512 + i * 13;
    const long = 60 + ((i * 47) % 90);
    const x = door[0] + (i % 2 ? 1 : -1) * (150 + ((i * 71) % 300)) - long / 2;
    return rect(x, y, long, 3, marigold[3], { rx: 1.5, opacity: 0.28 });
  }).join("");
}
