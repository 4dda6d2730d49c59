import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import type { Neighbours } from "./neighbours.ts";
import { panelKeys } from "./panel-keys.ts";

interface NeighbourLinksProps {
  neighbours: Neighbours;
  hrefOf: (id: number) => string;
}

/** The next ones in the list, in its order. Before all that an application shows, so that the keyboard finds them at one place. */
export function NeighbourLinks({ neighbours: { before, after }, hrefOf }: NeighbourLinksProps) {
  if (before === null && after === null) return null;
  return (
    <nav className="desk-next" aria-label="Other applications">
      {before !== null && (
        <Link to={hrefOf(before)} preventScrollReset aria-keyshortcuts={panelKeys.before}>
          <Icon name="chevron-left" /> Previous
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
          Next <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
