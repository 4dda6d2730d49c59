import { FigureTable } from "#ui/figures/figure-table.tsx";
import { performanceReport } from "../../texts/growth.ts";
import { MarginQuote } from "../margin-quote.tsx";
import { ReportChart } from "./report-chart.tsx";

const { title, text, quote, tab, chart, measures, agreed } = performanceReport;

export function PerformanceReport() {
  return (
    <section className="section wrap spread report columns" aria-labelledby="report">
      <div className="prose">
        <h2 id="report">{title}</h2>
        <p>{text}</p>
        <MarginQuote {...quote} />
      </div>
      <div className="tab-sheet lifted" data-tab={tab}>
        <ReportFigure />
        <Measures />
        <p className="report-agreed">{agreed}</p>
      </div>
    </section>
  );
}

function ReportFigure() {
  return (
    <figure>
      <figcaption>
        <b className="display-1">{chart.title}</b> <span className="fine">{chart.unit}</span>
      </figcaption>
      <ReportChart />
      <ul className="chart-keys" role="list">
        <li>You</li>
        <li className="key-team">Your team</li>
      </ul>
      <FigureTable
        caption={`${chart.title}, ${chart.unit}`}
        columns={[
          { label: "Quarter" },
          { label: "You", numeric: true },
          { label: "Your team", numeric: true },
        ]}
      >
        {chart.quarters.map((quarter, at) => (
          <tr key={quarter}>
            <th scope="row">{quarter}</th>
            <td className="numeric">{chart.you[at]}%</td>
            <td className="numeric">{chart.team[at]}%</td>
          </tr>
        ))}
      </FigureTable>
    </figure>
  );
}

function Measures() {
  return (
    <table className="measures plain-table">
      <caption className="display-1">{measures.title}</caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col" className="numeric">
            Q3
          </th>
          <th scope="col" className="numeric">
            Q4
          </th>
        </tr>
      </thead>
      <tbody>
        {measures.rows.map(({ name, last, now }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="numeric">{last}</td>
            <td className="numeric">{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
