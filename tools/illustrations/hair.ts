import { white } from "./colours.ts";
import { path, stroke } from "./svg.ts";

export type HairStyle =
  | "short"
  | "side"
  | "long"
  | "bun"
  | "pagri"
  | "scarf"
  | "curly"
  | "braid"
  | "bob";

/** All shapes are in heads, as in `person`. */
const long = "M-1.08 -0.1 Q-1.25 1.9 -0.7 2 L0.7 2 Q1.25 1.9 1.08 -0.1Z";
const scarfBehind = "M-1.14 -0.3 Q-1.5 1.9 -1.1 2.2 L1.1 2.2 Q1.5 1.9 1.14 -0.3Z";
const scarfOver =
  "M-1.2 0.25 L-1.2 0 A1.2 1.2 0 0 1 1.2 0 L1.2 0.25 Q0.75 -0.6 0 -0.6 Q-0.75 -0.6 -1.2 0.25Z";
const scarfUnderChin = "M-1.2 0.2 Q-0.8 1 0 1 Q0.8 1 1.2 0.2 L1.32 1.8 Q0 2.55 -1.32 1.8Z";
const short = "M-1.03 0.02 A1.03 1.03 0 0 1 1.03 0.02 Q0.7 -0.52 0 -0.46 Q-0.7 -0.52 -1.03 0.02Z";
const parted =
  "M-1.06 0.25 L-1.06 0 A1.06 1.06 0 0 1 1.06 0 L1.06 0.25 Q0.8 -0.5 -0.2 -0.62 Q-0.85 -0.35 -1.06 0.25Z";
const turban = "M-1.12 -0.18 Q-1.3 -1.5 0 -1.55 Q1.3 -1.5 1.12 -0.18 Q0 -0.95 -1.12 -0.18Z";
const turbanFold = "M-1 -0.6 Q0 -1.35 1 -0.6";
const beard = "M-0.85 0.35 Q0 1.55 0.85 0.35 Q0 0.75 -0.85 0.35Z";
const bob = "M-1.08 -0.1 Q-1.4 1.15 -0.95 1.3 L0.95 1.3 Q1.4 1.15 1.08 -0.1Z";
const braid = [
  [1.08, 0.7, 0.34],
  [1.2, 1.2, 0.33],
  [1.18, 1.7, 0.31],
  [1.1, 2.2, 0.29],
  [1.04, 2.65, 0.26],
  [1.02, 3.05, 0.2],
] as const;
const curls = [
  [-0.8, -0.35, 0.42],
  [-0.45, -0.82, 0.46],
  [0, -0.98, 0.46],
  [0.45, -0.82, 0.46],
  [0.8, -0.35, 0.42],
] as const;

/** What lies behind the head and shoulders. `wrap` is the colour of a scarf. */
export function hairBehind(style: HairStyle, colour: string, wrap: string): string {
  if (style === "long") return path(long, colour);
  if (style === "bob") return path(bob, colour);
  if (style === "bun") return `<circle cy="-1.15" r="0.48" fill="${colour}"/>`;
  if (style === "scarf") return path(scarfBehind, wrap);
  return "";
}

/** What lies over the head. `wrap` is the colour of a scarf or pagri. */
export function hairOver(style: HairStyle, colour: string, wrap: string): string {
  switch (style) {
    case "short":
    case "bun":
      return path(short, colour);
    case "side":
    case "long":
    case "bob":
      return path(parted, colour);
    case "braid":
      return path(parted, colour) + locks(braid, colour);
    case "scarf":
      return path(scarfOver, wrap) + path(scarfUnderChin, wrap);
    case "pagri":
      return (
        path(turban, wrap) +
        stroke(turbanFold, white, 0.12, { "stroke-opacity": 0.35, "stroke-linecap": "butt" }) +
        path(beard, colour)
      );
    case "curly":
      return locks(curls, colour);
  }
}

/** A head of which one sees the back. */
export function hairFromBehind(style: HairStyle, colour: string, wrap: string): string {
  const crown = `<circle r="1.05" fill="${colour}"/>`;
  switch (style) {
    case "scarf":
      return `<circle r="1.18" fill="${wrap}"/>${path(scarfBehind, wrap)}`;
    case "pagri":
      return `${path(turban, wrap)}<circle r="1.12" cy="-0.35" fill="${wrap}"/>`;
    case "long":
      return crown + path(long, colour);
    case "bob":
      return crown + path(bob, colour);
    case "bun":
      return `${crown}<circle cy="-0.75" r="0.52" fill="${white}" opacity="0.12"/>`;
    case "curly":
      return crown + locks(curls, colour);
    default:
      return crown;
  }
}

function locks(circles: readonly (readonly [x: number, y: number, r: number])[], colour: string) {
  return circles
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`)
    .join("");
}
