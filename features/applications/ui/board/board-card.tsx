import type { DragEvent, KeyboardEvent } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { nameId } from "../desk/application-row.tsx";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { yearsInWords } from "../opened/optional-number.tsx";
import type { Trail } from "../previous-next/previous-next.ts";
import { boardParameters } from "./board-query.ts";
import type { CardView } from "./load-board.ts";

interface BoardCardProps {
  card: CardView;
  state: DeskQuery;
  /** Those around it on the board. */
  near: Trail;
  /** Null where the person may change nothing. */
  mover: CardMover | null;
}

/** What a card can be moved with. */
export interface CardMover {
  /** Opens the menu of stages beside its button. */
  openMenu(card: CardView, button: HTMLElement): void;
  /** To the column on that side. */
  step(card: CardView, step: 1 | -1): void;
  /** Null once it is let go. */
  hold(card: CardView | null): void;
  held: CardView | null;
}

/** One application of the board; its name opens it. */
export function BoardCard({ card, state, near, mover }: BoardCardProps) {
  const { id, name, position, years, city, notes, assignee, marks, referred, source, unread } =
    card;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData("text/plain", name);
    event.dataTransfer.effectAllowed = "move";
    mover?.hold(card);
  };
  const isGrabbed = mover?.held?.id === id;
  return (
    <li
      className={isGrabbed ? "card-li is-held" : "card-li"}
      draggable={mover ? true : undefined}
      onDragStart={mover ? onDragStart : undefined}
      onDragEnd={() => mover?.hold(null)}
      onKeyDown={(event) => onKey(event, (step) => mover?.step(card, step))}
    >
      <article className={unread ? "bcard is-unread stack" : "bcard stack"}>
        <h4>
          <Link
            className="board-name"
            id={nameId(id)}
            to={deskHref({ ...state, open: id, near })}
            draggable={false}
            aria-keyshortcuts={mover ? "ArrowLeft ArrowRight" : undefined}
          >
            {name}
          </Link>
          <CardMarks {...card} />
        </h4>
        <p>{position}</p>
        <p className="bcard-foot row">
          <span>
            {yearsInWords(years)} · {city}
            {card.resumeHref === null && " · No resume"}
          </span>
          {notes > 0 && (
            <span className="row-notes small">
              <Icon name="article" /> {notes}
              <span className="vh"> {notes === 1 ? "note" : "notes"}</span>
            </span>
          )}
          <span className={card.waiting.isLate ? "age is-late" : "age"}>
            {card.waiting.text}
            <span className="vh"> in this stage</span>
          </span>
        </p>
        {(assignee || referred || marks.length > 0) && (
          <p className="bcard-foot bcard-who row">
            {assignee && (
              <span>
                <Icon name="user" />
                <span className="vh">Assigned to </span>
                {assignee.name}
              </span>
            )}
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
            {referred && (
              <span>
                <Icon name="link" />
                <span className="vh">Referred by </span>
                {card.referrerName ?? source}
              </span>
            )}
          </p>
        )}
        {mover && (
          <button
            type="submit"
            name={boardParameters.move}
            value={id}
            className="bcard-menu"
            aria-haspopup="dialog"
            aria-label={`Move to: ${name}`}
            onClick={(event) => {
              event.preventDefault();
              mover.openMenu(card, event.currentTarget);
            }}
          >
            <Icon name="dots-vertical" />
          </button>
        )}
      </article>
    </li>
  );
}

function CardMarks({ unread, withdrawn, stage }: CardView) {
  return (
    <>
      {unread && <span className="vh">Unread</span>}
      {withdrawn && <span className="tag">{stage}</span>}
    </>
  );
}

/** Left and right move the card, up and down lead to the one above and below. */
function onKey(event: KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const besides = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" } as const;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    event.preventDefault();
    move(key === "ArrowRight" ? 1 : -1);
  } else if (key === "ArrowUp" || key === "ArrowDown") {
    event.preventDefault();
    currentTarget[besides[key]]?.querySelector<HTMLElement>(".board-name")?.focus();
  }
}
