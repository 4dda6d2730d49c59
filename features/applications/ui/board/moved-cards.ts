import type { ApplicationQuery } from "../../list/application-query.ts";
import type { CardView, ColumnView } from "./load-board.ts";

/** Columns as they will be, by the id of each card that is on its way: the column that it goes to. */
export function withMoves(
  columns: readonly ColumnView[],
  moves: ReadonlyMap<number, string>,
  order: Pick<ApplicationQuery, "sort" | "descending">,
): ColumnView[] {
  if (moves.size === 0) return [...columns];
  const cards = columns.flatMap((column) => column.cards);
  return columns.map((column) => {
    const isElsewhere = ({ id }: CardView) => (moves.get(id) ?? column.value) !== column.value;
    const staying = column.cards.filter((card) => !isElsewhere(card));
    const come = cards.filter(
      (card) => moves.get(card.id) === column.value && !column.cards.includes(card),
    );
    const count = column.count + come.length - (column.cards.length - staying.length);
    return { ...column, count, cards: column.folded ? [] : come.reduce(inPlace(order), staying) };
  });
}

/** By arrival where the list is sorted by it; in any other order first, until it is read again. */
function inPlace({ sort, descending }: Pick<ApplicationQuery, "sort" | "descending">) {
  return (cards: CardView[], card: CardView): CardView[] => {
    const isBehind = (each: CardView) => each.received < card.received === descending;
    const at = sort === "date" ? cards.findIndex(isBehind) : 0;
    return cards.toSpliced(at < 0 ? cards.length : at, 0, card);
  };
}

/** The column on one side of a card's own; undefined at the board's edge. */
export function columnBeside(
  columns: readonly ColumnView[],
  id: number,
  step: 1 | -1,
): ColumnView | undefined {
  const at = columns.findIndex((column) => column.cards.some((card) => card.id === id));
  return at < 0 ? undefined : columns[at + step];
}
