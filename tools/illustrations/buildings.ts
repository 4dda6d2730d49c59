import { marigold } from "./colours.ts";
import { pick, type Random } from "./random.ts";
import { circle, d, path, placed, polygon, rect } from "./svg.ts";

export type Roof = "flat" | "tank" | "step" | "dome" | "slant";

export interface Tower {
  x: number;
  /** The ground. */
  base: number;
  width: number;
  height: number;
  fill: string;
  /** Share of windows with light, from 0 to 1. */
  lit?: number;
  /** Width of a window with its wall. */
  cell?: number;
  roof?: Roof;
  /** Colour of a dark window. */
  dark?: string;
}

const windowLights = [marigold[2], marigold[3], marigold[4]];

export function tower(random: Random, building: Tower): string {
  const { x, base, width, height, fill, lit = 0.38, cell = 13, dark = "#ffffff12" } = building;
  const top = base - height;
  const columns = Math.max(2, Math.floor((width - 8) / cell));
  const pitch = (width - 8) / columns;
  let windows = "";
  for (let y = top + 10; y < base - 12; y += cell * 1.25) {
    for (let column = 0; column < columns; column++) {
      const light = random() < lit ? pick(random, windowLights) : dark;
      const left = x + 4 + column * pitch + pitch * 0.2;
      windows += rect(left, y, pitch * 0.6, cell * 0.7, light, { rx: 1 });
    }
  }
  return roofOf(building, top) + rect(x, top, width, height, fill) + windows;
}

function roofOf({ x, width, fill, roof = "flat" }: Tower, top: number): string {
  switch (roof) {
    case "flat":
      return "";
    case "dome":
      return path(
        d`M${x} ${top + 1} Q${x + width / 2} ${top - width * 0.5} ${x + width} ${top + 1}Z`,
        fill,
      );
    case "step":
      return (
        rect(x + width * 0.2, top - 18, width * 0.6, 20, fill) +
        rect(x + width * 0.38, top - 34, width * 0.24, 20, fill)
      );
    case "tank":
      return (
        rect(x + width * 0.15, top - 12, width * 0.22, 13, fill, { rx: 2 }) +
        rect(x + width * 0.6, top - 22, 2.4, 23, fill)
      );
    case "slant":
      return polygon(
        [
          [x, top + 1],
          [x + width, top + 1],
          [x + width, top - width * 0.35],
        ],
        fill,
      );
  }
}

export interface House {
  wall: string;
  roof: string;
  door: string;
  porch?: boolean;
}

const glow = marigold[3];
const trim = marigold[4];

/** An American house with its lights on; `width` is that of its front. */
export function house(x: number, ground: number, width: number, look: House): string {
  const { wall, roof, door, porch = false } = look;
  const box = (left: number, top: number, wide: number, high: number, fill: string, rx = 0) =>
    `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${rx}" fill="${fill}"/>`;
  const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`;
  const pane = (left: number) =>
    box(left, -0.37, 0.18, 0.202, trim, 0.01) +
    box(left + 0.014, -0.356, 0.152, 0.174, glow, 0.007) +
    box(left + 0.084, -0.356, 0.012, 0.174, trim) +
    box(left + 0.014, -0.274, 0.152, 0.012, trim);
  const front =
    box(0.7, -0.959, 0.09, 0.294, roof) +
    box(0, -0.56, 1, 0.56, wall) +
    shape("-0.08,-0.545 0.5,-0.98 1.08,-0.545", roof) +
    shape("0.06,-0.545 0.5,-0.888 0.94,-0.545", wall) +
    `<circle cx="0.5" cy="-0.678" r="0.065" fill="${glow}"/>` +
    box(0.42, -0.347, 0.18, 0.347, door, 0.015) +
    `<circle cx="0.565" cy="-0.168" r="0.013" fill="${trim}"/>` +
    pane(0.12) +
    pane(0.7);
  const entrance = porch
    ? shape("0.34,-0.37 0.51,-0.47 0.68,-0.37", roof) +
      box(0.37, -0.37, 0.02, 0.37, trim) +
      box(0.63, -0.37, 0.02, 0.37, trim)
    : "";
  return placed(x, ground, width, front + entrance);
}

export interface Bridge {
  from: number;
  to: number;
  /** Height of the deck at both ends. */
  deckY: number;
  /** How far the deck rises in the middle. */
  arch: number;
  /** Height of the two pylons above the deck. */
  pylonHeight: number;
  /** Cables on each side of a pylon. */
  cables: number;
  lights: number;
  colour: string;
}

/** The one lit bridge between the two horizons, hung from two pylons. */
export function bridge(plan: Bridge): string {
  const { from, to, deckY, arch, colour, lights } = plan;
  const length = to - from;
  const pylons = [from + length * 0.3, from + length * 0.7] as const;
  const deckAt = (x: number) => deckY - Math.sin(((x - from) / length) * Math.PI) * arch;
  const steps = Array.from({ length: 31 }, (_, i) => from + (length * i) / 30);
  const upper = steps.map((x, i) => (i === 0 ? d`M${from} ${deckY}` : d`L${x} ${deckAt(x)}`));
  const lower = steps.toReversed().map((x) => d`L${x} ${deckAt(x) + 9}`);
  const chain = {
    stroke: marigold[2],
    "stroke-width": 3,
    "stroke-linecap": "round",
    "stroke-dasharray": `1 ${(length / lights).toFixed(1)}`,
  };
  let piers = "";
  for (let x = from + 40; x < to - 20; x += 70) {
    const free = pylons.every((pylon) => Math.abs(pylon - x) > 24);
    if (free) piers += rect(x, deckAt(x) + 8, 5, 60, colour);
  }
  const half = Math.min(pylons[0] - from, (pylons[1] - pylons[0]) / 2);
  return (
    pylons.map((x) => pylonWithCables(plan, x, half, deckAt)).join("") +
    path(`${upper.join(" ")} ${lower.join(" ")}Z`, colour) +
    path(upper.join(" "), "none", chain) +
    piers
  );
}

function pylonWithCables(
  { deckY, pylonHeight, cables, colour }: Bridge,
  x: number,
  half: number,
  deckAt: (x: number) => number,
): string {
  const top = deckAt(x) - pylonHeight;
  let drawn = "";
  for (let cable = 1; cable <= cables; cable++) {
    const reach = ((half * cable) / cables) * 0.97;
    for (const end of [x - reach, x + reach]) {
      const line = d`M${x} ${top + 10 + (cables - cable) * 6} L${end} ${deckAt(end)}`;
      drawn += path(line, "none", { stroke: marigold[4], "stroke-width": 1.6, opacity: 0.62 });
    }
  }
  const foot = deckY + 64;
  const legs =
    d`M${x - 16} ${foot} L${x - 5} ${top} L${x + 5} ${top} L${x + 16} ${foot} ` +
    d`L${x + 9} ${foot} L${x} ${top + 40} L${x - 9} ${foot}Z`;
  return drawn + path(legs, colour) + circle(x, top - 4, 4, "#FF6B4A");
}
