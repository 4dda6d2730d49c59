import { FigureTable } from "#ui/figures/figure-table.tsx";
import { useTexts } from "#ui/texts.ts";
import { growthTexts, type ShareExample, shareSteps } from "../../texts/growth.ts";
import { rupees } from "../rupees.ts";
import { profitShare } from "./profit-share.ts";
import { ShareChart } from "./share-chart.tsx";

export function ProfitSharing() {
  const { title, lead, examples } = useTexts(growthTexts).profitSharing;
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
  const { bill } = useTexts(growthTexts).profitSharing;
  const { person, salary, reached } = example;
  const { share, paid } = profitShare(example, shareSteps);
  return (
    <section className="bill">
      <h3>{person}</h3>
      <dl>
        <div>
          <dt className="muted">{bill.salary}</dt>
          <dd>{rupees(salary)}</dd>
        </div>
        <div>
          <dt className="muted">{bill.closedAt}</dt>
          <dd>{bill.ofPlan(reached)}</dd>
        </div>
        <div>
          <dt className="muted">{bill.share}</dt>
          <dd>{bill.ofSalary(share)}</dd>
        </div>
        <div>
          <dt className="muted">{bill.paid}</dt>
          <dd className="display-3">{rupees(paid)}</dd>
        </div>
      </dl>
    </section>
  );
}

function ShareFigure() {
  const texts = useTexts(growthTexts).profitSharing;
  return (
    <figure>
      <figcaption>
        <b className="display-1">{texts.chartTitle}</b>{" "}
        <span className="fine">{texts.chartUnit}</span>
      </figcaption>
      <ShareChart />
      <FigureTable
        caption={texts.caption}
        columns={[
          { label: texts.reached, numeric: true },
          { label: texts.share, numeric: true },
        ]}
      >
        {shareSteps.map(({ reached, share }) => (
          <tr key={reached}>
            <th scope="row" className="numeric">
              {reached}%
            </th>
            <td className="numeric">{share}%</td>
          </tr>
        ))}
      </FigureTable>
      <p className="muted">{texts.below}</p>
    </figure>
  );
}
