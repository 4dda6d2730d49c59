import { FigureTable } from "#ui/figures/figure-table.tsx";
import { profitSharing, type ShareExample } from "../../texts/growth.ts";
import { rupees } from "../rupees.ts";
import { profitShare } from "./profit-share.ts";
import { ShareChart } from "./share-chart.tsx";

const { title, lead, chartTitle, chartUnit, below, steps, examples } = profitSharing;

export function ProfitSharing() {
  return (
    <section className="sand" aria-labelledby="share">
      <div className="wrap share-in columns">
        <div className="prose">
          <h2 id="share">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="sums">
          {examples.map((example) => (
            <Sum key={example.person} example={example} />
          ))}
        </div>
        <ShareFigure />
      </div>
    </section>
  );
}

function Sum({ example }: { example: ShareExample }) {
  const { person, salary, reached } = example;
  const { share, paid } = profitShare(example, steps);
  return (
    <section className="sum">
      <h3>{person}</h3>
      <dl>
        <div>
          <dt>Salary in the year</dt>
          <dd>{rupees(salary)}</dd>
        </div>
        <div>
          <dt>The process closed the year at</dt>
          <dd>{reached}% of plan</dd>
        </div>
        <div>
          <dt>Share for that result</dt>
          <dd>{share}% of salary</dd>
        </div>
        <div className="total">
          <dt>Paid out</dt>
          <dd>{rupees(paid)}</dd>
        </div>
      </dl>
    </section>
  );
}

function ShareFigure() {
  return (
    <figure>
      <figcaption className="chart-title">
        <b>{chartTitle}</b> <span>{chartUnit}</span>
      </figcaption>
      <ShareChart />
      <FigureTable
        caption={`${chartTitle}: ${chartUnit}`}
        columns={[
          { label: "Plan reached", numeric: true },
          { label: "Share of salary", numeric: true },
        ]}
      >
        {steps.map(({ reached, share }) => (
          <tr key={reached}>
            <th scope="row" className="numeric">
              {reached}%
            </th>
            <td className="numeric">{share}%</td>
          </tr>
        ))}
      </FigureTable>
      <p className="share-below">{below}</p>
    </figure>
  );
}
