import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { statusNames } from "#content/desk.ts";
import { Icon } from "../ui/icon.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationHistory } from "./application-history.tsx";
import { nameId } from "./application-row.tsx";
import { ChangeForm } from "./change-form.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { AssessedBefore, EarlierApplications } from "./earlier-applications.tsx";
import type { ApplicationsPage } from "./load-applications.ts";
import type { OpenedView } from "./opened-view.ts";
import type { RefusedChange } from "./read-change.ts";

interface DeskApplicationProps {
  application: OpenedView;
  rows: ApplicationsPage["rows"];
  state: DeskQuery;
  mayChange: boolean;
  refused: RefusedChange | null;
}

/** One application in full, beside the list; in its place on phones. */
export function DeskApplication(props: DeskApplicationProps) {
  const { application, rows, state, mayChange, refused } = props;
  const { id, name, status, position, received } = application;
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const listHref = `${deskHref({ ...state, open: null })}#${nameId(id)}`;

  useEffect(() => {
    panel.current?.focus();
    return () => document.getElementById(nameId(id))?.focus();
  }, [id]);

  const closeOnEscape = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLTextAreaElement && event.target.value !== "";
    if (event.key === "Escape" && !typing) navigate(listHref, { preventScrollReset: true });
  };

  return (
    <aside
      className="desk-open"
      ref={panel}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader here
      autoFocus={refused === null}
      aria-labelledby="open-name"
      onKeyDown={closeOnEscape}
    >
      <header>
        <h2 id="open-name">{name}</h2>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="open-body" tabIndex={0} aria-label="The application in full">
        <AssessedBefore application={application} state={state} />
        {mayChange && (
          <ChangeForm
            key={id}
            application={application}
            refused={refused}
            action={deskHref({ ...state, open: id })}
          />
        )}
        <ApplicationFacts application={application} />
        <EarlierApplications application={application} state={state} />
        <ApplicationHistory events={application.events} />
      </section>
      <Neighbours id={id} rows={rows} state={state} />
    </aside>
  );
}

/** The next ones in the list, in its order. */
function Neighbours({
  id,
  rows,
  state,
}: Pick<DeskApplicationProps, "rows" | "state"> & { id: number }) {
  const at = rows.findIndex((row) => row.id === id);
  const [before, after] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  if (!before && !after) return null;
  const { sort, descending } = state.query;
  const [previous, next] = sort === "date" ? ["Newer", "Older"] : ["Previous", "Next"];
  const turned = sort === "date" && !descending;
  return (
    <nav className="desk-next" aria-label="Other applications">
      {before && (
        <Link to={deskHref({ ...state, open: before.id })} preventScrollReset>
          <Icon name="chevron-left" /> {turned ? next : previous}
        </Link>
      )}
      {after && (
        <Link to={deskHref({ ...state, open: after.id })} preventScrollReset>
          {turned ? previous : next} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
