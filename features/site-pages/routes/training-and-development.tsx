import { navigationTexts, trainingHref } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { Picture } from "#ui/components/picture.tsx";
import { Table } from "#ui/components/table.tsx";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import trainingStyles from "../styles/training.css?url";
import { trainingTexts } from "../texts/training.ts";
import { BackToCareers } from "../ui/careers/back-to-careers.tsx";
import { MarginQuote } from "../ui/margin-quote.tsx";
import { stackedBar } from "../ui/training/stacked-bar.ts";
import type { Route } from "./+types/training-and-development.ts";

const art = "banner-training";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: trainingStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { trainingHead } = textsFor(trainingTexts);
  return pageMeta({
    page: trainingHead.title,
    description: trainingHead.lead,
    path: trainingHref,
    ...siteOf(matches),
  });
}

export default function TrainingAndDevelopment() {
  const { trainingHead } = useTexts(trainingTexts);
  const { careers } = useTexts(navigationTexts);
  const crumbs = [{ label: careers, href: "/Careers" }, { label: trainingHead.title }];
  return (
    <>
      <PageHead {...trainingHead} crumbs={crumbs} art={art} />
      <InductionDays />
      <ProcessWeeks />
      <SampleWeek />
      <SignedOff />
      <Mentors />
      <CertificateList />
    </>
  );
}

function SignedOff() {
  const { afterwards } = useTexts(trainingTexts);
  return (
    <section className="section wrap spread columns" aria-labelledby="signed-off">
      <div className="prose">
        <h2 id="signed-off">{afterwards.title}</h2>
        <p className="lead">{afterwards.note}</p>
      </div>
      <div className="signed tab-sheet lifted" data-tab={afterwards.tab}>
        <TickList items={afterwards.points} />
      </div>
    </section>
  );
}

function InductionDays() {
  const { induction } = useTexts(trainingTexts);
  return (
    <section className="section wrap" aria-labelledby="induction">
      <div className="prose">
        <h2 id="induction">{induction.title}</h2>
        <p className="lead">{induction.lead}</p>
      </div>
      <ol className="days columns" role="list">
        {induction.days.map(({ name, text }, at) => (
          <li key={name}>
            <span className="fine">{induction.day(at + 1)}</span>
            <h3 className="display-1">{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mentors() {
  const { mentors } = useTexts(trainingTexts);
  const { title, text, facts, quote, pictureAlt } = mentors;
  return (
    <section className="sand" aria-labelledby="mentors">
      <div className="wrap spread mentors-in columns">
        <div className="prose">
          <h2 id="mentors">{title}</h2>
          <p>{text}</p>
          <MarginQuote {...quote} />
        </div>
        <Picture
          className="framed"
          name="premises-huddle"
          sizes="(max-width: 62rem) 92vw, 36rem"
          alt={pictureAlt}
        />
        <Figures large className="mentor-facts" facts={facts} />
      </div>
    </section>
  );
}

function CertificateList() {
  const { certificates } = useTexts(trainingTexts);
  const { title, lead, caption, columns, rows, after, levels } = certificates;
  return (
    <section className="section wrap certificates stack gap-5" aria-labelledby="certificates">
      <div className="prose">
        <h2 id="certificates">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <Table
        caption={caption}
        columns={[
          { label: columns.name },
          { label: columns.when },
          { label: columns.proof, wideOnly: true },
        ]}
      >
        {rows.map(({ name, when, proof }) => (
          <tr key={name}>
            <th scope="row">
              {name} <small>{proof}</small>
            </th>
            <td>{when}</td>
            <td className="wide-only">{proof}</td>
          </tr>
        ))}
      </Table>
      <p>
        {after} <a href="/Growth">{levels}</a>
      </p>
      <BackToCareers />
    </section>
  );
}

function SampleWeek() {
  const { sampleWeek } = useTexts(trainingTexts);
  const { title, lead, columns, days } = sampleWeek;
  return (
    <section className="section night" aria-labelledby="sample-week">
      <div className="wrap plan columns">
        <div className="prose">
          <h2 id="sample-week">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <table className="plain-table is-schedule">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, before, after }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ProcessWeeks() {
  const { processTraining } = useTexts(trainingTexts);
  const { title, lead, weeks, week: ofWeek } = processTraining;
  return (
    <section className="section wrap" aria-labelledby="process">
      <div className="prose">
        <h2 id="process">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ol className="weeks" role="list">
        {weeks.map((week, at) => (
          <li key={week.title} className="tab-sheet lifted" data-tab={ofWeek(at + 1)}>
            <h3>{week.title}</h3>
            <p className="muted">{week.text}</p>
            <p className="able">{week.able}</p>
          </li>
        ))}
      </ol>
      <WeekMix />
    </section>
  );
}

/** How each week divides between classroom and floor: one bar a week, to scale. */
function WeekMix() {
  const { weeks, mix, week } = useTexts(trainingTexts).processTraining;
  return (
    <figure className="mix stack">
      <figcaption>
        <b className="display-1">{mix.title}</b> <span className="fine">{mix.unit}</span>
      </figcaption>
      <ul className="chart-keys" role="list">
        {mix.kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <ol className="mix-bars stack" role="list">
        {weeks.map(({ title, hours }, at) => (
          <li key={title}>
            <span>{week(at + 1)}</span>
            <svg className="mix-bar" role="img" aria-label={mix.inWords(hours)}>
              {stackedBar(hours).map(({ x, width }, kind) => (
                <rect key={mix.kinds[kind]} x={x} width={width} height="100%" />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <MixTable />
    </figure>
  );
}

function MixTable() {
  const { weeks, mix } = useTexts(trainingTexts).processTraining;
  const columns = [{ label: mix.week }, ...mix.kinds.map((label) => ({ label, numeric: true }))];
  return (
    <FigureTable caption={mix.caption} columns={columns}>
      {weeks.map(({ title, hours }, at) => (
        <tr key={title}>
          <th scope="row">{at + 1}</th>
          {hours.map((count, kind) => (
            <td key={mix.kinds[kind]} className="numeric">
              {count}
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  );
}
