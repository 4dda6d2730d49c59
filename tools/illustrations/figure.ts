import { cloths, hairColours, indigo, marigold, skins, white } from "./colours.ts";
import { type HairStyle, hairBehind, hairOver } from "./hair.ts";
import { type Look, person } from "./person.ts";
import { pick, type Random } from "./random.ts";
import { circle, d, ellipse, type Point, path, placed, rect, stroke } from "./svg.ts";

/** All in heads, as in `person`: from the middle of the head, which has the radius 1. */
export interface Pose extends Look {
  /** Where a hand is; without a place it hangs down. */
  left?: Point;
  right?: Point;
  trousers?: string;
  /** Where the garment ends: a shirt's at 5, a kurta's at 7. */
  hem?: number;
  /** How far the feet are from the middle. */
  stride?: number;
}

/** From the middle of the head to the soles. */
export const tall = 9.6;
const childTall = 6.2;
const seatedTall = 8.3;
const shadow = "#0B0F38";
/** Long hair down the back. */
const loose = "M-1.06 -0.1 Q-1.35 2 -0.95 2.7 Q0 3.5 0.95 2.7 Q1.35 2 1.06 -0.1Z";

export function standing(random: Random, x: number, foot: number, head: number, pose: Pose = {}) {
  return upright(random, [x, foot], head, tall, { hem: 5, ...pose });
}

export function child(random: Random, x: number, foot: number, head: number, pose: Pose = {}) {
  const look = { hem: 3.9, left: [-2, 3.6], right: [2, 3.6], lanyard: false, ...pose } as const;
  return upright(random, [x, foot], head, childTall, look);
}

function upright(random: Random, [x, foot]: Point, head: number, height: number, pose: Pose) {
  const dressed = dress(random, pose);
  const { hem = 5, stride = 0.75, trousers = indigo[1] } = dressed;
  const feet = [-stride, stride];
  const legs = feet.map(
    (side) =>
      stroke(d`M${Math.sign(side) * 0.72} ${hem - 0.6} L${side} ${height - 0.5}`, trousers, 1.3) +
      ellipse([side * 1.15, height - 0.15], [0.8, 0.35], shadow),
  );
  const y = foot - height * head;
  const ground = ellipse([0, height], [2.6, 0.42], shadow, { opacity: 0.16 });
  return placed(x, y, head, ground + legs.join("")) + upper(random, x, y, head, dressed);
}

/** Sits facing us; `foot` is where the soles are. The seat is 3.4 heads above. */
export function seated(random: Random, x: number, foot: number, head: number, pose: Pose = {}) {
  const rest = { left: [-0.9, 4.7], right: [0.9, 4.7] } as const;
  const dressed = dress(random, { ...rest, ...pose, hem: 5.2 });
  const { trousers = indigo[1] } = dressed;
  const y = foot - seatedTall * head;
  const shins = [-0.95, 0.95].map(
    (side) =>
      stroke(`M${side} 5.6 L${side} ${seatedTall - 0.6}`, trousers, 1.2) +
      stroke(`M${side} 5.6 L${side} ${seatedTall - 0.6}`, shadow, 1.2, { opacity: 0.28 }) +
      ellipse([side, seatedTall - 0.2], [0.75, 0.36], shadow),
  );
  const lap =
    rect(-1.9, 4.4, 3.8, 1.7, trousers, { rx: 0.8 }) +
    [-0.98, 0.98].map((side) => circle(side, 5.4, 0.8, white, { opacity: 0.05 })).join("");
  const { left, right } = dressed;
  return (
    placed(x, y, head, shins.join("")) +
    upper(random, x, y, head, { ...dressed, left: undefined, right: undefined }, false) +
    placed(x, y, head, lap + arm(-1, left, dressed) + arm(1, right, dressed))
  );
}

/** Head, body and arms; what stands before the figure hides the rest. */
export function upper(
  random: Random,
  x: number,
  y: number,
  head: number,
  pose: Pose = {},
  arms = true,
): string {
  const dressed = dress(random, pose);
  const { hem = 5, left, right } = dressed;
  const limbs = arms ? arm(-1, left, dressed) + arm(1, right, dressed) : "";
  return person(random, x, y, head, { ...dressed, height: hem * head }) + placed(x, y, head, limbs);
}

function dress(random: Random, pose: Pose) {
  return {
    ...pose,
    skin: pose.skin ?? pick(random, skins),
    cloth: pose.cloth ?? pick(random, cloths),
  };
}

function arm(side: -1 | 1, hand: Point = [side * 1.95, 5.1], { cloth, skin }: Pose): string {
  const [x, y] = hand;
  const elbow: Point = [(side * 1.4 + x) / 2 + side * 0.7, (2.3 + y) / 2 + 0.75];
  const line = d`M${side * 1.4} 2.35 Q${elbow[0]} ${elbow[1]} ${x} ${y}`;
  return (
    stroke(line, shadow, 0.98, { opacity: 0.22 }) +
    stroke(line, cloth as string, 0.8) +
    `<circle cx="${x}" cy="${y}" r="0.42" fill="${skin}"/>`
  );
}

/** Someone who looks away from us. */
export function fromBehind(
  random: Random,
  x: number,
  y: number,
  head: number,
  look: { cloth?: string; hair?: HairStyle; wrap?: string; hem?: number } = {},
): string {
  const cloth = look.cloth ?? pick(random, cloths);
  const hair = look.hair ?? pick(random, ["short", "long", "bun", "side", "scarf"] as const);
  const colour = pick(random, hairColours);
  const wrap = look.wrap ?? marigold[1];
  const hem = look.hem ?? 5;
  const back = `M-1.75 ${hem} L-1.75 2.55 Q-1.75 1.5 -0.55 1.32 L0.55 1.32 Q1.75 1.5 1.75 2.55 L1.75 ${hem}Z`;
  const covered = hair === "scarf" || hair === "pagri" ? wrap : colour;
  return placed(
    x,
    y,
    head,
    path(back, cloth) +
      rect(-0.42, 0.6, 0.84, 0.9, pick(random, skins)) +
      `<circle r="1.04" fill="${covered}"/>` +
      (hair === "long" ? path(loose, colour) : hairBehind(hair, colour, wrap)) +
      (hair === "curly" ? hairOver(hair, colour, wrap) : ""),
  );
}
