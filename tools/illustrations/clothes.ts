import { path, stroke } from "./svg.ts";

// What a figure wears over its plain body, in heads as in `person`.

const shade = "#0B0F38";

/** The inner line of both arms, so that a large body is no block. */
export function sleeves(): string {
  const fold = { "stroke-opacity": 0.16 };
  return (
    stroke("M-1.18 5 Q-1.08 3.9 -1.16 2.9", shade, 0.07, fold) +
    stroke("M1.18 5 Q1.08 3.9 1.16 2.9", shade, 0.07, fold)
  );
}

/** A shirt's collar and its buttons. */
export function collar(colour: string): string {
  const seam = { "stroke-opacity": 0.25 };
  return (
    path("M-0.5 1.12 L-0.86 1.46 L-0.44 2.1 L0 1.72 L-0.4 1.3Z", colour) +
    path("M0.5 1.12 L0.86 1.46 L0.44 2.1 L0 1.72 L0.4 1.3Z", colour) +
    stroke("M0 1.76 L0 5", shade, 0.05, seam)
  );
}

/** The embroidered neck of a kurta. */
export function kurtaNeck(thread: string): string {
  return (
    stroke("M-0.6 1.34 Q0 2.3 0.6 1.34", thread, 0.15) +
    stroke("M0 1.86 L0 2.9", thread, 0.15) +
    stroke("M0 2.1 L0 2.8", shade, 0.06, { "stroke-dasharray": "0.01 0.2" })
  );
}

/** A dupatta over both shoulders. */
export function dupatta(colour: string, border: string): string {
  const left =
    "M-0.58 1.26 Q-1.3 1.36 -1.52 1.86 Q-1.3 3.4 -1.36 5 L-0.62 5 Q-0.66 2.8 -0.34 1.72Z";
  const right = "M0.58 1.26 Q1.3 1.36 1.52 1.86 Q1.3 3.4 1.36 5 L0.62 5 Q0.66 2.8 0.34 1.72Z";
  return (
    path(left, colour) +
    path(right, colour) +
    stroke("M-0.62 5 Q-0.66 2.8 -0.34 1.72", border, 0.09) +
    stroke("M0.62 5 Q0.66 2.8 0.34 1.72", border, 0.09)
  );
}

/** The end of a sari, pleated over one shoulder. */
export function sari(colour: string, border: string): string {
  const pleat = { "stroke-opacity": 0.18 };
  return (
    path(
      "M0.5 1.3 Q1.25 1.36 1.62 1.86 Q1.1 3.2 1.2 5 L-1.75 5 L-1.75 3.9 Q-0.4 3.1 0.5 1.3Z",
      colour,
    ) +
    stroke("M0.52 1.34 Q-0.35 3.1 -1.72 3.9", border, 0.16) +
    stroke("M0.9 1.42 Q0.3 3.4 -1 5", shade, 0.05, pleat) +
    stroke("M1.28 1.6 Q0.8 3.3 0.3 5", shade, 0.05, pleat)
  );
}

/** The open front of a jacket over a blouse. */
export function lapels(jacket: string, blouse: string): string {
  const edge = { stroke: shade, "stroke-opacity": 0.2, "stroke-width": 0.05 };
  return (
    path("M-0.52 1.3 L0 3.7 L0.52 1.3 Q0 2 -0.52 1.3Z", blouse) +
    path("M-0.56 1.24 L-1.05 1.5 L-0.95 2.2 L-0.75 2.3 L0 3.75 L-0.4 1.62Z", jacket, edge) +
    path("M0.56 1.24 L1.05 1.5 L0.95 2.2 L0.75 2.3 L0 3.75 L0.4 1.62Z", jacket, edge)
  );
}

/** A headset; its microphone stands on the left. */
export function headset(colour: string): string {
  const pad = `rx="0.2" width="0.36" height="0.66" y="-0.18" fill="${colour}"`;
  return (
    stroke("M-1.12 0 A1.12 1.14 0 0 1 1.12 0", colour, 0.15) +
    stroke("M-1.12 0.4 Q-1.05 0.95 -0.52 0.9", colour, 0.09) +
    `<circle cx="-0.46" cy="0.9" r="0.13" fill="${colour}"/>` +
    `<rect x="-1.3" ${pad}/><rect x="0.94" ${pad}/>`
  );
}

/** Both forearms on a desk. */
export function forearms(cloth: string, skin: string): string {
  const left = "M-1.4 2.75 Q-1.75 3.5 -1.4 3.72 L-0.8 3.72";
  const right = "M1.4 2.75 Q1.75 3.5 1.4 3.72 L0.8 3.72";
  return (
    stroke(left, cloth, 0.78) +
    stroke(right, cloth, 0.78) +
    `<ellipse cx="-0.62" cy="3.78" rx="0.44" ry="0.32" fill="${skin}"/>` +
    `<ellipse cx="0.62" cy="3.78" rx="0.44" ry="0.32" fill="${skin}"/>`
  );
}

/** Legs and shoes below a body that ends at `hip`, for someone seven heads tall. */
export function legs(hip: 4.4 | 5.4, colour: string, shoes: string): string {
  const trousers = `M-1.4 ${hip} L-1.15 6.8 L-0.2 6.8 L0 ${hip + 0.5} L0.2 6.8 L1.15 6.8 L1.4 ${hip}Z`;
  const shoe = (x: number) =>
    `<rect x="${x}" y="6.72" width="1.15" height="0.34" rx="0.17" fill="${shoes}"/>`;
  return path(trousers, colour) + shoe(-1.35) + shoe(0.2);
}
