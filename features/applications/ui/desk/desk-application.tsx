import { Link, useNavigate } from "react-router";
import { deskTexts, statusNames } from "#content/desk.ts";
import { limits } from "#contract/limits.ts";
import { personHref } from "#contract/person-id.ts";
import { pressInFrame } from "#features/documents/ui/index.ts";
import { unreadableTexts } from "#features/resume-text/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { resumeField } from "../../application-fields.ts";
import type { AnswerView } from "./answer-view.ts";
import { ApplicationHistory } from "./application-history.tsx";
import { ApplicationNotes } from "./application-notes.tsx";
import { nameId } from "./application-row.tsx";
import { ChangeForm } from "./change-form.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { AssessedBefore, EarlierApplications } from "./earlier-applications.tsx";
import { placeInList } from "./list-place.ts";
import type { ApplicationsPage } from "./load-applications.ts";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { acrossPages, cutTrail, mayLeave, trailFrom, trailOf } from "./neighbours.ts";
import type { OpenedView } from "./opened-view.ts";
import { placeOfKey } from "./panel-keys.ts";
import { PartLinks } from "./part-links.tsx";
import { QuestionAnswers } from "./question-answers.tsx";
import type { RefusedChange } from "./read-change.ts";
import { ResumePane } from "./resume-pane.tsx";
import { Source } from "./source.tsx";
import { useOpenedPanel } from "./use-opened-panel.ts";

interface DeskApplicationProps {
  application: OpenedView;
  list: Pick<ApplicationsPage, "rows" | "beyond" | "page" | "count" | "exact">;
  state: DeskQuery;
  /** Who looks at it, by their account's id. */
  by: string;
  /** Who looks at the resume and when. */
  watermark: string;
  mayChange: boolean;
  refused: RefusedChange | null;
  /** What was just done with it. */
  done: string | null;
}

/** One application in full, beside the list; in its place on phones. */
export function DeskApplication(props: DeskApplicationProps) {
  const { application, list, state, by, watermark, mayChange, refused, done } = props;
  const { id, name, status, position, received } = application;
  const navigate = useNavigate();
  const listHref = `${deskHref({ ...state, open: null })}#${nameId(id)}`;
  const { query, page, near = null } = state;
  const trail = trailOf(list.rows, application, near, query);
  const { neighbours, pageOf } = acrossPages(trail, list.beyond, page);
  const hrefOf = (to: number) => {
    const isHere = pageOf(to) === page;
    const around = isHere && (near || mayLeave(query)) ? trailFrom(id, trail, to) : null;
    return deskHref({ query, page: pageOf(to), open: to, near: around });
  };
  const earlierHref = (to: number) =>
    deskHref({ ...state, open: to, near: trailFrom(id, trail, to) });
  const { heading, body } = useOpenedPanel(id, neighbours);

  const place = placeInList(id, trail, { ...list, perPage: limits.applicationsPerPage });
  const follow = (press: Parameters<typeof placeOfKey>[0]) => {
    const to = placeOfKey(press, neighbours);
    if (to === undefined) return;
    const href = to === null ? listHref : hrefOf(to);
    navigate(href, { preventScrollReset: true });
  };

  return (
    <aside className="desk-open" aria-labelledby="open-name" onKeyDown={follow}>
      <header className="read-head">
        <Link className="iconbtn" to={listHref} preventScrollReset aria-label="Close">
          <Icon name="arrow-left" />
        </Link>
        <div className="read-who">
          <h1
            id="open-name"
            ref={heading}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader here
            autoFocus={refused === null}
          >
            {name}
          </h1>
          <p>
            <span className="status" data-status={status}>
              {statusNames[status]}
            </span>
            <span>{position}</span>
            <time dateTime={received.iso}>{received.dayAndTime}</time>
          </p>
        </div>
        <NeighbourLinks neighbours={neighbours} place={place} hrefOf={hrefOf} />
      </header>
      <PartLinks notes={application.events.filter(({ note }) => note !== null).length} />
      <div className="read-body">
        <div className="read-resume" id="open-resume">
          <ResumePane
            application={application}
            watermark={watermark}
            onFrameKey={(key) => follow(pressInFrame(key))}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="open-body" ref={body} tabIndex={0} aria-label="Application details">
          <AssessedBefore application={application} />
          {mayChange && (
            <ChangeForm
              key={id}
              application={application}
              by={by}
              refused={refused}
              done={done}
              action={deskHref({ ...state, open: id, near: cutTrail(trail) })}
            />
          )}
          <section id="open-facts" aria-labelledby="open-facts-title">
            <h2 id="open-facts-title">Facts</h2>
            <ApplicationFacts application={application} />
            <QuestionAnswers questions={application.questions} />
            <a className="person-link" href={personHref("application", id)}>
              All of this person
            </a>
          </section>
          <div id="open-notes">
            <EarlierApplications application={application} hrefOf={earlierHref} />
            <ApplicationNotes events={application.events} />
          </div>
          <ApplicationHistory events={application.events} />
        </section>
      </div>
      <footer className="decision-bar" />
    </aside>
  );
}

/** Every answer, in the order of the form. */
export function ApplicationFacts({ application }: { application: OpenedView }) {
  const { name, date, referred, referrerName, resumeHref, answers, unreadableResume } = application;
  return (
    <dl className="desk-facts">
      <dt>Source</dt>
      <dd>
        <Source {...application} />
        {referred && !referrerName && <span className="sub">{deskTexts.unverifiedWhy}</span>}
      </dd>
      <dt>Date</dt>
      <dd>{date.own}</dd>
      <dt>{resumeField.label}</dt>
      <dd>
        <a
          href={resumeHref}
          target="_blank"
          rel="noopener"
          aria-label={`Download the resume of ${name} (opens in a new tab)`}
        >
          Download
        </a>
        {unreadableResume && (
          <span className="sub">
            Its text could not be read: {unreadableTexts[unreadableResume]}.
          </span>
        )}
      </dd>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </dl>
  );
}

function Answer({ answer: { label, text, href } }: { answer: AnswerView }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a href={href}>
            <BreakableAddress>{text}</BreakableAddress>
          </a>
        ) : (
          text
        )}
      </dd>
    </>
  );
}
