import { Table } from "#ui/components/table.tsx";
import { dayName } from "#ui/desk/record-date.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ViewCount } from "../server/page-views.ts";

interface DayChartProps {
  /** What is counted, such as `Page views`. */
  label: string;
  days: readonly ViewCount<string>[];
}

const width = 680;
const height = 220;
const foot = 24;
const left = 64;
const labelEvery = 7;

const columns = (label: string) => [{ label: "Day" }, { label, numeric: true }];

/** A bar for each day, drawn on the server, with the same figures as a table behind it. */
export function DayChart({ label, days }: DayChartProps) {
  const top = roundUp(Math.max(...days.map(({ views }) => views), 1));
  const step = (width - left) / days.length;
  const y = (views: number) => height - foot - (views / top) * (height - foot - 12);
  return (
    <>
      <svg
        className="desk-chart day-chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {[0, top / 2, top].map((line) => (
          <g key={line}>
            <line x1={left} x2={width} y1={y(line)} y2={y(line)} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {groupedNumber(line)}
            </text>
          </g>
        ))}
        {days.map(({ name, views }, at) => (
          <g key={name}>
            <title>{`${dayName(name)}: ${groupedNumber(views)}`}</title>
            <rect
              x={left + at * step + step * 0.12}
              width={step * 0.76}
              y={y(views)}
              height={y(0) - y(views)}
            />
            {at % labelEvery === 0 && (
              <text x={left + (at + 0.5) * step} y={height - 6} textAnchor="middle">
                {dayName(name)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="fold day-table">
        <summary>Show as a table</summary>
        <Table caption={label} columns={columns(label)}>
          {days.map(({ name, views }) => (
            <tr key={name}>
              <th scope="row">
                <time dateTime={name}>{dayName(name)}</time>
              </th>
              <td className="numeric">{groupedNumber(views)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}

/** The next even figure of one digit and zeros, so that half of it is a whole number too. */
export function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.max(2, [2, 4, 6, 8, 10].map((digit) => digit * unit).find((n) => n >= value) ?? 2);
}
