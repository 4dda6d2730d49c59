import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { applicationList } from "../../list/application-list.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { type BoardQuery, boardParameters } from "./board-query.ts";
import type { ColumnView } from "./load-board.ts";

interface ColumnSwitcherProps {
  columns: readonly ColumnView[];
  shown: string;
  state: DeskQuery;
  board: BoardQuery;
  onShow: (value: string) => void;
}

export const switcherId = "board-stage";

/** Which column a phone shows. Without script its form and its links ask for the page again. */
export function ColumnSwitcher({ columns, shown, state, board, onShow }: ColumnSwitcherProps) {
  const select = useRef<HTMLSelectElement>(null);
  // what was chosen while the script was still on its way counts too
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const chosen = select.current?.value ?? shown;
    if (chosen !== shown) onShow(chosen);
  }, []);
  const at = columns.findIndex(({ value }) => value === shown);
  const hrefOf = (column: string) => deskHref({ ...state, board: { ...board, column } });
  const fields = [...new URLSearchParams(hrefOf("").split("?")[1])].filter(
    ([name]) => name !== boardParameters.column,
  );
  const way = (
    to: ColumnView | undefined,
    label: string,
    icon: "chevron-left" | "chevron-right",
  ) =>
    to ? (
      <Link
        className="iconbtn"
        to={hrefOf(to.value)}
        preventScrollReset
        aria-label={`${label}: ${to.name}`}
        onClick={(event) => {
          event.preventDefault();
          onShow(to.value);
        }}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="iconbtn" />
    );
  return (
    <form className="bswitch" method="get" action={applicationList.path} aria-label="Stage shown">
      {fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters may come twice
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {way(columns[at - 1], "Previous stage", "chevron-left")}
      <label className="vh" htmlFor={switcherId}>
        Stage shown
      </label>
      <select
        ref={select}
        id={switcherId}
        className="desk-box"
        name={boardParameters.column}
        value={shown}
        onChange={(event) => onShow(event.target.value)}
      >
        {columns.map((column) => (
          <option key={column.value} value={column.value}>
            {column.name}, {countInWords(column)}
          </option>
        ))}
      </select>
      {way(columns[at + 1], "Next stage", "chevron-right")}
      <noscript>
        <button type="submit" className="btn btn-quiet">
          Show
        </button>
      </noscript>
    </form>
  );
}
