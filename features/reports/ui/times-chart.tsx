import { roundUp } from "#features/page-views/ui/index.ts";
import { dayName } from "#ui/desk/record-date.tsx";
import { columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { spanNames } from "../report-list.ts";
import type { Report } from "../server/reports.ts";
import { inTime } from "./in-time.ts";

type Spans = Report["spans"];
type Row = Spans["rows"][number];

const lines = [
  { key: "p90", label: "90th percentile" },
  { key: "median", label: "Median" },
] as const;
const maxLabels = 5;

/** The time to the first decision by week or month of arriving, drawn on the server; the figures are behind. */
export function TimesChart({ spans }: { spans: Spans }) {
  const rows = spans.rows.filter(({ firstDecision }) => firstDecision.median !== null);
  return (
    <>
      {rows.length > 1 && <Chart rows={rows} />}
      <FiguresBehind spans={spans} />
    </>
  );
}

function Chart({ rows }: { rows: readonly Row[] }) {
  const top = roundUp(Math.max(1, ...rows.map(({ firstDecision }) => firstDecision.p90 ?? 0)));
  const every = Math.ceil(rows.length / maxLabels);
  return (
    <>
      <ul className="chart-keys" role="list">
        {lines.toReversed().map(({ key, label }) => (
          <li key={key} data-line={key}>
            {label}
          </li>
        ))}
      </ul>
      <svg className="desk-chart" role="img" aria-label={inWords(rows)}>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={level(value, 0, top)} y2={level(value, 0, top)} />
            <text x="0" y={level(value, 0, top)} dy="-0.4em">
              {groupedNumber(value)}
            </text>
          </g>
        ))}
        {rows.map(
          ({ first }, at) =>
            at % every === 0 && (
              <text key={first} x={columnMiddle(at, rows.length)} y="98%" textAnchor="middle">
                {dayName(first)}
              </text>
            ),
        )}
        <svg
          x="0"
          y="0"
          width="100%"
          height="100%"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines.map(({ key }) => (
            <polyline key={key} data-line={key} points={pointsOf(rows, key, top)} />
          ))}
        </svg>
      </svg>
    </>
  );
}

/** In per cent of the box, as the words beside the lines are placed. */
function pointsOf(rows: readonly Row[], key: "median" | "p90", top: number): string {
  const points = rows.map(({ firstDecision }, at) => {
    const [x, y] = [columnMiddle(at, rows.length), level(firstDecision[key] ?? 0, 0, top)];
    return `${Number.parseFloat(x)},${Number.parseFloat(y)}`;
  });
  return points.join(" ");
}

function inWords(rows: readonly Row[]): string {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.firstDecision);
  const between = (key: "median" | "p90") =>
    `from ${inTime(first?.[key] ?? null)} to ${inTime(last?.[key] ?? null)}`;
  return `Time to first decision: median ${between("median")}, 90th percentile ${between("p90")}`;
}

function FiguresBehind({ spans: { unit, rows } }: { spans: Spans }) {
  const columns = [
    { label: spanNames[unit] },
    { label: "Median", numeric: true },
    { label: "90th percentile", numeric: true },
    { label: "Decided", numeric: true },
  ];
  return (
    <FigureTable summary="Figures as a table" caption="Time to first decision" columns={columns}>
      {rows.map(({ first, firstDecision: { median, p90, count } }) => (
        <tr key={first}>
          <th scope="row">
            <time dateTime={first}>{dayName(first)}</time>
          </th>
          <td className="numeric">{inTime(median)}</td>
          <td className="numeric">{inTime(p90)}</td>
          <td className="numeric">{groupedNumber(count)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}
