// What other features use of this one in their pages.

export { DrawEntrants } from "./draw-entrants.tsx";
export { HandWinner } from "./draw-winners.tsx";
export { FestivalNight } from "./festival-art.tsx";
export { indianTime } from "./indian-time.tsx";
