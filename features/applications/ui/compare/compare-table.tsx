import { Link } from "react-router";
import type { ScrollGroup } from "#features/documents/ui/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { RefusedChange } from "../change/read-change.ts";
import type { RefusedForm } from "../change/refused-form.ts";
import { deskHref } from "../desk/desk-query.ts";
import { useFrameKeys } from "../keys/use-desk-shortcuts.ts";
import { AnswerText } from "../opened/answer-text.tsx";
import type { ComparedView } from "../opened/opened-view.ts";
import { Preferred } from "../opened/question-answers.tsx";
import { ResumePane } from "../opened/resume-pane.tsx";
import { NoResume } from "../resume/no-resume.tsx";
import { minCompared } from "./compare-query.ts";
import type { Cell, CompareRow, CompareRows } from "./compare-rows.ts";
import type { CompareShown } from "./compare-screen.tsx";
import { DecideForm, type Decider } from "./decide-form.tsx";
import type { CompareState } from "./load-compared.ts";

interface CompareTableProps {
  shown: CompareShown;
  rows: CompareRows;
  /** Resumes that scroll together. */
  group: ScrollGroup;
  refused: RefusedForm | null;
  /** Null where the person may change nothing. */
  decider: Decider | null;
}

/** A column for each application; it scrolls by itself, under headings that stay. */
export function CompareTable({ shown, rows, group, refused, decider }: CompareTableProps) {
  const { applications, state } = shown;
  const onlyDifferent = state.compare.isDifferent ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll compare-scroll" tabIndex={0} aria-label="Comparison">
      <table className="table compare-table" data-columns={applications.length}>
        <caption className="vh">Applications side by side</caption>
        <thead>
          <tr>
            <td />
            {applications.map((application) => (
              <CompareHeading
                key={application.id}
                application={application}
                state={state}
                isRemovable={applications.length > minCompared}
                refused={refused?.ids.includes(String(application.id)) ? refused : null}
                decider={decider}
              />
            ))}
          </tr>
        </thead>
        <Rows rows={rows.above} applications={applications} onlyDifferent={onlyDifferent} />
        <Resumes shown={shown} group={group} />
        <Rows rows={rows.below} applications={applications} onlyDifferent={onlyDifferent} />
      </table>
    </section>
  );
}

interface RowsProps {
  rows: readonly CompareRow[];
  applications: readonly ComparedView[];
  onlyDifferent: boolean;
}

function Rows({ rows, applications, onlyDifferent }: RowsProps) {
  const seen = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  return (
    <tbody>
      {seen.map(({ key, label, cells, differs }) => (
        <tr key={key} className={differs ? "is-different" : undefined}>
          <th scope="row">
            {label}
            {differs && <span className="vh"> (different)</span>}
          </th>
          {applications.map(({ id }, at) => (
            <td key={id}>
              <CellText cell={cells[at] ?? null} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CellText({ cell }: { cell: Cell | null }) {
  if (!cell) return <span className="soft">No answer</span>;
  return cell.isPreferred ? <Preferred answer={cell.text} /> : <AnswerText {...cell} />;
}

function Resumes({ shown, group }: Pick<CompareTableProps, "shown" | "group">) {
  const { applications, watermark, shortcuts } = shown;
  const onFrameKey = useFrameKeys();
  return (
    <tbody>
      <tr className="compare-resumes unprinted">
        <th scope="row">Resume</th>
        {applications.map((application) => (
          <td key={application.id} className="compare-resume">
            {application.resume ? (
              <ResumePane
                application={{ ...application, resume: application.resume }}
                watermark={watermark}
                keys={shortcuts}
                onFrameKey={onFrameKey}
                group={group}
              />
            ) : (
              <NoResume application={application} addHref={null} />
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

interface CompareHeadingProps {
  application: ComparedView;
  state: CompareState;
  /** Enough others stand beside it. */
  isRemovable: boolean;
  /** What was refused of this one. */
  refused: RefusedChange | null;
  decider: Decider | null;
}

/** Whose column it is, how far the application came, and what can be decided. */
function CompareHeading(props: CompareHeadingProps) {
  const { application, state, isRemovable, refused, decider } = props;
  const { id, name, position, status, stage, unread } = application;
  const { compare, ...list } = state;
  const others = compare.ids.filter((each) => each !== id);
  const nameId = `compared-${id}`;
  const errors = Object.values(refused?.errors ?? {});
  return (
    <th scope="col" aria-labelledby={nameId}>
      <span className="compare-name row apart">
        <Link id={nameId} to={deskHref({ ...list, open: id })}>
          {name}
        </Link>
        {isRemovable && (
          <Link
            className="iconbtn"
            to={deskHref({ ...state, compare: { ...compare, ids: others } })}
            aria-label={`Take ${name} out`}
          >
            <Icon name="x" />
          </Link>
        )}
      </span>
      <span className="compare-facts cluster">
        <span className="status" data-status={status}>
          {decider?.moves.has(id) ? "Saving…" : stage}
        </span>
        {unread && <span className="tag">Unread</span>}
        <span className="sub">{position}</span>
      </span>
      {decider && <DecideForm application={application} decider={decider} />}
      {errors.length > 0 && (
        <p className="desk-error" role="alert">
          {errors.join(" ")}
        </p>
      )}
    </th>
  );
}
