import { Link } from "react-router";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { Trail } from "../previous-next/previous-next.ts";
import { BoardCard, type CardMover } from "./board-card.tsx";
import { type BoardQuery, cardsAtOnce, cardsToShow, maxTimes } from "./board-query.ts";
import { type CardView, type ColumnView, isFoldable } from "./load-board.ts";

interface BoardColumnProps {
  column: ColumnView;
  state: DeskQuery;
  board: BoardQuery;
  /** The one that a phone shows. */
  isShown: boolean;
  /** Ids of all cards, in the order of the board. */
  order: readonly number[];
  /** Null where the person may change nothing. */
  mover: CardMover | null;
  /** A card was let go over it. */
  onDrop: (card: CardView) => void;
}

/** A stage as a list of cards, or folded to its name. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, state, board, isShown, order, mover, onDrop } = props;
  const { value, name, status, cards, folded } = column;
  const grabbed = mover?.held ?? null;
  const headingId = columnId(value);
  const unfolded = board.unfolded.filter((each) => each !== value);
  const foldHref = deskHref({
    ...state,
    board: { ...board, unfolded: folded ? [...unfolded, value] : unfolded },
  });
  return (
    <section
      className={folded ? "bcol is-folded" : "bcol"}
      aria-labelledby={headingId}
      data-shown={isShown ? "" : undefined}
      onDragOver={(event) => grabbed && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (grabbed) onDrop(grabbed);
      }}
    >
      <h3 id={headingId}>
        <span className="status" data-status={status}>
          {name}
        </span>
        <span className="count">{countInWords(column)}</span>
      </h3>
      {isFoldable(column) && (
        <Link
          className="iconbtn"
          to={foldHref}
          preventScrollReset
          aria-label={folded ? `Unfold ${name}` : `Fold ${name}`}
        >
          <Icon name={folded ? "chevron-right" : "chevron-left"} />
        </Link>
      )}
      {!folded && (
        <ul className="bcards stack gap-2" role="list" aria-labelledby={headingId}>
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              state={state}
              near={trailAt(order, card.id)}
              mover={mover}
            />
          ))}
          <li className="card-li">
            <More column={column} state={state} board={board} />
          </li>
        </ul>
      )}
    </section>
  );
}

export const columnId = (value: string) => `stage-${value.replace(".", "-")}`;

/** The next cards of a column; where many show already, the list of that stage. */
function More({ column, state, board }: Pick<BoardColumnProps, "column" | "state" | "board">) {
  const { value, id, status, name, cards, count, exact } = column;
  const limit = cardsToShow(board, value);
  if (exact ? cards.length >= count : cards.length < limit) {
    return cards.length === 0 ? <p className="bcard-none">None</p> : null;
  }
  if (limit >= cardsAtOnce * maxTimes) {
    const query = { ...state.query, stage: String(id ?? status) };
    return (
      <a className="bmore" href={deskHref({ query, page: 1, open: null })}>
        All in the list<span className="vh"> of {name}</span>
      </a>
    );
  }
  const next = exact ? Math.min(cardsAtOnce, count - cards.length) : cardsAtOnce;
  const more = { ...board, more: [...board.more, value] };
  return (
    <Link className="bmore" to={deskHref({ ...state, board: more })} preventScrollReset>
      {next} more<span className="vh"> in {name}</span>
    </Link>
  );
}

/** As much as the opened application needs to find its place on the board. */
function trailAt(order: readonly number[], id: number): Trail {
  const at = order.indexOf(id);
  return { before: order.slice(Math.max(0, at - 1), at), after: order.slice(at + 1, at + 3) };
}
