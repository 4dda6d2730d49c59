import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { child, seated } from "./figure.ts";
import { room, scene } from "./interior.ts";
import { randomFrom } from "./random.ts";
import { circle, d, ellipse, path, rect, stroke, turned, words } from "./svg.ts";

/** The crèche, with a painted wall. */
export function annexeCreche(): string {
  const random = randomFrom(27);
  const { body, defs } = room({
    wall: ["#D8F1FA", "#EAF7EE"],
    floor: ["#F6DDB8", "#EBC895"],
    ground: 470,
  });
  return scene(
    [
      body,
      mural(),
      cot(),
      ellipse([500, 620], [390, 84], "#F4A7B9"),
      ellipse([500, 620], [320, 64], "#FBD0DA"),
      ellipse([300, 566], [84, 46], marigold[1]),
      seated(random, 300, 664, 34, {
        cloth: green[1],
        hair: "scarf",
        scarf: marigold[2],
        right: [2.6, 3.9],
        lanyard: true,
        trousers: "#0D5348",
      }),
      child(random, 442, 664, 20, {
        cloth: apricot[1],
        hair: "curly",
        left: [-2.4, 1],
        trousers: indigo[3],
      }),
      blocks(),
      child(random, 690, 690, 22, {
        cloth: marigold[2],
        hair: "bun",
        left: [-2.4, 2.2],
        trousers: "#8E3F6A",
      }),
      child(random, 812, 640, 19, {
        cloth: indigo[5],
        hair: "short",
        right: [2.2, -1.2],
        trousers: green[0],
      }),
      rockingHorse(),
      mobile(),
    ],
    defs,
  );
}

function mural(): string {
  const rays = Array.from({ length: 12 }, (_, i) =>
    turned(i * 30, [150, 150], rect(145, 56, 10, 30, marigold[2], { rx: 5 })),
  );
  const arcs = [apricot[1], marigold[2], green[2], indigo[5]].map((colour, i) =>
    stroke(
      d`M${400 + i * 22} 330 A${190 - i * 22} ${190 - i * 22} 0 0 1 ${780 - i * 22} 330`,
      colour,
      22,
      { "stroke-linecap": "butt" },
    ),
  );
  return (
    circle(150, 150, 54, marigold[2]) +
    rays.join("") +
    arcs.join("") +
    path("M0 470 V380 Q120 310 260 372 T560 352 T960 350 V470Z", green[3]) +
    house(540, 366, 100, { wall: white, roof: apricot[1], door: indigo[4] }) +
    path("M0 470 V430 Q220 380 480 424 T960 410 V470Z", "#8FD0B4")
  );
}

function cot(): string {
  const bars = Array.from({ length: 9 }, (_, i) => rect(746 + i * 22, 392, 6, 104, white));
  return (
    rect(738, 452, 196, 34, indigo[6], { rx: 8 }) +
    ellipse([780, 448], [30, 14], white) +
    bars.join("") +
    rect(734, 384, 204, 12, white, { rx: 5 }) +
    rect(734, 494, 204, 12, white, { rx: 5 }) +
    rect(734, 384, 10, 146, white) +
    rect(928, 384, 10, 146, white)
  );
}

function blocks(): string {
  const block = (x: number, y: number, colour: string, letter: string) =>
    rect(x, y, 50, 50, colour, { rx: 5 }) + words(x + 25, y + 37, 34, letter, white);
  return (
    ellipse([560, 682], [90, 8], "#0B0F3822") +
    block(506, 632, indigo[4], "A") +
    block(562, 632, apricot[1], "B") +
    block(534, 580, green[1], "C")
  );
}

function rockingHorse(): string {
  return (
    stroke("M56 662 Q124 706 196 662", apricot[0], 10) +
    stroke("M88 672 L98 610 M164 672 L152 610", "#A8623A", 12) +
    path(
      "M76 580 Q120 560 160 578 L176 520 Q196 504 204 530 L216 548 L192 556 L176 620 Q120 640 84 618Z",
      marigold[1],
    ) +
    rect(104, 564, 44, 24, indigo[4], { rx: 8 }) +
    circle(192, 532, 4, indigo[0]) +
    stroke("M78 586 q-22 10 -18 44", apricot[0], 9)
  );
}

function mobile(): string {
  const toys = [
    [796, 270, apricot[1]],
    [836, 300, marigold[2]],
    [876, 264, indigo[5]],
  ] as const;
  const threads = toys.map(
    ([x, y, colour]) =>
      rect(x - 1, 200, 2, y - 200, "#7C84A6") + path(d`M${x} ${y} l16 24 h-32Z`, colour),
  );
  return rect(834, 0, 3, 200, "#7C84A6") + rect(784, 198, 104, 4, "#7C84A6") + threads.join("");
}
