import { type ComponentProps, useEffect, useRef } from "react";
import { Icon } from "#ui/components/icon.tsx";
import { type Reason, ReasonForm, ResultForm } from "./result-form.tsx";
import type { Asked } from "./use-look-up.ts";
import { VisitButtons } from "./visit-buttons.tsx";

interface VisitCardProps extends ComponentProps<typeof VisitButtons> {
  reasons: readonly Reason[];
  /** Something was done with it just now: nobody is told that they came "already". */
  isNew: boolean;
  /** It was pressed that the talk is done, or with which result. */
  asks: Asked;
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
