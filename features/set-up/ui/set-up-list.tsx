import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { viewMoment } from "#ui/desk/moment.ts";
import type { SetUpStep } from "../server/set-up.ts";
import { setUpProgress, setUpSteps, setUpTexts } from "../texts/set-up.ts";

interface SetUpListProps {
  steps: readonly SetUpStep[];
}

const doneOf = (steps: readonly SetUpStep[]) => steps.filter(({ done }) => done).length;

/** Such as `3 of 7 done`. */
export const progressOf = (steps: readonly SetUpStep[]) =>
  setUpProgress(doneOf(steps), steps.length);

export function SetUpBar({ steps }: SetUpListProps) {
  return (
    <div className="setup-bar">
      <progress value={doneOf(steps)} max={steps.length} aria-hidden="true" />
      <b>{progressOf(steps)}</b>
    </div>
  );
}

/** What is to be done once, in order; the first that is not done yet stands out. */
export function SetUpList({ steps }: SetUpListProps) {
  const now = steps.find(({ done }) => !done);
  return (
    <ol className="setup-steps" role="list">
      {steps.map((step, index) => (
        <li key={step.item} className={classOf(step, now)}>
          <span className="setup-mark" aria-hidden="true">
            {step.done ? <Icon name="check" /> : index + 1}
          </span>
          {step.done ? <DoneStep {...step} /> : <OpenStep {...step} isNow={step === now} />}
        </li>
      ))}
    </ol>
  );
}

function classOf(step: SetUpStep, now: SetUpStep | undefined): string | undefined {
  if (step.done) return "is-done";
  return step === now ? "is-now" : undefined;
}

function DoneStep({ item, at }: SetUpStep) {
  const { title, done, link } = setUpSteps[item];
  return (
    <div>
      <p className="setup-title">
        {link ? <a href={link.href}>{title}</a> : title}
        <span className="vh">, done</span>
      </p>
      <p>
        {done}
        {at && `, ${viewMoment(at).dayAndTime}`}
      </p>
    </div>
  );
}

function OpenStep({ item, isNow }: SetUpStep & { isNow: boolean }) {
  const { title, why, link, operator } = setUpSteps[item];
  return (
    <>
      <div>
        <p className="setup-title">{title}</p>
        <p>{why}</p>
      </div>
      {link && (
        <ButtonLink look={isNow ? "primary" : "quiet"} href={link.href}>
          {link.label}
        </ButtonLink>
      )}
      {operator && (
        <details className="setup-how">
          <summary className={`btn btn-${isNow ? "primary" : "quiet"}`}>
            {setUpTexts.showHow}
            <span className="vh">: {title}</span>
          </summary>
          <div>
            <p>{operator.text}</p>
            <pre>{operator.lines.join("\n")}</pre>
            <p>{operator.more}</p>
          </div>
        </details>
      )}
    </>
  );
}
