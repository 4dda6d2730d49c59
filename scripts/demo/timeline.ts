import type { Clock } from "#platform/clock.ts";

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

const indiaAhead = 5.5 * hours;

/** That moment, or the same minute of the next hour in which somebody of HR is at work. */
export function atWork(at: number): number {
  let next = at;
  for (;;) {
    const india = new Date(next + indiaAhead);
    const isWeekend = [0, 6].includes(india.getUTCDay());
    if (!isWeekend && india.getUTCHours() >= 9 && india.getUTCHours() < 19) return next;
    next += hours;
  }
}

/** A clock that is set to the moment of what is being told. */
export class StoryClock implements Clock {
  #at: Date | null = null;
  now(): Date {
    return this.#at ?? new Date();
  }
  set(at: Date): void {
    this.#at = at;
  }
}

interface Event {
  at: number;
  work: () => Promise<void>;
}

/** What happens when. It is told in the order of time, so that numbers of rows grow with it. */
export class Timeline {
  readonly #events: Event[] = [];
  readonly #clock: StoryClock;
  /** Nothing happens later. */
  readonly end: number;

  constructor(clock: StoryClock, end: Date) {
    this.#clock = clock;
    this.end = end.getTime();
  }

  /** What would come after the end is left out. */
  add(at: number, work: Event["work"]): void {
    if (at < this.end) this.#events.push({ at, work });
  }

  async tell(): Promise<void> {
    this.#events.sort((a, b) => a.at - b.at);
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      this.#clock.set(new Date(event.at));
      await event.work();
      // what an event adds comes after it, and most of it soon
      this.#events.sort((a, b) => a.at - b.at);
    }
  }
}
