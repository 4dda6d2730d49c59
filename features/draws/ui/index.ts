// What the pages of others use of this feature.

export { DrawEntrants } from "./draw-entrants.tsx";
export { HandWinner } from "./draw-winners.tsx";
export { Garland } from "./festival-art.tsx";
export { indianTime } from "./indian-time.ts";
export { earlierPath } from "./load-draw.ts";
