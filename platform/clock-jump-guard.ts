import { readFileSync, renameSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

const hour = 60 * 60 * 1_000;
/** How long a clock that jumped must run before it is trusted again. */
export const trustedAfter = 24 * hour;
/** A clock may be corrected by so much, and a server be stopped for so long, without a word. */
const usualCorrection = hour / 6;
const usualStop = 24 * hour;

const stateSchema = v.object({
  /** When the clock was last looked at; milliseconds since 1970. */
  seenAt: v.number(),
  /** For how long it must run on yet. */
  waits: v.number(),
});

export interface ClockJumpGuardOptions {
  clock: Clock;
  /** Milliseconds since any moment, which nobody sets. */
  running?: () => number;
  /** What the clock of the database says, where that is another machine's. */
  otherClock?: () => Promise<Date>;
  /** Keeps what was seen for the next process; null where there is no folder for it. */
  stateFile: string | null;
}

/**
 * Guards deletion by age against jumps of the clock. After a jump forwards everything looks old, also
 * what somebody has uploaded a minute ago. A jump cannot be told from a long stop of the server: after
 * either, nothing is deleted for a day.
 */
export function createClockJumpGuard(options: ClockJumpGuardOptions) {
  const { clock, running = () => performance.now(), otherClock, stateFile } = options;
  const before = stateFile ? readState(stateFile) : null;
  let wall = clock.now().getTime();
  let run = running();
  const stopped = before ? wall - before.seenAt : 0;
  let waits = stopped > usualStop ? trustedAfter : (before?.waits ?? 0);

  /** What has passed since the last look, by both. */
  function look(): void {
    const [nextWall, nextRun] = [clock.now().getTime(), running()];
    const passed = nextRun - run;
    const jumped = nextWall - wall - passed > usualCorrection;
    waits = jumped ? trustedAfter : Math.max(0, waits - passed);
    [wall, run] = [nextWall, nextRun];
    if (stateFile) writeState(stateFile, { seenAt: wall, waits });
  }

  return {
    /** Whether what is old by the clock may be destroyed. */
    async isTrusted(): Promise<boolean> {
      look();
      if (waits > 0) return false;
      if (!otherClock) return true;
      const ahead = clock.now().getTime() - (await otherClock()).getTime();
      return ahead <= usualCorrection;
    },
  };
}

/** What PostgreSQL's clock says. */
export function databaseClock({ pool }: Pick<Database, "pool">): () => Promise<Date> {
  return async () => {
    const { rows } = await pool.query<{ now: Date }>("SELECT now()");
    return rows[0]?.now as Date;
  };
}

export type ClockJumpGuard = ReturnType<typeof createClockJumpGuard>;

function writeState(file: string, state: v.InferOutput<typeof stateSchema>): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where none was written, or not whole. */
function readState(file: string): v.InferOutput<typeof stateSchema> | null {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
