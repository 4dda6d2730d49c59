import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { deskHref } from "../desk/desk-query.ts";
import type { RefusedChange } from "../desk/read-change.ts";
import type { ComparedView } from "../opened/opened-view.ts";
import { DecideForm, type Decider } from "./decide-form.tsx";
import type { CompareState } from "./load-compared.ts";

interface CompareHeadingProps {
  application: ComparedView;
  state: CompareState;
  /** Enough others stand beside it. */
  isRemovable: boolean;
  /** What was refused of this one. */
  refused: RefusedChange | null;
  decider: Decider | null;
}

/** Whose column it is, how far the application came, and what can be decided. */
export function CompareHeading(props: CompareHeadingProps) {
  const { application, state, isRemovable, refused, decider } = props;
  const { id, name, position, status, stage, unread } = application;
  const { compare, ...list } = state;
  const others = compare.ids.filter((each) => each !== id);
  const nameId = `compared-${id}`;
  const errors = Object.values(refused?.errors ?? {});
  return (
    <th scope="col" aria-labelledby={nameId}>
      <span className="compare-name row apart">
        <Link id={nameId} to={deskHref({ ...list, open: id })}>
          {name}
        </Link>
        {isRemovable && (
          <Link
            className="iconbtn"
            to={deskHref({ ...state, compare: { ...compare, ids: others } })}
            aria-label={`Take ${name} out`}
          >
            <Icon name="x" />
          </Link>
        )}
      </span>
      <span className="compare-facts cluster">
        <span className="status" data-status={status}>
          {decider?.moves.has(id) ? "Saving…" : stage}
        </span>
        {unread && <span className="tag">Unread</span>}
        <span className="sub">{position}</span>
      </span>
      {decider && <DecideForm application={application} decider={decider} />}
      {errors.length > 0 && (
        <p className="desk-error" role="alert">
          {errors.join(" ")}
        </p>
      )}
    </th>
  );
}
