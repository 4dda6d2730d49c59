import { clockTime } from "#contract/days/indian-moment.ts";
import { type DoorVisit, nameOf } from "../../door-visit.ts";
import { doorPath } from "../../drive-paths.ts";
import { resultNames, visitResults } from "../../visit.ts";
import { type Colleague, ColleagueChoice } from "../door/colleague-choice.tsx";
import { DoorForm } from "../door/door-form.tsx";
import { minutesBetween, reopensFor } from "../door/door-view.ts";
import { Expiring } from "../door/expiring.tsx";

/** Minutes from which on somebody waits long. */
export const longWait = 20;

interface RowProps {
  visit: DoorVisit;
  code: string;
  /** Path of the page. */
  here: string;
  now: Date;
}

export const isLate = ({ arrivedAt }: DoorVisit, now: Date) =>
  minutesBetween(arrivedAt, now) >= longWait;

interface WaitingRowProps extends RowProps {
  colleagues: readonly Colleague[];
  /** Id of the account that is signed in. */
  me: string;
}

export function WaitingRow({ visit, code, here, now, colleagues, me }: WaitingRowProps) {
  return (
    <li className={isLate(visit, now) ? "is-late" : undefined}>
      <span className="drive-min">{`${minutesBetween(visit.arrivedAt, now)} min`}</span>
      <Who visit={visit} code={code} />
      <DoorForm className="drive-call" here={here} number={visit.number}>
        <ColleagueChoice colleagues={colleagues} me={me} label={`With: ${nameOf(visit)}`} />
        <button type="submit" name="do" value="call" className="btn btn-quiet btn-small">
          Call in
          <span className="vh">: {nameOf(visit)}</span>
        </button>
      </DoorForm>
    </li>
  );
}

export function TalkRow({ visit, code, here, now }: RowProps) {
  return (
    <li className="is-talk">
      <span className="drive-min">{`${minutesBetween(visit.talkAt, now)} min`}</span>
      <Who visit={visit} code={code} more={visit.talkBy} />
      <DoorForm className="drive-results" here={here} number={visit.number}>
        <input type="hidden" name="do" value="done" />
        {visitResults.map((result) => (
          <button
            key={result}
            type="submit"
            name="result"
            value={result}
            className="btn btn-quiet btn-small"
          >
            {resultNames[result]}
            <span className="vh">: {nameOf(visit)}</span>
          </button>
        ))}
      </DoorForm>
    </li>
  );
}

export function DoneRow({ visit, code, here, now }: RowProps) {
  const reopens = reopensFor(visit, now);
  return (
    <li>
      <span className="drive-min">{visit.doneAt && clockTime(visit.doneAt)}</span>
      <Who visit={visit} code={code} />
      <b>{visit.result && resultNames[visit.result]}</b>
      {reopens > 0 && (
        <Expiring milliseconds={reopens}>
          <DoorForm here={here} number={visit.number}>
            <button type="submit" name="do" value="not-done" className="btn btn-quiet btn-small">
              Take back
              <span className="vh">: {nameOf(visit)}</span>
            </button>
          </DoorForm>
        </Expiring>
      )}
    </li>
  );
}

interface WhoProps {
  visit: DoorVisit;
  code: string;
  more?: string | null;
}

function Who({ visit, code, more }: WhoProps) {
  return (
    <span className="drive-who is-tall">
      <a href={`${doorPath(code)}?${new URLSearchParams({ q: visit.number })}`}>{nameOf(visit)}</a>
      <small>{[visit.position, more].filter(Boolean).join(", ")}</small>
    </span>
  );
}
