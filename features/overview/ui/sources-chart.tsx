import { sourceNames } from "#content/application-names.ts";
import { type SourceFilter, sourceFilters } from "#contract/answers/application-status.ts";
import type { Overview } from "#features/applications/server/index.ts";
import { roundUp } from "#features/page-views/ui/index.ts";
import { dayName } from "#ui/desk/record-date.tsx";
import { barBox, barHeight, columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";

type Day = Overview["days"][number];

/** From the ground up. */
const stacked: readonly SourceFilter[] = ["employees", "Main-Website", "Dolphins"];
const labels = 4;
const title = "Applications per day and source";

/** A bar for each day, cut by source, drawn on the server; the same figures as a table behind it. */
export function SourcesChart({ days }: { days: readonly Day[] }) {
  const top = roundUp(Math.max(1, ...days.map(sumOf)));
  const labelEvery = Math.ceil(days.length / labels);
  return (
    <>
      <ul className="chart-keys" role="list">
        {stacked.map((source) => (
          <li key={source} data-source={source}>
            {sourceNames[source]}
          </li>
        ))}
      </ul>
      <svg className="desk-chart" role="img" aria-label={inWords(days)}>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={level(value, 0, top)} y2={level(value, 0, top)} />
            <text x="0" y={level(value, 0, top)} dy="-0.4em">
              {groupedNumber(value)}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{`${dayName(day.day)}: ${groupedNumber(sumOf(day))}`}</title>
            <Bar day={day} box={barBox(at, days.length, 0.22)} top={top} />
            {at % labelEvery === 0 && (
              <text x={columnMiddle(at, days.length)} y="98%" textAnchor="middle">
                {dayName(day.day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <FiguresBehind days={days} />
    </>
  );
}

interface BarProps {
  day: Day;
  box: ReturnType<typeof barBox>;
  top: number;
}

function Bar({ day, box, top }: BarProps) {
  let below = 0;
  return stacked.map((source) => {
    const count = day.counts[source];
    below += count;
    if (count === 0) return null;
    return (
      <rect
        key={source}
        data-source={source}
        {...box}
        y={level(below, 0, top)}
        height={barHeight(count, 0, top)}
      />
    );
  });
}

function FiguresBehind({ days }: { days: readonly Day[] }) {
  const numeric = sourceFilters.map((source) => ({ label: sourceNames[source], numeric: true }));
  const columns = [{ label: "Day" }, ...numeric, { label: "All", numeric: true }];
  return (
    <FigureTable caption={title} columns={columns}>
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row">
            <time dateTime={day.day}>{dayName(day.day)}</time>
          </th>
          {sourceFilters.map((source) => (
            <td key={source} className="numeric">
              {groupedNumber(day.counts[source])}
            </td>
          ))}
          <td className="numeric">{groupedNumber(sumOf(day))}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

function sumOf({ counts }: Day): number {
  return sourceFilters.reduce((sum, source) => sum + counts[source], 0);
}

function inWords(days: readonly Day[]): string {
  const most = days.reduce((best, day) => (sumOf(day) > sumOf(best) ? day : best), days[0] as Day);
  return `${title} over ${days.length} days; the most, ${groupedNumber(sumOf(most))}, on ${dayName(most.day)}.`;
}
