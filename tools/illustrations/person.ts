import { apricot, cloths, green, hairColours, indigo, marigold, skins, white } from "./colours.ts";
import { type HairStyle, hairBehind, hairOver } from "./hair.ts";
import { pick, type Random } from "./random.ts";
import { path, placed, rect, stroke } from "./svg.ts";

/** What is not stated is drawn by lot. */
export interface Look {
  skin?: string;
  cloth?: string;
  hair?: HairStyle;
  hairColour?: string;
  scarf?: string;
  pagri?: string;
  lanyard?: boolean;
  /** The side of a raised arm. */
  arm?: -1 | 1;
  /** From the middle of the head to the ground. */
  height?: number;
}

const hairStyles: readonly HairStyle[] = [
  "short",
  "short",
  "side",
  "long",
  "bun",
  "long",
  "pagri",
  "scarf",
  "curly",
];

/**
 * A figure without a face. Its shapes are in heads: the middle of the head is at 0 0 and its
 * radius is 1; `head` says how large that is.
 */
export function person(random: Random, x: number, y: number, head: number, look: Look = {}) {
  const skin = look.skin ?? pick(random, skins);
  const cloth = look.cloth ?? pick(random, cloths);
  const hairColour = look.hairColour ?? pick(random, hairColours);
  const hair = look.hair ?? pick(random, hairStyles);
  const scarf =
    hair === "scarf" ? (look.scarf ?? pick(random, [apricot[1], green[2], indigo[5]])) : undefined;
  const wearsLanyard = look.lanyard ?? random() < 0.6;
  const pagri =
    hair === "pagri"
      ? (look.pagri ?? pick(random, [marigold[1], apricot[1], indigo[4]]))
      : undefined;
  const wrap = scarf ?? pagri ?? hairColour;
  return placed(
    x,
    y,
    head,
    hairBehind(hair, hairColour, wrap) +
      body(cloth, (look.height ?? head * 6.2) / head) +
      (look.arm ? raisedArm(look.arm, cloth, skin) : "") +
      neck(skin) +
      (wearsLanyard ? lanyard(cloth) : "") +
      `<circle r="1" fill="${skin}"/>` +
      hairOver(hair, hairColour, wrap),
  );
}

function body(cloth: string, ground: number): string {
  const foot = ground.toFixed(2);
  return path(
    `M-1.75 ${foot} L-1.75 2.55 Q-1.75 1.5 -0.55 1.32 L0.55 1.32 Q1.75 1.5 1.75 2.55 L1.75 ${foot}Z`,
    cloth,
  );
}

function raisedArm(side: -1 | 1, cloth: string, skin: string): string {
  const sleeve = `M${side * 1.5} 2.3 Q${side * 3} 2.4 ${side * 2.7} -0.3`;
  const hand = `<circle cx="${side * 2.7}" cy="-0.65" r="0.42" fill="${skin}"/>`;
  return stroke(sleeve, cloth, 0.8) + hand;
}

function neck(skin: string): string {
  return path("M-0.42 0.6 L-0.42 1.35 Q0 1.95 0.42 1.35 L0.42 0.6Z", skin, { opacity: 0.86 });
}

function lanyard(cloth: string): string {
  const onYellow = cloth === marigold[2] || cloth === marigold[3];
  const ribbon = { stroke: onYellow ? indigo[3] : marigold[2], "stroke-width": 0.16 };
  return (
    path("M-0.62 1.42 L0 3 L0.62 1.42", "none", ribbon) +
    `<rect x="-0.32" y="2.95" width="0.64" height="0.82" rx="0.1" fill="${white}"/>` +
    `<rect x="-0.2" y="3.1" width="0.4" height="0.3" rx="0.04" fill="${indigo[5]}"/>`
  );
}

/** People in a row, a little uneven, as in a group photograph. */
export function row(
  random: Random,
  count: number,
  [from, to]: readonly [number, number],
  y: number,
  head: number,
  look: Look,
): string {
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * i) / (count - 1);
    const stand = y + (random() - 0.5) * head * 0.9;
    return person(random, x, stand, head * (0.94 + random() * 0.12), look);
  }).join("");
}

/** An audience seen from behind, row by row towards the front; some hold up a phone. */
export function crowd(
  random: Random,
  width: number,
  [back, front]: readonly [y: number, y: number],
  [far, near]: readonly [head: number, head: number],
  shades: readonly string[],
): string {
  const rows = 4;
  let people = "";
  for (let rank = 0; rank < rows; rank++) {
    const nearness = rank / (rows - 1);
    const head = far + (near - far) * nearness;
    const y = back + (front - back) * nearness;
    const shade = shades[Math.min(shades.length - 1, rank)] as string;
    for (
      let x = -head + random() * head;
      x < width + head * 2;
      x += head * (3.3 + random() * 0.8)
    ) {
      const stand = y + (random() - 0.5) * head * 0.7;
      const phone = random() < 0.12 ? heldPhone(shade) : "";
      people += placed(x, stand, head, shoulders(shade) + phone);
    }
  }
  return people;
}

function shoulders(shade: string): string {
  return (
    path("M-1.7 6 L-1.7 2.5 Q-1.6 1.2 0 1.1 Q1.6 1.2 1.7 2.5 L1.7 6Z", shade) +
    `<circle r="1" fill="${shade}"/>`
  );
}

function heldPhone(shade: string): string {
  return stroke("M1.4 2 L1.9 -1.6", shade, 0.7) + rect(1.5, -2.7, 0.9, 1.3, indigo[6], { rx: 0.1 });
}
