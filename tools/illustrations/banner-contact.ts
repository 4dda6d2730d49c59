import { skyline } from "./banner-city.ts";
import { banner, halo } from "./banner-frame.ts";
import { tower } from "./buildings.ts";
import { apricot, indigo, marigold, white } from "./colours.ts";
import { palm, stars } from "./landscape.ts";
import { randomFrom } from "./random.ts";
import { circle, d, ellipse, path, rect, words } from "./svg.ts";

const ground = 600;
const office = { x: 1060, width: 170, height: 260 };

/** Out of the train at Vashi, past the palms, to the tower under the pin. */
export function bannerContact(): string {
  const palms = [
    [560, 150, 0.14],
    [980, 190, -0.12],
    [1290, 170, 0.12],
    [1356, 210, -0.1],
  ] as const;
  return banner({
    sky: "night",
    body:
      stars(randomFrom(5), 80, 1440, 420) +
      skyline(53, { from: -20, to: 1460, base: ground, heights: [70, 200], lit: 0.14 }) +
      halo(office.x + office.width / 2, 320, 420, 0.9) +
      tower(randomFrom(3), {
        ...office,
        base: ground,
        fill: "#10154A",
        lit: 0.62,
        cell: 20,
        dark: "#ffffff14",
      }) +
      rect(office.x - 8, ground - office.height - 8, office.width + 16, 12, apricot[1], { rx: 4 }) +
      pin(office.x + office.width / 2, 310) +
      station() +
      rect(0, ground, 1440, 120, "#0E1347") +
      rect(0, ground, 1440, 7, marigold[2], { opacity: 0.7 }) +
      palms.map(([x, height, lean]) => palm(x, ground + 4, height, "#0B0F38", lean)).join("") +
      train(),
  });
}

/** Its tip is at `x`, `y`. */
function pin(x: number, y: number): string {
  const drop = d`M${x} ${y} C${x - 18} ${y - 44} ${x - 52} ${y - 62} ${x - 52} ${y - 104} a52 52 0 0 1 104 0 C${x + 52} ${y - 62} ${x + 18} ${y - 44} ${x} ${y}Z`;
  return (
    ellipse([x, y + 8], [40, 9], marigold[4], { opacity: 0.5 }) +
    path(drop, marigold[2]) +
    circle(x, y - 104, 23, indigo[1])
  );
}

/** The long hall with its vaults. */
function station(): string {
  const vaults = Array.from({ length: 4 }, (_, i) => {
    const x = 600 + i * 92;
    return (
      path(d`M${x} 470 a46 46 0 0 1 92 0Z`, indigo[3]) +
      path(d`M${x + 10} 470 a36 36 0 0 1 72 0Z`, marigold[3])
    );
  });
  const doors = Array.from({ length: 5 }, (_, i) => rect(616 + i * 72, 536, 46, 64, marigold[4]));
  return (
    vaults.join("") +
    rect(584, 468, 402, 132, "#20276F") +
    rect(576, 464, 418, 10, indigo[4], { rx: 4 }) +
    rect(700, 482, 170, 44, white, { rx: 6 }) +
    words(785, 515, 34, "Vashi", indigo[1]) +
    doors.join("")
  );
}

function train(): string {
  const carriage = (x: number) =>
    rect(x, 628, 366, 76, indigo[6], { rx: 10 }) +
    rect(x, 674, 366, 12, apricot[1]) +
    Array.from({ length: 8 }, (_, i) =>
      i % 3 === 1
        ? rect(x + 16 + i * 43, 640, 32, 62, indigo[2], { rx: 3 })
        : rect(x + 16 + i * 43, 642, 32, 26, marigold[3], { rx: 3 }),
    ).join("");
  return (
    [60, 430, 800].map(carriage).join("") +
    path("M1160 628 h20 q34 0 44 40 v36 h-64Z", indigo[6]) +
    rect(1176, 642, 26, 26, marigold[3], { rx: 4 }) +
    circle(1212, 690, 8, marigold[4]) +
    halo(1240, 690, 90, 0.7) +
    rect(0, 704, 1440, 16, indigo[0])
  );
}
