import { barBox, barHeight, columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { useTexts } from "#ui/texts.ts";
import { growthTexts, shareSteps } from "../../texts/growth.ts";

const steps = shareSteps;
const highest = Math.max(...steps.map(({ share }) => share));

/** One bar for each step of the plan; those that the examples reach stand out. */
export function ShareChart() {
  const { examples, inWords } = useTexts(growthTexts).profitSharing;
  const inExamples = new Set(examples.map(({ reached }) => reached));
  return (
    <svg className="chart chart-bars" role="img" aria-label={inWords(steps)}>
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
