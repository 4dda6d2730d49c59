import { barBox, barHeight, columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { useTexts } from "#ui/texts.ts";
import { myReferralsTexts } from "../../texts/my-referrals.ts";
import type { MonthView, MyReferralsView } from "./my-referrals-view.ts";

const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const dateOf = ({ month }: MonthView) => new Date(`${month}-01T00:00:00Z`);

/** A bar for each month, with the same figures as a table behind it. */
export function MonthChart({ months, earlier }: Pick<MyReferralsView, "months" | "earlier">) {
  const texts = useTexts(myReferralsTexts);
  const top = Math.max(...months.map(({ count }) => count), 4);
  return (
    <figure className="figure lifted">
      <figcaption>
        <b className="display-1">{texts.monthsTitle}</b>
        <span className="fine">
          {earlier > 0 ? texts.monthsNoteAnd(groupedNumber(earlier)) : texts.monthsNote}
        </span>
      </figcaption>
      <svg className="month-chart" role="img" aria-label={texts.monthsTitle}>
        <line x1="4%" x2="96%" y1={level(0, 0, top)} y2={level(0, 0, top)} />
        {months.map((month, at) => (
          <g key={month.month}>
            {month.count > 0 && (
              <rect
                {...barBox(at, months.length)}
                y={level(month.count, 0, top)}
                height={barHeight(month.count, 0, top)}
                rx="3"
              />
            )}
            {month.count > 0 && (
              <text
                className="value"
                x={columnMiddle(at, months.length)}
                y={level(month.count, 0, top)}
                dy="-6"
              >
                {groupedNumber(month.count)}
              </text>
            )}
            <text x={columnMiddle(at, months.length)} y="100%" dy="-6">
              {long.format(dateOf(month)).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable
        caption={texts.monthsTitle}
        columns={[{ label: texts.month }, { label: texts.candidates, numeric: true }]}
      >
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{long.format(dateOf(month))}</th>
            <td className="numeric">{groupedNumber(month.count)}</td>
          </tr>
        ))}
      </FigureTable>
    </figure>
  );
}
