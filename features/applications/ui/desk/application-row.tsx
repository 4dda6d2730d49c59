import { Link } from "react-router";
import type { MarkedPart } from "#features/resume-text/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { columnClass } from "#ui/components/table.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { RecordDay } from "#ui/desk/record-date.tsx";
import { noResume } from "../../texts/resume.ts";
import type { ApplicationView } from "./application-view.ts";
import { columns } from "./applications-columns.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import { Known, yearsInWords } from "./known.tsx";
import type { Trail } from "./neighbours.ts";
import { seenField, writeSeen } from "./read-change.ts";
import { Source } from "./source.tsx";
import type { Picked } from "./use-picked.ts";

interface RowProps {
  row: ApplicationView;
  state: DeskQuery;
  isOpen: boolean;
  /** Those around it, where opening it takes it out of the list. */
  near: Trail | null;
  /** Null where the person may change nothing. */
  picked: Picked | null;
}

export function ApplicationRow({ row, state, isOpen, near, picked }: RowProps) {
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
      <td className={columnClass(columns.telephone)}>{row.contactNumber}</td>
      <td className={columnClass(columns.position)}>{row.position}</td>
      <td className={columnClass(columns.source)}>
        <Source {...row} />
      </td>
      <td className={columnClass(columns.city)}>{row.city}</td>
      <td className={columnClass(columns.years)}>
        <Known answer={row.years} />
      </td>
      <td className={columnClass(columns.ctc)}>
        <Known answer={row.ctc} />
      </td>
      <td className={columnClass(columns.day)}>
        <RecordDay date={row.date} />
      </td>
      <td className={columnClass(columns.resume)}>
        {row.resumeHref === null ? (
          <span className="soft no-resume">{noResume}</span>
        ) : (
          <a
            className="iconbtn"
            href={row.resumeHref}
            target="_blank"
            rel="noopener"
            aria-label={`Resume of ${row.name} (opens in a new tab)`}
          >
            <Icon name="file-text" />
          </a>
        )}
      </td>
      <td>
        <span className="status" data-status={discOf(row)}>
          {row.stage}
        </span>
        {(row.reason || row.assignee) && (
          <span className="sub row-why">
            {[row.reason, row.assignee?.name].filter(Boolean).join(" · ")}
          </span>
        )}
      </td>
    </tr>
  );
}

function Candidate({ row, state, isOpen, near }: Omit<RowProps, "picked">) {
  return (
    <th scope="row" className={columnClass(columns.candidate)}>
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
            <span className="row-notes">
              <Icon name="article" /> {row.notes}
              <span className="vh"> {row.notes === 1 ? "note" : "notes"}</span>
            </span>
          )}
          {row.emailRefused && <span className="tag tag-warn">Email refused</span>}
        </span>
        {row.number && <span className="row-number">{row.number}</span>}
        <span className="sub sub-in">
          <BreakableAddress>{row.email}</BreakableAddress>
        </span>
      </span>
      <span className="sub small-only">
        {row.position} · {yearsInWords(row.years)} · {row.city} · {row.date.own}
        {row.resumeHref === null && ` · ${noResume}`}
      </span>
      {row.resumeLine && <ResumeLine line={row.resumeLine} />}
    </th>
  );
}

/** What the disc before the stage shows. */
export const discOf = ({ withdrawn, status }: Pick<ApplicationView, "withdrawn" | "status">) =>
  withdrawn ? "withdrawn" : status;

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
