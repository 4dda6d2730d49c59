import { FigureTable } from "#ui/figures/figure-table.tsx";
import { profitSharing, type ShareExample } from "../../texts/growth.ts";
import { rupees } from "../rupees.ts";
import { profitShare } from "./profit-share.ts";
import { ShareChart } from "./share-chart.tsx";

const { title, lead, chartTitle, chartUnit, below, steps, examples } = profitSharing;

export function ProfitSharing() {
  return (
    <section className="sand" aria-labelledby="share">
      <div className="wrap spread is-top share-in columns">
        <div className="prose">
          <h2 id="share">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="sums stack gap-7">
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
    <section className="bill">
      <h3>{person}</h3>
      <dl>
        <div>
          <dt className="muted">Salary in the year</dt>
          <dd>{rupees(salary)}</dd>
        </div>
        <div>
          <dt className="muted">The process closed the year at</dt>
          <dd>{reached}% of plan</dd>
        </div>
        <div>
          <dt className="muted">Share for that result</dt>
          <dd>{share}% of salary</dd>
        </div>
        <div>
          <dt className="muted">Paid out</dt>
          <dd className="display-3">{rupees(paid)}</dd>
        </div>
      </dl>
    </section>
  );
}

function ShareFigure() {
  return (
    <figure>
      <figcaption>
        <b className="display-1">{chartTitle}</b> <span className="fine">{chartUnit}</span>
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
      <p className="muted">{below}</p>
    </figure>
  );
}
