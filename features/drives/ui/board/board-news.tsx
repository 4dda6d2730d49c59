import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { type DoorVisit, nameOf } from "../../door-visit.ts";
import { resultNames } from "../../visit.ts";
import { DoorForm } from "../door/door-form.tsx";
import { reopensFor } from "../door/door-view.ts";
import { ForAWhile } from "../door/for-a-while.tsx";
import { type Reason, ReasonForm } from "../door/result-form.tsx";
import { savedText } from "../door/told.ts";
import { askedIn } from "../door/use-look-up.ts";

interface BoardNewsProps {
  /** Whom the form that led here was about; null for nobody. */
  told: DoorVisit | null;
  said: string | null;
  refused: string | null;
  reasons: readonly Reason[];
  here: string;
  now: Date;
}

/** What was pressed last: asked about, done, or refused; a result can be taken back for ten seconds. */
export function BoardNews({ told, said, refused, reasons, here, now }: BoardNewsProps) {
  if (refused) return <DeskRefused>{refused}</DeskRefused>;
  if (!told || !said) return null;
  const { number, result, doneAt } = told;
  const name = nameOf(told);
  if (askedIn(said) === "reason" && !doneAt) {
    return (
      <section className="panel board-why">
        <ReasonForm card={{ number, name }} here={here} reasons={reasons} />
      </section>
    );
  }
  const reopens = said === "done" ? reopensFor(told, now) : 0;
  if (reopens > 0 && result) {
    return (
      <ForAWhile milliseconds={reopens}>
        <DoorForm className="board-undo row gap-3" here={here} number={number}>
          <p role="status">
            {name}: {resultNames[result]}
          </p>
          <button type="submit" name="do" value="not-done" className="btn btn-quiet btn-small">
            Take back
            <span className="vh">: {name}</span>
          </button>
        </DoorForm>
      </ForAWhile>
    );
  }
  const saved = said === "done" ? null : savedText(said, name);
  return saved && <DeskDone>{saved}</DeskDone>;
}
