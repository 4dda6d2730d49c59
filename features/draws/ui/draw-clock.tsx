import type { ReactNode } from "react";
import type { ClockFigures } from "./enhance/clock-figures.ts";

const units = ["days", "hours", "minutes", "seconds"] as const;
const none: ClockFigures = { days: "00", hours: "00", minutes: "00", seconds: "00" };

interface DrawClockProps {
  timeLeft: ClockFigures | null;
  /** What stands below it. */
  children: ReactNode;
}

/** The time that is left, as it was when the page was made; script lets it run. */
export function DrawClock({ timeLeft, children }: DrawClockProps) {
  const figures = timeLeft ?? none;
  return (
    <div className="stage-clock" data-stage="counting" hidden={timeLeft === null}>
      <div role="timer" aria-label="Time until the draw">
        <dl>
          {units.map((unit) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd data-unit={unit}>{figures[unit]}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  );
}
