import { Fragment, type MouseEvent, useState } from "react";
import { openingPath } from "#contract/opening-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { closeDialog, Dialog } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { positionsTexts } from "../../texts/dolphins.ts";
import type { Position, PositionGroup } from "./position.ts";

/** Positions in groups. Each opens its details here; without script, the opening's own page. */
export function Positions({ groups }: { groups: readonly PositionGroup[] }) {
  const texts = useTexts(positionsTexts);
  const [open, setOpen] = useState<Position | null>(null);
  return (
    <section className="section wrap" aria-labelledby="positions">
      <div className="split-head">
        <h2 id="positions">{texts.heading}</h2>
        <p>{texts.lead}</p>
      </div>
      <div className="position-groups tiled">
        {groups.map(({ label, positions }) => (
          <section key={label} className="position-group">
            <h3>{breakable(label)}</h3>
            {positions.length === 0 && <p>{texts.none}</p>}
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

interface PositionDialogProps {
  position: Position;
  onClose: () => void;
}

/** A position in short, with the way into the form below. */
function PositionDialog({ position, onClose }: PositionDialogProps) {
  const texts = useTexts(positionsTexts);
  const { code, title, summary, duties, skills } = position;
  return (
    <Dialog
      id="position"
      opens
      className="position-dialog"
      title={title}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={closeDialog}>
            {texts.close}
          </Button>
          <Button
            look="ink"
            onClick={(event) => {
              closeDialog(event);
              choosePosition(title);
            }}
          >
            {texts.choose}
          </Button>
        </>
      }
    >
      <p>{summary}</p>
      <Facts facts={position.facts} />
      <Lines heading={texts.duties} lines={duties} />
      <Lines heading={texts.skills} lines={skills} />
      <ButtonLink look="quiet" href={openingPath(code)} icon="arrow-right">
        {texts.readAll}
      </ButtonLink>
    </Dialog>
  );
}

function Facts({ facts }: Pick<Position, "facts">) {
  return (
    <dl className="position-facts tiled">
      {facts.map(({ label, value, notes, icon }) => (
        <div key={label}>
          <dt className="fine">
            {icon && <Icon name={icon} />} {label}
          </dt>
          <dd>{[value, ...notes].join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Picks the position in the form on this page, as the candidate would, and leads there. */
function choosePosition(title: string): void {
  const select = document.querySelector<HTMLSelectElement>("#jobSelect");
  if (!select) return;
  select.value = title;
  for (const type of ["input", "change"]) {
    select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  document.querySelector("#apply")?.scrollIntoView();
  document.querySelector<HTMLElement>("#jobFName")?.focus({ preventScroll: true });
}
