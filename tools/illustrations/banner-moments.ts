import { banner, halo } from "./banner-frame.ts";
import { apricot, indigo, marigold } from "./colours.ts";
import { crowd, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { circle, d, path, polygon, rect, stroke } from "./svg.ts";

/** The auditorium of the Mega Recruitment Drive, from the last rows. */
export function bannerMoments(): string {
  const random = randomFrom(58);
  return banner({
    sky: "night",
    body:
      halo(900, 420, 640, 0.7) +
      screen() +
      beams() +
      stage() +
      person(random, 640, 346, 24, {
        hair: "bun",
        cloth: apricot[1],
        skin: "#A66A42",
        lanyard: true,
        arm: 1,
        height: 108,
      }) +
      lectern() +
      curtains() +
      crowd(random, 1440, [500, 664], [24, 44], ["#262C84", "#1D236E", "#151A5A", "#0C1040"]),
  });
}

/** The bridge again, on the wall above the stage. */
function screen(): string {
  const cables = [790, 1000].map((x) => {
    const lines = [30, 60, 90].map(
      (reach) => d`M${x} 214 L${x - reach} 322 M${x} 214 L${x + reach} 322`,
    );
    return stroke(lines.join(""), marigold[4], 2.5) + stroke(d`M${x} 208 V366`, indigo[1], 8);
  });
  return (
    rect(660, 150, 480, 248, indigo[0], { rx: 10 }) +
    rect(672, 162, 456, 224, apricot[2], { rx: 4 }) +
    circle(1030, 322, 62, marigold[4]) +
    rect(672, 326, 456, 60, "#8A5690") +
    cables.join("") +
    rect(672, 322, 456, 9, indigo[1])
  );
}

function beams(): string {
  const spots = [
    [560, marigold[3], 640],
    [900, apricot[2], 900],
    [1250, marigold[3], 1130],
  ] as const;
  return spots
    .map(([x, colour, foot]) =>
      polygon(
        [
          [x - 10, 40],
          [x + 10, 40],
          [foot + 120, 470],
          [foot - 120, 470],
        ],
        colour,
        { opacity: 0.14 },
      ),
    )
    .join("");
}

function stage(): string {
  const feet = Array.from({ length: 18 }, (_, i) => circle(510 + i * 46, 474, 5, marigold[4]));
  return (
    rect(470, 448, 860, 60, "#4A2F66") +
    rect(470, 444, 860, 12, marigold[2], { rx: 4 }) +
    feet.join("")
  );
}

function lectern(): string {
  return (
    path("M604 448 l10 -66 h56 l10 66Z", apricot[0]) +
    rect(600, 374, 84, 12, marigold[1], { rx: 4 }) +
    circle(642, 416, 11, marigold[3])
  );
}

function curtains(): string {
  const fold = (x: number, shade: string) =>
    path(d`M${x} 60 h46 Q${x + 34} 260 ${x + 46} 460 h-50 Q${x + 10} 260 ${x} 60Z`, shade);
  const shades = ["#7A2F4F", apricot[0], "#8F3A4A"];
  const cloth = [440, 478, 516].map((x, i) => fold(x - 60, shades[i] as string));
  const right = [1290, 1330, 1370, 1410].map((x, i) => fold(x, shades[i % 3] as string));
  return cloth.join("") + right.join("") + rect(340, 46, 1100, 20, "#7A2F4F");
}
