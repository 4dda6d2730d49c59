import { boardView, viewParameter } from "../../list/application-list.ts";

/** What the address of the board says beside the filters of the list. */
export interface BoardQuery {
  /** Columns of which further cards show: named once for each 50 of them. */
  more: readonly string[];
  /** Columns that are folded otherwise. */
  unfolded: readonly string[];
  /** The column that a phone shows; null for the first. */
  column: string | null;
  /** The card whose menu is on the page, for whoever has no script. */
  move: number | null;
}

/** Parameters of the address. */
export const boardParameters = {
  view: viewParameter,
  more: "more",
  unfolded: "unfold",
  column: "column",
  move: "move",
} as const;

export const firstBoard: BoardQuery = { more: [], unfolded: [], column: null, move: null };

/** Cards of a column that come at once, and how often more of them. */
export const cardsAtOnce = 50;
export const maxTimes = 10;
const maxNamed = 400;

const isColumn = (text: string) => /^[a-z-]{1,20}(\.\d{1,9})?$/.test(text);

/** @returns undefined where the address asks for the list */
export function readBoard(search: URLSearchParams): BoardQuery | undefined {
  if (search.get(boardParameters.view) !== boardView) return undefined;
  const columns = (name: string) => search.getAll(name).filter(isColumn).slice(0, maxNamed);
  const move = search.get(boardParameters.move) ?? "";
  return {
    more: columns(boardParameters.more),
    unfolded: [...new Set(columns(boardParameters.unfolded))],
    column: columns(boardParameters.column)[0] ?? null,
    move: /^\d{1,15}$/.test(move) ? Number(move) : null,
  };
}

/** The parameters from which `readBoard` reads the same board. */
export function writeBoard({ more, unfolded, column, move }: BoardQuery): [string, string][] {
  return [
    [boardParameters.view, boardView],
    ...more.map((each): [string, string] => [boardParameters.more, each]),
    ...unfolded.map((each): [string, string] => [boardParameters.unfolded, each]),
    ...(column === null ? [] : [[boardParameters.column, column] as [string, string]]),
    ...(move === null ? [] : [[boardParameters.move, String(move)] as [string, string]]),
  ];
}

/** Cards of a column that the address asks for. */
export function cardsToShow({ more }: BoardQuery, column: string): number {
  const times = more.filter((each) => each === column).length;
  return cardsAtOnce * Math.min(1 + times, maxTimes);
}
