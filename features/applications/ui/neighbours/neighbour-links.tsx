import { Link } from "react-router";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { KeyCap } from "../desk/key-cap.tsx";
import type { ListPlace } from "../desk/list-place.ts";
import type { Neighbours } from "./neighbours.ts";

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
          <b>{groupedNumber(place.done)}</b> done
          {place.toGo !== null && (
            <>
              , <b>{countInWords({ count: place.toGo, exact: !place.isLeast })}</b> to go
            </>
          )}
        </p>
      )}
      {before !== null && (
        <Link
          className="way"
          to={hrefOf(before)}
          preventScrollReset
          data-key="k"
          aria-keyshortcuts="k"
        >
          <Icon name="chevron-up" />
          <span className="vh">Previous</span>
          <KeyCap>K</KeyCap>
        </Link>
      )}
      {after !== null && (
        <Link
          className="way"
          to={hrefOf(after)}
          preventScrollReset
          data-key="j"
          aria-keyshortcuts="j"
        >
          <Icon name="chevron-down" />
          <span className="vh">Next</span>
          <KeyCap>J</KeyCap>
        </Link>
      )}
    </nav>
  );
}
