import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { firstBoard } from "./board-query.ts";

interface ViewLinksProps {
  state: DeskQuery;
  /** The table as the account prefers it. */
  table: readonly string[];
}

/** The same applications as a list, as a table of chosen columns and as a board. */
export function ViewLinks({ state: { query, board, table: shown }, table }: ViewLinksProps) {
  const base = { query, page: 1, open: null };
  return (
    <nav className="views" aria-label="View">
      <Link
        to={deskHref(base)}
        preventScrollReset
        aria-current={board || shown ? undefined : "true"}
      >
        <Icon name="list" /> List
      </Link>
      <Link
        to={deskHref({ ...base, table: shown ?? table })}
        preventScrollReset
        aria-current={shown ? "true" : undefined}
      >
        <Icon name="table" /> Table
      </Link>
      <Link
        to={deskHref({ ...base, board: board ?? firstBoard })}
        preventScrollReset
        aria-current={board ? "true" : undefined}
      >
        <Icon name="layout-kanban" /> Board
      </Link>
    </nav>
  );
}
