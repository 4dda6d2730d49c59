import { Link } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { firstBoard } from "./board-query.ts";

/** The same applications as a list and as a board. */
export function ViewLinks({ state: { query, board } }: { state: DeskQuery }) {
  const base = { query, page: 1, open: null };
  return (
    <nav className="views" aria-label="View">
      <Link to={deskHref(base)} preventScrollReset aria-current={board ? undefined : "true"}>
        <Icon name="list" /> List
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
