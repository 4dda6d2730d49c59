import { Link } from "react-router";
import { statusNames } from "#content/application-names.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { Time } from "#ui/components/time.tsx";
import type { OpenedView } from "./opened-view.ts";

const appliedBefore = {
  waiting: {
    title: "Applied within the last three months",
    text: "That application is still undecided: review both together. It is listed under “Earlier applications”.",
  },
  assessed: {
    title: "Assessed within the last three months",
    text: "Not eligible under the three-month rule. This is only a notice: you decide.",
  },
} as const;

/**
 * The three-month rule on openings, as a notice that refuses nothing: what was decided then, if
 * anything. Its link stands below with the others: here it would move all that Tab leads to.
 */
export function AssessedBefore({ application: { assessedBefore } }: { application: OpenedView }) {
  if (!assessedBefore) return null;
  const { position, received, status } = assessedBefore;
  const waiting = status === "new" || status === "in-review";
  const { title, text } = appliedBefore[waiting ? "waiting" : "assessed"];
  const stands = waiting ? "still" : "marked";
  return (
    <div className="callout">
      <h2>{title}</h2>
      <p>
        Applied for {position} on {dayInWords(received)}, {stands} “{statusNames[status]}”. {text}
      </p>
    </div>
  );
}

interface EarlierProps {
  application: OpenedView;
  hrefOf: (id: number) => string;
}

/** By the same email or mobile number. */
export function EarlierApplications({ application: { earlier }, hrefOf }: EarlierProps) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="open-earlier">
      <h2 id="open-earlier">Earlier applications</h2>
      <ul className="desk-earlier lined" role="list">
        {earlier.map(({ id, position, received, status }) => (
          <li key={id}>
            <Link className="tap" to={hrefOf(id)} preventScrollReset>
              {position}
            </Link>
            <small>
              <Time at={received} day />
            </small>
            <span className="status" data-status={status}>
              {statusNames[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
