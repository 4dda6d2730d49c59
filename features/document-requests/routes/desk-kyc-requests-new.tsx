import { data } from "react-router";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { readPeopleIn } from "#contract/ids/person-id.ts";
import { limits } from "#contract/limits.ts";
import { counted } from "#contract/text/counted.ts";
import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskArea, DeskFile } from "#ui/desk/fields.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList } from "../kyc-request-list.ts";
import { requestLimits } from "../kyc-requests.ts";
import styles from "../styles/kyc-requests.css?url";
import { ByMail, RequestForm } from "../ui/request-form.tsx";
import type { Route } from "./+types/desk-kyc-requests-new.ts";
import { makeRequest } from "./receive-new-request.ts";
import { lookAtFile, lookAtList, type PlannedList, sendList } from "./receive-request-list.ts";

/** Days that candidates have by default. */
const defaultDays = 7;

export const handle: DeskHandle = {
  role: "editor",
  formBytes: limits.contentBytes,
  takesFiles: true,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const services = servicesOf(args.context);
  const today = indianDay(services.clock.now());
  const recipients = await readRequested(services, new URL(args.request.url).searchParams, today);
  return { today, canSend: services.outbox.canSend, ...recipients };
}

/** The form or the list, filled in with whom the address names. */
async function readRequested(services: Services, query: URLSearchParams, today: string) {
  const rights = { mayReadMails: true, mayRunDrives: false };
  const found = await Promise.all(
    readPeopleIn(query).map((id) => services.people.find(id, rights)),
  );
  const dueOn = daysLater(today, defaultDays);
  const recipients = found.flatMap((person) => {
    const email = person?.contacts.emails[0];
    return person && email ? [{ name: person.name, email, dueOn }] : [];
  });
  if (recipients.length > 1) return { filled: null, lines: recipients.map(requestLine).join("\n") };
  return { filled: recipients[0] ?? null, lines: "" };
}

export async function action(args: Route.ActionArgs) {
  const services = servicesOf(args.context);
  const { form, user } = deskOf(args.context);
  switch (form.get("do")) {
    case null:
      return lookAtFile(services, args.request);
    case "make":
      return makeRequest(services, form, user);
    case "look":
      return lookAtList(services, form);
    case "send":
      return sendList(services, form, user);
    default:
      throw data("This is no form of ours.", { status: 422 });
  }
}

export default function DeskKycRequestsNew({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refusedRequest" in actionData ? actionData.refusedRequest : null;
  const list = actionData && "list" in actionData ? actionData.list : null;
  const fileProblem = actionData && "fileProblem" in actionData ? actionData.fileProblem : null;
  const isWrong = refused || fileProblem || (list && list.plan.problems.length > 0);
  const { today, canSend, filled, lines } = loaderData;
  const isList = list !== null || lines !== "";
  const listForm = (
    <ListForm list={list} lines={lines} fileProblem={list ? null : fileProblem} canSend={canSend} />
  );
  return (
    <div className="desk">
      <title>{pageTitle(isWrong ? "Error: Request documents" : "Request documents")}</title>
      <DeskHead title="Request documents" lead="The candidate gets a private link to the KYC form">
        <a className="back-link" href={kycRequestList.path}>
          All requests
        </a>
      </DeskHead>
      {list && <ListPreview list={list} />}
      <div className="tiled request-new">
        {isList && listForm}
        <RequestForm refused={refused} filled={filled} today={today} canSend={canSend} />
        {!isList && listForm}
      </div>
    </div>
  );
}

interface ListFormProps {
  list: PlannedList | null;
  /** Whom another screen asks for, as lines of the list; empty where nobody is named. */
  lines: string;
  fileProblem: string | null;
  /** Whether a mail server is set up. */
  canSend: boolean;
}

/** A list of candidates, pasted or as a file; both are checked before anything is created. */
function ListForm({ list, lines, fileProblem, canSend }: ListFormProps) {
  return (
    <Panel id="list-title" title="Several candidates" className="gap-4">
      <form method="post" className="fields">
        <DeskArea
          id="list"
          label="Candidates"
          hint="One candidate per line: name, email, due date. Paste from a spreadsheet, or type with commas. At most 500 at once."
          rows={8}
          maxLength={requestLimits.listCharacters}
          placeholder="Asha Kelkar,asha@mail.example,30/11/2026"
          defaultValue={list?.plan.text ?? lines}
          required
        />
        <ByMail checked={list?.byMail ?? true} id="list-by-mail" canSend={canSend} />
        <Button type="submit" look="ink" name="do" value="look">
          Check list
        </Button>
      </form>
      <form method="post" encType="multipart/form-data" className="fields request-file">
        <DeskFile
          id="file"
          label="Or a CSV file with the columns name, email and due"
          error={fileProblem ?? undefined}
          use="table"
          accept=".csv,text/csv"
          required
        />
        <Button type="submit" look="quiet" icon="upload">
          Check file
        </Button>
      </form>
    </Panel>
  );
}

/** One candidate in the list: tabs part what a name may hold. */
function requestLine(recipient: { name: string; email: string; dueOn: string }): string {
  const { name, email, dueOn } = recipient;
  return [name.replace(/\s+/g, " "), email, dueOn].join("\t");
}

const shownRows = 8;
const problemColumns = [{ label: "Line" }, { label: "What to fix" }];
const rowColumns = [{ label: "Candidate" }, { label: "Due date" }];

/** What sending the list would do, ending in the button that does it. */
function ListPreview({ list }: { list: PlannedList }) {
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
