const preload = new URL("shift-clock.mjs", import.meta.url).href;

/** What makes a server believe that it is so many milliseconds later; the time that it runs stays true. */
export const shiftedClock = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${preload}`,
  CLOCK_SHIFT: String(milliseconds),
});
