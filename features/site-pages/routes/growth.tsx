import { trainingHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { Picture } from "#ui/components/picture.tsx";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import growthStyles from "../styles/growth.css?url";
import {
  careerPath,
  firstYear,
  growthHead,
  lastingTraining,
  performanceReport,
} from "../texts/growth.ts";
import { ProfitSharing } from "../ui/growth/profit-sharing.tsx";
import { ReportChart } from "../ui/growth/report-chart.tsx";
import { MarginQuote } from "../ui/margin-quote.tsx";
import type { Route } from "./+types/growth.ts";

const page = "Growth";
const art = "banner-growth";
const crumbs = [{ label: "Home", href: "/" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: growthStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ page, description: growthHead.lead, path: "/Growth", ...siteOf(matches) });
}

export default function Growth() {
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
  const { title, points, pictureAlt } = lastingTraining;
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
            Training and Development
          </ButtonLink>
          <ButtonLink look="quiet" href={openingsPath}>
            Current openings
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

const columns = [
  { label: "Level", numeric: true },
  { label: "Name" },
  { label: "Usually", wideOnly: true },
  { label: "Opens the next step" },
];

/** Seven stairs out of the night, and behind them what each asks for. */
function CareerStairs() {
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
  return (
    <FigureTable
      summary={careerPath.tableLabel}
      caption="The seven levels and what opens the next one"
      columns={columns}
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

const { title, text, quote, tab, chart, measures, agreed } = performanceReport;

function PerformanceReport() {
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
