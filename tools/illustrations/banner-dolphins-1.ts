import { skyline } from "./banner-city.ts";
import { banner, halo } from "./banner-frame.ts";
import { bridge } from "./buildings.ts";
import { indigo, marigold } from "./colours.ts";
import { dolphin } from "./dolphin.ts";
import { hill, ridge, stars } from "./landscape.ts";
import { randomFrom } from "./random.ts";
import { circle, d, ellipse, path, rect, stroke } from "./svg.ts";

const water = 470;

/** Dolphins leap in the harbour, below the lit bridge. */
export function bannerDolphins1(): string {
  const hills = ridge(randomFrom(17), -20, 1460, { base: 440, rise: 80, clip: 0.8 });
  return banner({
    sky: "dusk",
    body:
      stars(randomFrom(6), 80, 1440, 360) +
      halo(1240, 400, 520) +
      circle(1240, 420, 64, "#FFE2A0") +
      hill(hills, water + 10, "#4A4091") +
      skyline(71, { from: -20, to: 560, base: water + 6, heights: [50, 170], lit: 0.3 }) +
      rect(0, water, 1440, 250, "#20276F") +
      glints() +
      bridge({
        from: 380,
        to: 1500,
        deckY: water - 22,
        arch: 22,
        pylonHeight: 210,
        cables: 11,
        lights: 34,
        colour: "#0C1142",
      }) +
      swell(600, "#1B2268") +
      dolphin([760, 610], 1.5, -24) +
      splash(640, 650) +
      dolphin([1010, 560], 1.9, -8) +
      splash(876, 640) +
      dolphin([1230, 640], 1.3, 18) +
      splash(1150, 664) +
      swell(664, "#151A5A"),
  });
}

function swell(y: number, colour: string): string {
  const waves = Array.from({ length: 13 }, () => "q30 -22 60 0 t60 0").join(" ");
  return path(`${d`M-60 ${y}`} ${waves} V720 H-60Z`, colour);
}

function splash(x: number, y: number): string {
  const drops = [
    [-46, -26, 6],
    [-26, -48, 8],
    [6, -40, 6],
    [30, -58, 5],
    [48, -24, 7],
  ] as const;
  return (
    drops.map(([left, up, r]) => circle(x + left, y + up, r, indigo[6])).join("") +
    ellipse([x, y], [72, 10], indigo[6], { opacity: 0.6 })
  );
}

function glints(): string {
  return Array.from({ length: 34 }, (_, i) => {
    const belowSun = i % 2 === 0;
    const y = water + 12 + ((i * 37) % 190);
    const x = belowSun ? 1240 - 90 + ((i * 61) % 180) : (i * 173) % 1440;
    return stroke(d`M${x} ${y} h${18 + ((i * 29) % 50)}`, belowSun ? marigold[3] : indigo[4], 3, {
      opacity: belowSun ? 0.75 : 0.7,
    });
  }).join("");
}
