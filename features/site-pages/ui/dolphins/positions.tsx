import { Fragment, type MouseEvent, useState } from "react";
import { openingPath } from "#contract/opening-paths.ts";
import { positionsTexts } from "../../texts/dolphins.ts";
import type { Position, PositionGroup } from "./position.ts";
import { PositionDialog } from "./position-dialog.tsx";

/** Positions in groups. Each opens its details here; without script, the opening's own page. */
export function Positions({ groups }: { groups: readonly PositionGroup[] }) {
  const [open, setOpen] = useState<Position | null>(null);
  return (
    <section className="section wrap" aria-labelledby="positions">
      <div className="split-head">
        <h2 id="positions">{positionsTexts.heading}</h2>
        <p>{positionsTexts.lead}</p>
      </div>
      <div className="position-groups tiled">
        {groups.map(({ label, positions }) => (
          <section key={label} className="position-group">
            <h3>{breakable(label)}</h3>
            {positions.length === 0 && <p>{positionsTexts.none}</p>}
            <ul role="list">
              {positions.map((position) => (
                <li key={position.code}>
                  <a
                    href={openingPath(position.code)}
                    onClick={(event) => opensHere(event) && setOpen(position)}
                  >
                    <span>{position.title}</span>
                    <small className="fine">{position.shift}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open && <PositionDialog key={open.code} position={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Names joined by slashes may end a line after any of them. */
function breakable(label: string) {
  return label.split("/").map((name, at, names) => (
    <Fragment key={name}>
      {name}
      {at < names.length - 1 && (
        <>
          /<wbr />
        </>
      )}
    </Fragment>
  ));
}

/** A plain click; with a key held down the browser's own way of opening a link stays. */
function opensHere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}
