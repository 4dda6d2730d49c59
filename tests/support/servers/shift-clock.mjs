// Loaded into a server before it starts: its time of day is another one, and its timers run as they do.
const shift = Number(process.env.CLOCK_SHIFT);
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Real.now() + shift] : parts));
  }

  static now() {
    return Real.now() + shift;
  }
};
