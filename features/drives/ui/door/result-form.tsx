import { doorTexts as texts } from "../../texts/door.ts";
import { resultNames, visitResults } from "../../visit.ts";
import { DoorForm, type OnForm } from "./door-form.tsx";
import type { DoorCard } from "./door-view.ts";

export interface Reason {
  id: number;
  name: string;
}

interface ResultFormProps {
  card: DoorCard;
  here: string;
  onForm?: OnForm | undefined;
  reasons: readonly Reason[];
}

/** Asks for the result of a talk, and for a reason where it is no. */
export function ResultForm({ card, here, onForm, reasons }: ResultFormProps) {
  return (
    <DoorForm
      className="door-acts"
      here={here}
      number={card.number}
      onForm={onForm}
      titledBy="result"
    >
      <h3 id="result">{texts.resultTitle(card.name)}</h3>
      <input type="hidden" name="do" value="done" />
      {reasons.length > 0 && (
        <label className="door-choice">
          <span>
            {texts.reason} <span className="opt">({resultNames.rejected})</span>
          </span>
          <select className="desk-box" name="reason" defaultValue="">
            <option value="">{texts.noReason}</option>
            {reasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
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
