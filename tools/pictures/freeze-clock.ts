/** A Wednesday in the hours of the office: what the pictures show as now. */
export const today = "2026-11-25T06:00:00.000Z";

/** From here on it is that moment, in a process or in a page: ages, "today" and greetings stay as they are. */
export function holdClock(moment: string): void {
  const Running = Date;
  const held = Running.parse(moment);
  class Held extends Running {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(held);
      else super(...given);
    }
    static override now(): number {
      return held;
    }
  }
  const asFunction = (target: typeof Held) => new target().toString();
  globalThis.Date = new Proxy(Held, { apply: asFunction }) as unknown as DateConstructor;
}
