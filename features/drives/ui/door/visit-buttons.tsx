import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import type { Colleague } from "./colleague-choice.tsx";
import { ColleagueChoice } from "./colleague-choice.tsx";
import { DoorForm, type OnForm } from "./door-form.tsx";
import type { DoorCard } from "./door-view.ts";
import { ForAWhile } from "./for-a-while.tsx";

interface ButtonsProps {
  card: DoorCard;
  /** Path of the page. */
  here: string;
  onForm?: OnForm | undefined;
  colleagues: readonly Colleague[];
  /** Id of the account that is signed in. */
  me: string;
}

/** What can be done with a visit; big targets. */
export function VisitButtons({ card, here, onForm, colleagues, me }: ButtonsProps) {
  const { mayArrive, mayCall, mayFinish, mayMiss, mayUndoArrival, reopens } = card;
  return (
    <DoorForm className="door-acts" here={here} number={card.number} onForm={onForm}>
      {mayArrive && <Big act="arrived" icon="check" label="Arrived" look="is-go" />}
      {mayCall && (
        <>
          <label className="door-choice" htmlFor="with">
            With
            <ColleagueChoice colleagues={colleagues} me={me} />
          </label>
          <Big act="call" icon="user-check" label="Call in" look="is-ink" />
        </>
      )}
      <div>
        {mayFinish && <Big act="done" icon="circle-check" label="Done" />}
        {mayMiss && <Big act="no-show" icon="user-x" label="No-show" />}
        {mayUndoArrival && <Big act="not-arrived" icon="history" label="Not arrived" />}
      </div>
      {reopens > 0 && (
        <ForAWhile milliseconds={reopens}>
          <Big act="not-done" icon="history" label="Take back" />
        </ForAWhile>
      )}
    </DoorForm>
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
