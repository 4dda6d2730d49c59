import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import type { ListPlace } from "./list-place.ts";
import type { Neighbours } from "./neighbours.ts";
import { panelKeys } from "./panel-keys.ts";

interface NeighbourLinksProps {
  neighbours: Neighbours;
  /** Null where it is not known. */
  place: ListPlace | null;
  hrefOf: (id: number) => string;
}

/** The next ones in the list, in its order. Before all that an application shows, so that the keyboard finds them at one place. */
export function NeighbourLinks({ neighbours, place, hrefOf }: NeighbourLinksProps) {
  const { before, after } = neighbours;
  if (before === null && after === null) return null;
  return (
    <nav className="read-ways" aria-label="Other applications">
      {place && (
        <p className="read-of">
          <b>{place.place}</b> of {place.isLeast && "more than "}
          {place.of}
        </p>
      )}
      {before !== null && (
        <Link
          className="way"
          to={hrefOf(before)}
          preventScrollReset
          aria-keyshortcuts={panelKeys.before}
        >
          <Icon name="chevron-up" />
          <span className="vh">Previous</span>
          <span className="key" aria-hidden="true">
            {panelKeys.before}
          </span>
        </Link>
      )}
      {after !== null && (
        <Link
          className="way"
          to={hrefOf(after)}
          preventScrollReset
          aria-keyshortcuts={panelKeys.after}
        >
          <Icon name="chevron-down" />
          <span className="vh">Next</span>
          <span className="key" aria-hidden="true">
            {panelKeys.after}
          </span>
        </Link>
      )}
    </nav>
  );
}
