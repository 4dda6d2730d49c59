import { dayInWords } from "#contract/days/indian-moment.ts";
import { counted } from "#contract/text/counted.ts";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import type { PlannedList } from "../routes/take-list.ts";

const shownRows = 8;
const problemColumns = [{ label: "Line" }, { label: "What to fix" }];
const rowColumns = [{ label: "Candidate" }, { label: "Due date" }];

/** What sending the list would do, ending in the button that does it. */
export function ListPreview({ list }: { list: PlannedList }) {
  const { rows, problems, open, isLegacyEncoding } = list.plan;
  const title =
    problems.length > 0
      ? `${counted(problems.length, "line")} to fix`
      : `${counted(rows.length, "request")} to create`;
  return (
    <section className="panel stack list-preview" aria-labelledby="preview-title">
      {/* biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the preview */}
      <h2 id="preview-title" tabIndex={-1} autoFocus>
        {title}
      </h2>
      {isLegacyEncoding && <p className="list-note">{legacyEncoding}</p>}
      {problems.length > 0 && <Problems problems={problems} />}
      {open.length > 0 && (
        <p className="list-note">
          Left out because they already have an open request:{" "}
          {open.map(({ line, email }) => `${email} (line ${line})`).join(", ")}.
        </p>
      )}
      {problems.length === 0 && <Rows rows={rows} />}
      {problems.length === 0 && rows.length > 0 && <SendForm list={list} />}
    </section>
  );
}

function Problems({ problems }: Pick<PlannedList["plan"], "problems">) {
  return (
    <>
      <p className="list-note">
        Fix these lines, then check the list again. Nothing has been created.
      </p>
      <Table caption="What to fix, by line" columns={problemColumns}>
        {problems.map(({ line, problem }) => (
          <tr key={`${line} ${problem}`}>
            <th scope="row" className="list-line">
              line {line}
            </th>
            <td>{problem}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Rows({ rows }: Pick<PlannedList["plan"], "rows">) {
  if (rows.length === 0) return <p className="list-note">This list has no candidate to ask.</p>;
  const more = rows.length - shownRows;
  return (
    <>
      <Table caption="Candidates to ask" columns={rowColumns}>
        {rows.slice(0, shownRows).map(({ name, email, dueOn }) => (
          <tr key={email}>
            <th scope="row">
              {name} <span className="sub">{email}</span>
            </th>
            <td>{dayInWords(new Date(dueOn))}</td>
          </tr>
        ))}
      </Table>
      {more > 0 && <p className="list-note">and {more} more</p>}
    </>
  );
}

function SendForm({ list: { plan, byMail } }: { list: PlannedList }) {
  return (
    <form method="post" className="cluster gap-3 list-send">
      <input type="hidden" name="list" value={plan.text} />
      {byMail && <input type="hidden" name="byMail" value="on" />}
      <p>Nothing has been created yet.</p>
      <Button type="submit" look="ink" name="do" value="send">
        Create requests
      </Button>
    </form>
  );
}
