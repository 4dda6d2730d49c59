import { type Random, seededRandom } from "./seeded-random.ts";

/** Ways to draw from one seed. The same seed makes the same people, whatever the day is. */
export interface Chance {
  random: Random;
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Values with a weight each; those without weight are never drawn. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value;
  is(share: number): boolean;
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    random,
    whole,
    pick: (values) => values[whole(0, values.length - 1)] as (typeof values)[number],
    weighted(values) {
      let remaining = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
      const found = values.find(([, weight]) => {
        remaining -= weight;
        return weight > 0 && remaining < 0;
      });
      return (found ?? values[0])?.[0] as (typeof values)[number][0];
    },
    is: (share) => random() < share,
  };
}
