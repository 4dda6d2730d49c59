import { nightWindow } from "./banner-city.ts";
import { banner, halo } from "./banner-frame.ts";
import { house } from "./buildings.ts";
import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { tick } from "./objects.ts";
import { person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { circle, d, placed, rect, stroke, words } from "./svg.ts";

const back = "M-1.7 7 L-1.7 2.5 Q-1.6 1.2 0 1.1 Q1.6 1.2 1.7 2.5 L1.7 7Z";

/** A class of the evening: how a loan travels from the form to the house. */
export function bannerTraining(): string {
  const random = randomFrom(35);
  return banner({
    sky: "room",
    body:
      nightWindow([330, 150], [170, 240], { seed: 11, panes: 1 }) +
      halo(880, 330, 620, 0.7) +
      board() +
      person(random, 1240, 250, 46, {
        hair: "long",
        cloth: apricot[1],
        skin: "#A66A42",
        lanyard: true,
        arm: -1,
        height: 470,
      }) +
      learners(random),
  });
}

function board(): string {
  const frame = { stroke: "#0D1140", "stroke-width": 14, rx: 10 };
  const stop = (x: number, label: string) =>
    circle(x, 300, 46, indigo[7]) + words(x, 316, 42, label, indigo[3]);
  return (
    rect(580, 140, 540, 350, white, frame) +
    rect(616, 172, 250, 20, indigo[4], { rx: 6 }) +
    rect(616, 206, 160, 12, indigo[6], { rx: 6 }) +
    stroke("M650 300 H930", apricot[1], 6, { "stroke-dasharray": "2 16" }) +
    stop(660, "1") +
    stop(780, "2") +
    house(870, 356, 200, { wall: marigold[4], roof: apricot[0], door: green[1] }) +
    tick(1072, 196, 26, green[1]) +
    rect(616, 386, 440, 10, indigo[6], { rx: 5 }) +
    rect(616, 412, 340, 10, indigo[6], { rx: 5 })
  );
}

/** From behind, each at a lit screen. */
function learners(random: Random): string {
  const shades = ["#1B2066", "#161A58", "#1F2470", "#12164C"];
  const places = [-10, 190, 390, 590, 790, 990, 1190, 1390];
  const screen = (x: number) =>
    rect(x - 70, 548, 140, 92, indigo[0], { rx: 6 }) +
    rect(x - 63, 555, 126, 78, indigo[5], { rx: 3 }) +
    rect(x - 52, 566, 60, 8, white, { rx: 3, opacity: 0.8 }) +
    rect(x - 52, 582, 84, 8, marigold[3], { rx: 3 });
  return (
    rect(0, 628, 1440, 92, "#0D1140") +
    rect(0, 628, 1440, 6, marigold[1], { opacity: 0.6 }) +
    places.map((x, i) => screen(x + 60) + learner(random, x + 96, shades[i % 4] as string)).join("")
  );
}

function learner(random: Random, x: number, shade: string): string {
  const y = 584 + random() * 16;
  const rim = stroke(d`M-0.9 -0.42 A1 1 0 0 1 0.5 -0.86`, marigold[3], 0.14);
  const bun = random() < 0.4 ? `<circle cy="-1.1" r="0.45" fill="${shade}"/>` : "";
  return placed(
    x,
    y,
    38,
    `<path d="${back}" fill="${shade}"/>${bun}<circle r="1" fill="${shade}"/>${rim}`,
  );
}
