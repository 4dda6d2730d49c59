/** Failed tries in a row under one key. */
export interface Tally {
  failures: number;
  triedAt: Date;
  notBefore: Date;
}

export interface DelayRule {
  /** Tries before the first wait. */
  free: number;
}

/** A person mistypes; an office behind one address has several of them. */
export const accountRule: DelayRule = { free: 5 };
export const networkRule: DelayRule = { free: 10 };

/** No wait is longer, so that no account is ever locked for good. */
const longestWait = 5 * 60_000;
/** Tries are forgotten after so long without another. */
export const forgetAfter = 60 * 60_000;

/** Milliseconds to wait after so many failures: 1 s, 2 s, 4 s … once the free tries are used up. */
export function waitAfter(failures: number, { free }: DelayRule): number {
  if (failures < free) return 0;
  return Math.min(2 ** (failures - free) * 1_000, longestWait);
}

/** Seconds until the next try. More than the longest wait means that the clock was set back. */
export function secondsLeft({ notBefore }: Tally, now: Date): number {
  const left = notBefore.getTime() - now.getTime();
  return left > 0 && left <= longestWait ? Math.ceil(left / 1_000) : 0;
}

/** The tally with one more try, or null while the wait of the last one lasts. */
export function countTry(tally: Tally | null, now: Date, rule: DelayRule): Tally | null {
  if (tally && secondsLeft(tally, now) > 0) return null;
  const isOld = !tally || now.getTime() - tally.triedAt.getTime() > forgetAfter;
  const failures = (isOld ? 0 : tally.failures) + 1;
  return { failures, triedAt: now, notBefore: new Date(now.getTime() + waitAfter(failures, rule)) };
}
