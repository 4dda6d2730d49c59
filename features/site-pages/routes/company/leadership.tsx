import { navigationTexts } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useTexts } from "#ui/texts.ts";
import leadershipStyles from "../../styles/leadership.css?url";
import { leadWeekTexts, shiftStart, type WorkBlock } from "../../texts/company/lead-week.ts";
import { leadershipTexts } from "../../texts/company/leadership.ts";
import { clockTime } from "../../ui/clock-time.ts";
import { weekTotals } from "../../ui/leadership/week-hours.ts";
import type { Route } from "./+types/leadership.ts";

const art = "banner-leadership";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: leadershipStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { leadershipHead } = textsFor(leadershipTexts);
  const { page, description } = leadershipHead;
  return pageMeta({ page, description, path: "/Leadership", ...siteOf(matches) });
}

export default function Leadership() {
  const { leadershipHead } = useTexts(leadershipTexts);
  const { page, title, lead } = leadershipHead;
  const { home } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <LeadQualities />
      <LeadCalendar />
      <BecomingLead />
      <LeaderNotes />
    </>
  );
}

/** What we look for in a lead, written as our auditors write: finding, then evidence. */
function LeadQualities() {
  const { qualities } = useTexts(leadershipTexts);
  return (
    <section className="section wrap" aria-labelledby="qualities">
      <div className="prose">
        <h2 id="qualities">{qualities.title}</h2>
        <p className="lead">{qualities.lead}</p>
      </div>
      <ol className="findings lifted" role="list" data-tab={qualities.tab}>
        {qualities.findings.map(({ title, text, evidence }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            <p className="marked">
              <b className="fine">{qualities.evidence}</b> {evidence}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BecomingLead() {
  const { becoming } = useTexts(leadershipTexts);
  const { title, lead, steps, arrival, notAsked } = becoming;
  return (
    <section className="section wrap spread is-top columns is-firm" aria-labelledby="becoming">
      <div className="prose">
        <h2 id="becoming">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="not-asked stack">
          <h3>{notAsked.title}</h3>
          <ul className="muted stack gap-2" role="list">
            {notAsked.items.map((item) => (
              <li key={item}>
                <s>{item}</s>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <ol className="stops is-numbered" role="list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="arrival display-2">{arrival}</p>
      </div>
    </section>
  );
}

function LeaderNotes() {
  const { leaderNotes } = useTexts(leadershipTexts);
  const { title, notes, growth, openings } = leaderNotes;
  return (
    <section className="sand" aria-labelledby="notes">
      <div className="wrap">
        <h2 id="notes">{title}</h2>
        <ul className="leader-notes columns" role="list">
          {notes.map(({ text, by, level }, at) => (
            <li key={by}>
              <figure className="lifted stack gap-4" data-tab={level}>
                <blockquote>
                  <p className={at === 0 ? "display-2" : "lead"}>{text}</p>
                </blockquote>
                <figcaption className="muted">{by}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="cta">
          <ButtonLink look="ink" href="/Growth" icon="arrow-right">
            {growth}
          </ButtonLink>
          <ButtonLink look="quiet" href={openingsPath}>
            {openings}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

const shiftHours = 9;

function LeadCalendar() {
  const { leadWeek } = useTexts(leadWeekTexts);
  return (
    <section className="section night" aria-labelledby="week">
      <div className="wrap">
        <div className="prose">
          <h2 id="week">{leadWeek.title}</h2>
          <p className="lead">{leadWeek.lead}</p>
        </div>
        <div className="calendar columns">
          <Hours />
          {leadWeek.nights.map(({ night, blocks }) => (
            <section key={night} className="calendar-night" aria-labelledby={night}>
              <h3 id={night}>{night}</h3>
              <ol role="list">
                {blocks.map((block) => (
                  <Block key={block.from} block={block} />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <WeekTotals />
      </div>
    </section>
  );
}

/** The scale beside the nights; each block also says its own time. */
function Hours() {
  const hours = Array.from({ length: shiftHours }, (_, hour) => hour);
  return (
    <ol className="calendar-hours" role="list" aria-hidden="true">
      {hours.map((hour) => (
        <li key={hour}>{timeOfShift(hour)}</li>
      ))}
    </ol>
  );
}

function Block({ block }: { block: WorkBlock }) {
  const { workKinds, leadWeek } = useTexts(leadWeekTexts);
  const { from, hours, kind, text } = block;
  return (
    <li className={`block kind-${kind}`} data-from={from} data-hours={hours}>
      <span className="block-time vh on-wide">
        {leadWeek.fromTo(timeOfShift(from), timeOfShift(from + hours))}
      </span>
      {kind !== "dinner" && <b>{workKinds[kind]}</b>}
      <span>{text}</span>
    </li>
  );
}

function timeOfShift(hours: number): string {
  return clockTime(shiftStart + hours * 60);
}

function WeekTotals() {
  const { leadWeek, workKinds } = useTexts(leadWeekTexts);
  const totals = weekTotals(leadWeek.nights);
  const most = totals[0]?.hours ?? 1;
  const [what, hoursLabel] = leadWeek.columns;
  return (
    <table className="totals plain-table">
      <caption className="display-2">{leadWeek.totals}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{hoursLabel}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ kind, hours }) => (
          <tr key={kind}>
            <th scope="row">{workKinds[kind]}</th>
            <td>
              <span>{hours}</span>
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={`kind-${kind}`} width={hours} height="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
