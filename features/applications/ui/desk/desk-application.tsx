import type { KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { deskTexts, statusNames } from "#content/desk.ts";
import { Icon } from "#ui/components/icon.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { resumeField } from "../../application-fields.ts";
import type { AnswerView } from "./answer-view.ts";
import { ApplicationHistory } from "./application-history.tsx";
import { nameId } from "./application-row.tsx";
import { ChangeForm } from "./change-form.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { AssessedBefore, EarlierApplications } from "./earlier-applications.tsx";
import type { ApplicationsPage } from "./load-applications.ts";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { acrossPages, cutTrail, mayLeave, trailFrom, trailOf } from "./neighbours.ts";
import type { OpenedView } from "./opened-view.ts";
import { placeOfKey } from "./panel-keys.ts";
import type { RefusedChange } from "./read-change.ts";
import { Source } from "./source.tsx";
import { useOpenedPanel } from "./use-opened-panel.ts";

interface DeskApplicationProps {
  application: OpenedView;
  rows: ApplicationsPage["rows"];
  beyond?: ApplicationsPage["beyond"];
  state: DeskQuery;
  /** Who looks at it, by their account's id. */
  by: string;
  mayChange: boolean;
  refused: RefusedChange | null;
  /** What was just done with it. */
  done: string | null;
}

/** One application in full, beside the list; in its place on phones. */
export function DeskApplication(props: DeskApplicationProps) {
  const { application, rows, beyond, state, by, mayChange, refused, done } = props;
  const { id, name, status, position, received } = application;
  const navigate = useNavigate();
  const listHref = `${deskHref({ ...state, open: null })}#${nameId(id)}`;
  const { query, page, near = null } = state;
  const trail = trailOf(rows, application, near, query);
  const { neighbours, pageOf } = acrossPages(trail, beyond, page);
  const hrefOf = (to: number) => {
    const isHere = pageOf(to) === page;
    const around = isHere && (near || mayLeave(query)) ? trailFrom(id, trail, to) : null;
    return deskHref({ query, page: pageOf(to), open: to, near: around });
  };
  const earlierHref = (to: number) =>
    deskHref({ ...state, open: to, near: trailFrom(id, trail, to) });
  const { heading, body } = useOpenedPanel(id, neighbours);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeOfKey(event, neighbours);
    if (to === undefined) return;
    const href = to === null ? listHref : hrefOf(to);
    navigate(href, { preventScrollReset: true });
  };

  return (
    <aside className="desk-open" aria-labelledby="open-name" onKeyDown={onKeyDown}>
      <header>
        <h2
          id="open-name"
          ref={heading}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader here
          autoFocus={refused === null}
        >
          {name}
        </h2>
        <Link className="iconbtn" to={listHref} preventScrollReset aria-label="Close">
          <Icon name="x" />
        </Link>
        <p>
          <span className="status" data-status={status}>
            {statusNames[status]}
          </span>
          <span>{position}</span>
          <time dateTime={received.iso}>{received.dayAndTime}</time>
        </p>
      </header>
      <NeighbourLinks neighbours={neighbours} hrefOf={hrefOf} />
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
        <ApplicationFacts application={application} />
        <EarlierApplications application={application} hrefOf={earlierHref} />
        <ApplicationHistory events={application.events} />
      </section>
    </aside>
  );
}

/** Every answer, in the order of the form. */
export function ApplicationFacts({ application }: { application: OpenedView }) {
  const { name, date, referred, referrerName, resumeHref, answers } = application;
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
