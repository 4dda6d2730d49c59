import { kolam, lampRing, star } from "./rangoli-figures.ts";
import { lotus, mangoes, peacock } from "./rangoli-flowers.ts";
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
];
