import { columnMiddle, level, rulings } from "#ui/figures/chart-scale.ts";
import { useTexts } from "#ui/texts.ts";
import { growthTexts, reportScale, reportYear } from "../../texts/growth.ts";

const ruledEvery = 5;
const { low, high } = reportScale;
const x = (at: number) => columnMiddle(at, reportYear.you.length);
const y = (value: number) => level(value, low, high);

/** Two lines through the quarters: yours with its values, the team's dotted behind it. */
export function ReportChart() {
  const { quarters, inWords } = useTexts(growthTexts).performanceReport.chart;
  const { you, team } = reportYear;
  return (
    <svg className="chart" role="img" aria-label={inWords(you, team)}>
      {rulings(low, high, ruledEvery).map((value) => (
        <g key={value} className="chart-ruling">
          <line x1="0" x2="100%" y1={y(value)} y2={y(value)} />
          <text x="0" y={y(value)} dy="-0.4em">
            {value}%
          </text>
        </g>
      ))}
      <g stroke="var(--series)" strokeWidth="3" strokeDasharray="2 8">
        <Line values={team} />
      </g>
      <g stroke="var(--marigold)" strokeWidth="5">
        <Line values={you} />
      </g>
      {you.map((value, at) => (
        <g key={quarters[at]} className="chart-point">
          <circle
            cx={x(at)}
            cy={y(value)}
            r="7"
            fill={at === you.length - 1 ? "var(--marigold)" : "var(--raised)"}
            stroke="var(--marigold)"
            strokeWidth="5"
          />
          <text x={x(at)} y={y(value)} dy={value < (team[at] ?? 0) ? "1.9em" : "-1em"}>
            {value}%
          </text>
        </g>
      ))}
      {quarters.map((quarter, at) => (
        <text key={quarter} x={x(at)} y="98%">
          {quarter}
        </text>
      ))}
    </svg>
  );
}

/** Straight pieces, because only their ends can be given in per cent. */
function Line({ values }: { values: readonly number[] }) {
  return values
    .slice(1)
    .map((value, at) => (
      <line
        key={x(at)}
        strokeLinecap="round"
        x1={x(at)}
        y1={y(values[at] ?? value)}
        x2={x(at + 1)}
        y2={y(value)}
      />
    ));
}
