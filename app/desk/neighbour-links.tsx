import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import type { DeskQuery } from "./desk-query.ts";
import type { Neighbours } from "./neighbours.ts";
import { panelKeys } from "./panel-keys.ts";

interface NeighbourLinksProps {
  neighbours: Neighbours;
  hrefOf: (id: number) => string;
  query: DeskQuery["query"];
}

/** The next ones in the list, in its order. */
export function NeighbourLinks({
  neighbours: { before, after },
  hrefOf,
  query,
}: NeighbourLinksProps) {
  if (before === null && after === null) return null;
  const { sort, descending } = query;
  const [previous, next] = sort === "date" ? ["Newer", "Older"] : ["Previous", "Next"];
  const turned = sort === "date" && !descending;
  return (
    <nav className="desk-next" aria-label="Other applications">
      {before !== null && (
        <Link to={hrefOf(before)} preventScrollReset aria-keyshortcuts={panelKeys.before}>
          <Icon name="chevron-left" /> {turned ? next : previous}
          <span className="key" aria-hidden="true">
            {panelKeys.before}
          </span>
        </Link>
      )}
      {after !== null && (
        <Link to={hrefOf(after)} preventScrollReset aria-keyshortcuts={panelKeys.after}>
          <span className="key" aria-hidden="true">
            {panelKeys.after}
          </span>
          {turned ? previous : next} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
