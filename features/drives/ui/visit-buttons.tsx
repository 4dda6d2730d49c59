import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { doorTexts as texts } from "../texts/door.ts";
import { resultNames, visitResults } from "../visit.ts";
import type { DoorCard } from "./door-view.ts";

export interface Reason {
  id: number;
  name: string;
}

interface ButtonsProps {
  card: DoorCard;
  /** Path of the page. */
  action: string;
}

/** What can be done with a visit; big targets. */
export function VisitButtons({ card, action }: ButtonsProps) {
  const { mayArrive, mayCall, mayFinish, mayMiss } = card;
  return (
    <form className="door-acts" method="post" action={action}>
      <input type="hidden" name="number" value={card.number} />
      {mayArrive && <Big act="arrived" icon="check" label={texts.arrived} look="is-go" />}
      {mayCall && <Big act="call" icon="user-check" label={texts.call} look="is-ink" />}
      <div>
        {mayFinish && <Big act="done" icon="circle-check" label={texts.done} />}
        {mayMiss && <Big act="no-show" icon="user-x" label={texts.noShow} />}
      </div>
    </form>
  );
}

interface BigProps {
  act: string;
  icon: IconName;
  label: string;
  look?: string;
}

function Big({ act, icon, label, look = "" }: BigProps) {
  return (
    <button type="submit" name="do" value={act} className={`door-big ${look}`}>
      <Icon name={icon} /> {label}
    </button>
  );
}

/** Asks for the result of a talk, and for a reason where it is no. */
export function ResultForm({
  card,
  action,
  reasons,
}: ButtonsProps & { reasons: readonly Reason[] }) {
  return (
    <form className="door-acts" method="post" action={action} aria-labelledby="result">
      <h3 id="result">{texts.resultTitle(card.name)}</h3>
      <input type="hidden" name="number" value={card.number} />
      <input type="hidden" name="do" value="done" />
      {reasons.length > 0 && (
        <label className="door-reason">
          {texts.reason} <span className="opt">({resultNames.rejected})</span>
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
    </form>
  );
}
