import { median, percentile } from "./figures.ts";

const rounds = 40;
const toWarmUp = 3;

export interface RunTimes {
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Runs it many times, one after another. @returns the times, and what the last run answered */
export async function timeRuns<Answer>(
  run: () => Promise<Answer>,
): Promise<RunTimes & { answer: Answer }> {
  for (let round = 1; round < toWarmUp; round += 1) await run();
  let answer = await run();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    answer = await run();
    taken.push(performance.now() - start);
  }
  return { p50: median(taken), p95: percentile(taken, 0.95), answer };
}
