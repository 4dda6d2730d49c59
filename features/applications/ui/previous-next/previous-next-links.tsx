import { Link } from "react-router";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ListProgress } from "../desk/list-progress.ts";
import type { PreviousNext } from "./previous-next.ts";

interface PreviousNextLinksProps {
  previousNext: PreviousNext;
  /** Null where it is not known. */
  place: ListProgress | null;
  hrefOf: (id: number) => string;
}

/** The next ones in the list, in its order. Before all that an application shows, so that the keyboard finds them at one place. */
export function PreviousNextLinks({ previousNext, place, hrefOf }: PreviousNextLinksProps) {
  const { before, after } = previousNext;
  if (before === null && after === null) return null;
  return (
    <nav className="read-ways row gap-1" aria-label="Other applications">
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
      {before !== null && <Way to={hrefOf(before)} letter="k" icon="chevron-up" label="Previous" />}
      {after !== null && <Way to={hrefOf(after)} letter="j" icon="chevron-down" label="Next" />}
    </nav>
  );
}

interface WayProps {
  to: string;
  /** The key that leads there too. */
  letter: string;
  icon: IconName;
  label: string;
}

function Way({ to, letter, icon, label }: WayProps) {
  return (
    <Link className="way" to={to} preventScrollReset data-key={letter} aria-keyshortcuts={letter}>
      <Icon name={icon} />
      <span className="vh">{label}</span>
      <KeyCap>{letter.toUpperCase()}</KeyCap>
    </Link>
  );
}
