const second = 1_000;

/** Such as `02`. */
export interface ClockFigures {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

/** Milliseconds as days, hours, minutes and seconds of a countdown, rounded up. */
export function clockFigures(remaining: number): ClockFigures {
  let rest = Math.ceil(remaining / second);
  const take = (length: number) => {
    const figure = Math.floor(rest / length);
    rest -= figure * length;
    return String(figure).padStart(2, "0");
  };
  return { days: take(86_400), hours: take(3_600), minutes: take(60), seconds: take(1) };
}
