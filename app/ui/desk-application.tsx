import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { ApplicationView } from "../desk/application-view.ts";
import { deskHref } from "../desk/desk-query.ts";
import type { ApplicationsPage } from "../desk/load-applications.ts";
import { nameId } from "./desk-applications.tsx";
import { Icon } from "./icon.tsx";

interface DeskApplicationProps {
  application: ApplicationView;
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
  const { name, email, contactNumber, years, ctc, resumeHref, comments } = application;
  return (
    <dl className="desk-facts">
      <dt>Came through</dt>
      <dd>{application.source}</dd>
      <dt>E-mail</dt>
      <dd>
        <a href={mailHref(email)}>{email}</a>
      </dd>
      <dt>Telephone</dt>
      <dd>
        <a href={`tel:+91${contactNumber}`}>{contactNumber}</a>
      </dd>
      <dt>Address</dt>
      <dd>{application.address}</dd>
      <dt>Experience</dt>
      <dd>{years === 1 ? "1 year" : `${years} years`}</dd>
      <dt>Current CTC</dt>
      <dd>{ctc === 1 ? "1 lakh" : `${ctc} lakhs`} a year</dd>
      <dt>Gender</dt>
      <dd>{application.gender}</dd>
      <dt>Resume</dt>
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
      <dt>Comments</dt>
      <dd className="comments">{comments ?? "None"}</dd>
    </dl>
  );
}

/** Encoded, so that an address brings no further recipients or texts. */
function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
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
