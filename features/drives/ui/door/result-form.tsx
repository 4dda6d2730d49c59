import { Button } from "#ui/components/button.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { resultNames, visitResults } from "../../visit.ts";
import { reasonAskedMark } from "./acts/read-act.ts";
import { DoorForm, type OnForm } from "./door-form.tsx";
import type { DoorCard } from "./door-view.ts";

export interface Reason {
  id: number;
  name: string;
}

interface ResultFormProps {
  card: Pick<DoorCard, "number" | "name">;
  here: string;
  onForm?: OnForm | undefined;
}

/** Asks for the result of a talk. */
export function ResultForm({ card, here, onForm }: ResultFormProps) {
  return (
    <DoorForm
      className="door-acts"
      here={here}
      number={card.number}
      onForm={onForm}
      titledBy="result"
    >
      <h3 id="result">{`Result for ${card.name}`}</h3>
      <input type="hidden" name="do" value="done" />
      {visitResults.map((result) => (
        <button
          key={result}
          type="submit"
          name="result"
          value={result}
          className={`door-big ${result === "selected" ? "is-ink" : ""}`}
        >
          {resultNames[result]}
        </button>
      ))}
    </DoorForm>
  );
}

interface ReasonFormProps extends ResultFormProps {
  reasons: readonly Reason[];
}

/** Asks why somebody is rejected. No reason is chosen beforehand, and none is told that nobody chose. */
export function ReasonForm({ card, here, onForm, reasons }: ReasonFormProps) {
  return (
    <DoorForm
      className="door-acts door-reasons"
      here={here}
      number={card.number}
      onForm={onForm}
      titledBy="why"
    >
      <input type="hidden" name="do" value="done" />
      <input type="hidden" name="result" value="rejected" />
      <input type="hidden" name={reasonAskedMark} value="true" />
      <h3 id="why">{`Why is ${card.name} rejected?`}</h3>
      {reasons.length > 0 && (
        <fieldset className="stack gap-1">
          <legend>Reason</legend>
          {reasons.map(({ id, name }) => (
            <DeskTick key={id} isOneOf name="reason" value={id} required>
              {name}
            </DeskTick>
          ))}
        </fieldset>
      )}
      <div className="cluster gap-3">
        <Button look="ink" type="submit">
          Reject
        </Button>
        {reasons.length > 0 && (
          <Button look="quiet" type="submit" formNoValidate name="reason" value="">
            No reason
          </Button>
        )}
        <a className="tap" href={`${here}?${new URLSearchParams({ q: card.number })}`}>
          Cancel
        </a>
      </div>
    </DoorForm>
  );
}
