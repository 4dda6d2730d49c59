import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import type { Neighbours } from "./neighbours.ts";
import { panelKeys } from "./panel-keys.ts";

interface NeighbourLinksProps {
  neighbours: Neighbours;
  state: DeskQuery;
}

/** The next ones in the list, in its order. */
export function NeighbourLinks({ neighbours: { before, after }, state }: NeighbourLinksProps) {
  if (before === null && after === null) return null;
  const { sort, descending } = state.query;
  const [previous, next] = sort === "date" ? ["Newer", "Older"] : ["Previous", "Next"];
  const turned = sort === "date" && !descending;
  return (
    <nav className="desk-next" aria-label="Other applications">
      {before !== null && (
        <Link
          to={deskHref({ ...state, open: before })}
          preventScrollReset
          aria-keyshortcuts={panelKeys.before}
        >
          <Icon name="chevron-left" /> {turned ? next : previous}
          <span className="key" aria-hidden="true">
            {panelKeys.before}
          </span>
        </Link>
      )}
      {after !== null && (
        <Link
          to={deskHref({ ...state, open: after })}
          preventScrollReset
          aria-keyshortcuts={panelKeys.after}
        >
          <span className="key" aria-hidden="true">
            {panelKeys.after}
          </span>
          {turned ? previous : next} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
