import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { resumeField } from "#contract/application-fields.ts";
import { Icon } from "../ui/icon.tsx";
import { nameId } from "./desk-applications.tsx";
import { deskHref } from "./desk-query.ts";
import type { ApplicationsPage } from "./load-applications.ts";
import type { AnswerView, OpenedView } from "./opened-view.ts";

interface DeskApplicationProps {
  application: OpenedView;
  list: Pick<ApplicationsPage, "rows" | "page">;
}

/** One application in full, beside the list; in its place on phones. */
export function DeskApplication({ application, list }: DeskApplicationProps) {
  const { id, name } = application;
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const listHref = `${deskHref({ page: list.page, open: null })}#${nameId(id)}`;

  useEffect(() => {
    panel.current?.focus();
    return () => document.getElementById(nameId(id))?.focus();
  }, [id]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") navigate(listHref, { preventScrollReset: true });
  };

  return (
    <aside
      className="desk-open"
      ref={panel}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader here
      autoFocus
      aria-labelledby="open-name"
      onKeyDown={closeOnEscape}
    >
      <header>
        <h2 id="open-name">{name}</h2>
        <Link className="iconbtn" to={listHref} preventScrollReset aria-label="Close">
          <Icon name="x" />
        </Link>
        <p>
          {application.position}, {application.moment}
        </p>
      </header>
      <Facts application={application} />
      <Neighbours id={id} {...list} />
    </aside>
  );
}

function Facts({ application }: Pick<DeskApplicationProps, "application">) {
  const { name, source, resumeHref, answers } = application;
  return (
    <dl className="desk-facts">
      <dt>Came through</dt>
      <dd>{source}</dd>
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
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </>
  );
}

function Neighbours({ id, rows, page }: { id: number } & DeskApplicationProps["list"]) {
  const at = rows.findIndex((row) => row.id === id);
  const [newer, older] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  if (!newer && !older) return null;
  return (
    <nav className="desk-next" aria-label="Other applications">
      {newer && (
        <Link to={deskHref({ page, open: newer.id })} preventScrollReset>
          <Icon name="chevron-left" /> Newer
        </Link>
      )}
      {older && (
        <Link to={deskHref({ page, open: older.id })} preventScrollReset>
          Older <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
