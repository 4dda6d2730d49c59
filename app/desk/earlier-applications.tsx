import { Link } from "react-router";
import { deskTexts, statusNames } from "#content/desk.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import type { OpenedView } from "./opened-view.ts";

interface EarlierProps {
  application: OpenedView;
  state: DeskQuery;
}

/** The three-month rule on openings, as a notice that refuses nothing: what was decided then, if anything. */
export function AssessedBefore({ application: { assessedBefore }, state }: EarlierProps) {
  if (!assessedBefore) return null;
  const { id, position, received, status } = assessedBefore;
  const waiting = status === "new" || status === "in-review";
  const { title, text } = deskTexts.appliedBefore[waiting ? "waiting" : "assessed"];
  const stands = waiting ? "still" : "marked";
  return (
    <div className="callout">
      <h3>{title}</h3>
      <p>
        Applied for {position} on {received.day}, {stands} “{statusNames[status]}”. {text}{" "}
        <Link to={deskHref({ ...state, open: id })} preventScrollReset>
          Open that application
        </Link>
      </p>
    </div>
  );
}

/** By the same e-mail address or telephone. */
export function EarlierApplications({ application: { earlier }, state }: EarlierProps) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="open-earlier">
      <h3 id="open-earlier">Applied before</h3>
      <ul className="desk-earlier" role="list">
        {earlier.map(({ id, position, received, status }) => (
          <li key={id}>
            <Link to={deskHref({ ...state, open: id })} preventScrollReset>
              {position}
            </Link>
            <time dateTime={received.iso}>{received.day}</time>
            <span className="status" data-status={status}>
              {statusNames[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
