import { kolam, lampRing, star } from "./rangoli-figures.ts";
import { lotus, mangoes, peacock } from "./rangoli-flowers.ts";
import { sun, waves, wheel } from "./rangoli-rays.ts";
import { leaves, marigolds, squares } from "./rangoli-wreaths.ts";
import type { PictureSource } from "./sources.ts";

const widths = [240, 480];

/** Pictures of the festival pages: what participants laid, and lamps. */
export const rangoliSources: readonly PictureSource[] = [
  { name: "rangoli-1", widths, draw: lotus },
  { name: "rangoli-2", widths, draw: kolam },
  { name: "rangoli-3", widths, draw: peacock },
  { name: "rangoli-4", widths, draw: star },
  { name: "rangoli-5", widths, draw: mangoes },
  { name: "rangoli-6", widths, draw: lampRing },
  { name: "rangoli-7", widths, draw: sun },
  { name: "rangoli-8", widths, draw: marigolds },
  { name: "rangoli-9", widths, draw: wheel },
  { name: "rangoli-10", widths, draw: leaves },
  { name: "rangoli-11", widths, draw: waves },
  { name: "rangoli-12", widths, draw: squares },
];
