import type { Clock } from "../clock.ts";
import { type KeyRing, newestKey } from "../key-ring.ts";
import { type EncryptedValues, renewAll } from "./encrypted-values.ts";
import { writeRotationState } from "./rotation-state.ts";

export interface KeyRotationOptions {
  ring: KeyRing;
  values: readonly EncryptedValues[];
  clock: Clock;
  /** Where to write what was found; null where whoever wants to know can ask the database. */
  stateFile: string | null;
  /** Told once how many no key opens, by the id of their key. */
  onLeft(left: Readonly<Record<string, number>>): void;
  /** Told once why a changed file of keys is not taken up. */
  onRefused(error: unknown): void;
}

export interface KeyRotation {
  /** Takes up changed keys, and puts under the newest what older ones guard. Returns how many. */
  step(): Promise<number>;
}

const minute = 60_000;
/** What was under way when a key was taken up is kept by then. */
const settled = 2 * minute;
const usually = 60 * minute;

/** Follows the file of keys while the server runs. See docs/decisions/0027-key-rotation.md. */
export function createKeyRotation(options: KeyRotationOptions): KeyRotation {
  const { ring, values, clock, stateFile } = options;
  let nextAt: number | null = null;
  let lastRefusal = "";
  let lastLeft = "{}";

  /** Until the file is mended the keys of before stay in use. */
  function takeUp(): boolean {
    try {
      const changed = ring.reread();
      lastRefusal = "";
      return changed;
    } catch (error) {
      if (String(error) !== lastRefusal) options.onRefused(error);
      lastRefusal = String(error);
      return false;
    }
  }

  return {
    async step() {
      const taken = takeUp();
      const checkedAt = clock.now().getTime();
      const isFirst = nextAt === null;
      if (!taken && nextAt !== null && checkedAt < nextAt) return 0;
      nextAt = checkedAt + minute;
      const renewal = await renewAll(values);
      const { renewed } = renewal;
      nextAt = checkedAt + (isFirst || taken || renewed > 0 ? settled : usually);
      const left = Object.fromEntries(renewal.left);
      if (JSON.stringify(left) !== lastLeft) options.onLeft(left);
      lastLeft = JSON.stringify(left);
      if (stateFile) {
        writeRotationState(stateFile, { checkedAt, newest: newestKey(ring).id, renewed, left });
      }
      return renewed;
    },
  };
}
