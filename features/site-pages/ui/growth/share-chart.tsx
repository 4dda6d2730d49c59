import { barBox, barHeight, columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { profitSharing } from "../../texts/growth.ts";

const steps = profitSharing.steps;
const highest = Math.max(...steps.map(({ share }) => share));
const inExamples = new Set<number>(profitSharing.examples.map(({ reached }) => reached));

/** One bar for each step of the plan; those that the examples reach stand out. */
export function ShareChart() {
  return (
    <svg className="chart chart-bars" role="img" aria-label={inWords()}>
      {steps.map(({ reached, share }, at) => {
        const middle = columnMiddle(at, steps.length);
        return (
          <g key={reached} className={inExamples.has(reached) ? "bar is-example" : "bar"}>
            <rect
              {...barBox(at, steps.length)}
              y={level(share, 0, highest)}
              height={barHeight(share, 0, highest)}
            />
            <text className="bar-value" x={middle} y={level(share, 0, highest)} dy="-0.5em">
              {share}%
            </text>
            <text x={middle} y="98%">
              {reached}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function inWords(): string {
  const all = steps.map(({ reached, share }) => `${share} per cent at ${reached}`);
  return `Share of a year’s salary by per cent of plan reached: ${all.join(", ")}.`;
}
