import { type ComponentProps, useEffect, useRef } from "react";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { type Colleague, ColleagueChoice } from "./colleague-choice.tsx";
import { DoorForm, type OnForm } from "./door-form.tsx";
import type { DoorCard } from "./door-view.ts";
import { Expiring } from "./expiring.tsx";
import { type Reason, ReasonForm, ResultForm } from "./result-form.tsx";
import type { Ask } from "./use-visit-search.ts";

interface VisitCardProps extends ComponentProps<typeof VisitButtons> {
  reasons: readonly Reason[];
  /** Something was done with it just now: nobody is told that they came "already". */
  isNew: boolean;
  /** It was pressed that the talk is done, or with which result. */
  asks: Ask;
  /** Something of it is not sent yet. */
  isWaiting: boolean;
  /** Looked up by the page itself, not by a new one. */
  isFresh: boolean;
}

/** One visit, and what can be done with it. */
export function VisitCard(props: VisitCardProps) {
  const { card, isNew, asks, isWaiting, isFresh } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) title.current?.focus();
  }, [isFresh]);
  // the button that was pressed may be gone
  const step = `${asks} ${card.history.length} ${card.mayCall}`;
  const shownStep = useRef(step);
  useEffect(() => {
    if (step === shownStep.current) return;
    shownStep.current = step;
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [step]);
  const flag = isNew ? card.news : card.flag;
  const look = isNew ? "found" : card.look;
  return (
    <section className={`visit-card is-${look} stack gap-2`} aria-labelledby="found">
      <p className="door-flag row">
        <Icon name={look === "warn" ? "alert-triangle" : "clock"} /> {flag}
      </p>
      <h2 id="found" ref={title} tabIndex={-1}>
        {card.name}
      </h2>
      <p>{card.position}</p>
      <p className="num">{card.number}</p>
      {card.history.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isWaiting && (
        <p className="door-waits row">
          <Icon name="clock" /> Not sent yet
        </p>
      )}
      {card.applicationId !== null && (
        <p>
          <a className="tap" href={`/refer-data?open=${card.applicationId}`}>
            Open the application
          </a>
        </p>
      )}
      <Step {...props} />
    </section>
  );
}

function Step(props: VisitCardProps) {
  const { card, here, onForm, reasons, asks } = props;
  if (asks === "reason" && card.mayFinish)
    return <ReasonForm card={card} here={here} onForm={onForm} reasons={reasons} />;
  if (asks === "result" && card.mayFinish)
    return <ResultForm card={card} here={here} onForm={onForm} />;
  return <VisitButtons {...props} />;
}

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
function VisitButtons({ card, here, onForm, colleagues, me }: ButtonsProps) {
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
        <Expiring milliseconds={reopens}>
          <Big act="not-done" icon="history" label="Take back" />
        </Expiring>
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
