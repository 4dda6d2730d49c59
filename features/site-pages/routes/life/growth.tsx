import { navigationTexts, trainingHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import growthStyles from "../../styles/growth.css?url";
import { growthTexts, reportYear } from "../../texts/growth.ts";
import { ProfitSharing } from "../../ui/growth/profit-sharing.tsx";
import { ReportChart } from "../../ui/growth/report-chart.tsx";
import { MarginQuote } from "../../ui/margin-quote.tsx";
import type { Route } from "./+types/growth.ts";

const art = "banner-growth";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: growthStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { growthHead } = textsFor(growthTexts);
  const page = textsFor(navigationTexts).growth;
  return pageMeta({ page, description: growthHead.lead, path: "/Growth", ...siteOf(matches) });
}

export default function Growth() {
  const { growthHead } = useTexts(growthTexts);
  const { home, growth } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: growth }];
  return (
    <>
      <PageHead {...growthHead} crumbs={crumbs} art={art} />
      <FirstYear />
      <CareerStairs />
      <PerformanceReport />
      <ProfitSharing />
      <LastingTraining />
    </>
  );
}

function FirstYear() {
  const { firstYear } = useTexts(growthTexts);
  return (
    <section className="section wrap stack gap-7" aria-labelledby="first-year">
      <div className="prose">
        <h2 id="first-year">{firstYear.title}</h2>
        <p className="lead">{firstYear.lead}</p>
      </div>
      <ol className="year-line stops is-level is-lit" role="list">
        {firstYear.stops.map(({ when, text }) => (
          <li key={when}>
            <b className="display-2">{when}</b> <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LastingTraining() {
  const { lastingTraining } = useTexts(growthTexts);
  const { title, points, pictureAlt, training, openings } = lastingTraining;
  return (
    <section className="section wrap spread lasting columns is-firm" aria-labelledby="lasting">
      <Picture
        className="framed"
        name="moment-training"
        sizes="(max-width: 48rem) 92vw, 38rem"
        alt={pictureAlt}
      />
      <div className="prose">
        <h2 id="lasting">{title}</h2>
        <TickList items={points} />
        <p className="cta">
          <ButtonLink look="ink" href={trainingHref} icon="arrow-right">
            {training}
          </ButtonLink>
          <ButtonLink look="quiet" href={openingsPath}>
            {openings}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Seven stairs out of the night, and behind them what each asks for. */
function CareerStairs() {
  const { careerPath } = useTexts(growthTexts);
  return (
    <section className="climb night" aria-labelledby="levels">
      <div className="wrap">
        <div className="climb-head stack">
          <h2 id="levels">{careerPath.title}</h2>
          <p className="muted">{careerPath.lead}</p>
        </div>
        <ol className="stairs columns" role="list">
          {careerPath.levels.map(({ title, work, when }, at) => (
            <li key={title}>
              <div className="stair">
                <b className="display-3">{at + 1}</b>
                <h3>{title}</h3>
                <p className="fine">{work}</p>
              </div>
              <span className="stair-when">{when}</span>
            </li>
          ))}
        </ol>
        <div className="climb-foot stack">
          <p className="cluster gap-3">
            <Icon name="moon" /> <span>{careerPath.note}</span>
          </p>
          <LevelTable />
        </div>
      </div>
    </section>
  );
}

function LevelTable() {
  const { careerPath } = useTexts(growthTexts);
  const { columns } = careerPath;
  return (
    <FigureTable
      summary={careerPath.tableLabel}
      caption={careerPath.caption}
      columns={[
        { label: columns.level, numeric: true },
        { label: columns.name },
        { label: columns.when, wideOnly: true },
        { label: columns.next },
      ]}
    >
      {careerPath.levels.map(({ title, when, next }, at) => (
        <tr key={title}>
          <td className="numeric">{at + 1}</td>
          <th scope="row">{title}</th>
          <td className="wide-only">{when}</td>
          <td>{next}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

function PerformanceReport() {
  const { title, text, quote, tab, agreed } = useTexts(growthTexts).performanceReport;
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
  const { chart } = useTexts(growthTexts).performanceReport;
  return (
    <figure>
      <figcaption>
        <b className="display-1">{chart.title}</b> <span className="fine">{chart.unit}</span>
      </figcaption>
      <ReportChart />
      <ul className="chart-keys" role="list">
        <li>{chart.yours}</li>
        <li className="key-team">{chart.theirs}</li>
      </ul>
      <FigureTable
        caption={chart.caption}
        columns={[
          { label: chart.quarter },
          { label: chart.yours, numeric: true },
          { label: chart.theirs, numeric: true },
        ]}
      >
        {chart.quarters.map((quarter, at) => (
          <tr key={quarter}>
            <th scope="row">{quarter}</th>
            <td className="numeric">{reportYear.you[at]}%</td>
            <td className="numeric">{reportYear.team[at]}%</td>
          </tr>
        ))}
      </FigureTable>
    </figure>
  );
}

function Measures() {
  const { measures } = useTexts(growthTexts).performanceReport;
  return (
    <table className="measures plain-table">
      <caption className="display-1">{measures.title}</caption>
      <thead>
        <tr>
          <th scope="col">{measures.measure}</th>
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
