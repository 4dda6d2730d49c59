import { Link } from "react-router";
import type { MarkedPart } from "#features/resume-text/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { columnClass } from "#ui/components/table.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import type { Picked } from "../bulk/use-selection.ts";
import { seenField, writeSeen } from "../change/read-change.ts";
import { cityInWords, yearsInWords } from "../opened/optional-number.tsx";
import type { Trail } from "../previous-next/previous-next.ts";
import type { ApplicationView } from "./application-view.ts";
import { type ApplicationColumn, candidateColumn, discOf } from "./applications-columns.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";

interface RowProps {
  row: ApplicationView;
  state: DeskQuery;
  isOpen: boolean;
  /** Those around it, where opening it takes it out of the list. */
  near: Trail | null;
  /** Null where the person may change nothing. */
  picked: Picked | null;
  /** Those after the candidate. */
  columns: readonly ApplicationColumn[];
}

export function ApplicationRow({ row, state, isOpen, near, picked, columns }: RowProps) {
  const isPicked = picked?.has(row.id) ?? false;
  const marks = [isOpen && "is-open", isPicked && "is-picked", row.unread && "is-unread"];
  return (
    <tr className={marks.filter(Boolean).join(" ") || undefined}>
      {picked && (
        <td className="pick">
          <input type="hidden" name={seenField} value={writeSeen(row)} />
          <label>
            <span className="vh">Select {row.name}</span>
            <input
              type="checkbox"
              name="id"
              value={row.id}
              checked={isPicked}
              onChange={({ target, nativeEvent }) =>
                // by the mouse and by the space bar it comes of a click
                picked.pick(row.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
              }
            />
          </label>
        </td>
      )}
      <Candidate row={row} state={state} isOpen={isOpen} near={near} />
      {columns.map((column) => (
        <td key={column.label} className={columnClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Candidate({ row, state, isOpen, near }: Omit<RowProps, "picked" | "columns">) {
  return (
    <th scope="row" className={columnClass(candidateColumn)}>
      <span className="who-line">
        <span className="who-name">
          <span className="status row-disc" data-status={discOf(row)}>
            <span className="vh">{row.stage}</span>
          </span>
          <Link
            className="desk-name"
            id={nameId(row.id)}
            to={deskHref({ ...state, open: row.id, near })}
            preventScrollReset
            aria-current={isOpen ? "true" : undefined}
          >
            {row.name}
          </Link>
          {row.unread && <span className="vh">Unread</span>}
          {row.notes > 0 && (
            <span className="row-notes small">
              <Icon name="article" /> {row.notes}
              <span className="vh"> {row.notes === 1 ? "note" : "notes"}</span>
            </span>
          )}
          {row.emailRefused && <span className="tag tag-warn">Email refused</span>}
        </span>
        {row.number && <span className="row-number small">{row.number}</span>}
        <span className="sub sub-in">
          <BreakableAddress>{row.email}</BreakableAddress>
        </span>
      </span>
      <span className="sub small-only">
        {row.position} · {yearsInWords(row.years)} · {cityInWords(row.city)} · {row.date.own}
        {row.resumeHref === null && " · No resume"}
      </span>
      {row.resumeLine && <ResumeLine line={row.resumeLine} />}
    </th>
  );
}

function ResumeLine({ line }: { line: MarkedPart[] }) {
  return (
    <span className="hit">
      <Icon name="file-text" />
      <span>
        <span className="vh">In the resume: </span>
        {line.map(({ text, isHit }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line are told apart by their place
          isHit ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
    </span>
  );
}

/** Where the focus goes back to when an application is closed. */
export function nameId(id: number): string {
  return `application-${id}`;
}
