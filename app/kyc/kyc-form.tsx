import { useEffect, useRef } from "react";
import { alsoAskedFor, dueBy, kycTexts, thingsMissing } from "#content/kyc.ts";
import { documentName } from "#contract/kyc-fields.ts";
import { DeviceNote } from "../documents/device-note.tsx";
import { receivedValues } from "../documents/form-contents.ts";
import { RefusalSummary } from "../sending/refusal-summary.tsx";
import { WaitingPanel } from "../sending/waiting-panel.tsx";
import { Icon } from "../ui/icon.tsx";
import { FormBody } from "./form-body.tsx";
import { listErrors } from "./kyc-errors.ts";
import type { KycFormOptions, ShownRequest } from "./kyc-form-options.ts";
import { ProgressCard } from "./progress-card.tsx";
import { KycFailedDialog, ReceivedPanel, ThanksDialog } from "./received-panel.tsx";
import { StartDialog, StartNote } from "./start-dialog.tsx";
import { type KycFormView, useKycForm } from "./use-kyc-form.ts";

/** @param props.title the page's title, without what errors add to it */
export function KycForm(props: KycFormOptions & { title: string }) {
  const view = useKycForm(props);
  const { state, controller } = view;
  const { phase } = state;
  const isAnswer = props.outcome !== null;
  useFocusAfterWaiting(view);
  if (phase.kind === "received" && isAnswer) {
    return <ReceivedPanel phase={phase} thanks={props.texts.thanks} />;
  }
  const isAway = phase.kind === "waiting" || phase.kind === "received";
  return (
    <>
      {phase.kind === "received" && (
        <ReceivedPanel phase={phase} onAnother={() => controller()?.sendAnother()} />
      )}
      {phase.kind === "waiting" && (
        <WaitingPanel
          phase={phase}
          texts={kycTexts.waiting}
          onTryNow={() => controller()?.tryNow()}
          onTakeBack={() => controller()?.takeBack()}
        />
      )}
      <div className="kyc-grid" hidden={isAway}>
        <aside className="kyc-side">
          <ProgressCard values={receivedValues(state)} />
          <Safe />
        </aside>
        <div className="kyc-main">
          <KycSummary view={view} title={props.title} />
          {props.outcome?.failed && (
            <div className="summary" role="alert">
              <p>{props.texts.failed}</p>
            </div>
          )}
          {!state.isAlive && <StartNote />}
          {props.request && <RequestNote request={props.request} />}
          <DeviceNote keeping={state.keeping} controller={controller} />
          <FormBody {...props} view={view} />
        </div>
      </div>
      <p className="vh" role="status">
        {state.announcement}
      </p>
      {state.isStarting && <StartDialog onStart={() => controller()?.started()} />}
      {phase.kind === "received" && phase.justNow && <ThanksDialog text={props.texts.thanks} />}
      {phase.kind === "failed" && <KycFailedDialog text={props.texts.failed} isAnswer={isAnswer} />}
    </>
  );
}

function KycSummary({ view: { state }, title }: { view: KycFormView; title: string }) {
  const { errors, summary, flowMessage, refusals } = state;
  const left = listErrors(errors).filter(({ id }) => summary[id]);
  const isMended = left.length === 0 && Object.keys(summary).length > 0;
  return (
    <RefusalSummary
      heading={
        left.length > 0 ? (flowMessage ?? thingsMissing(left.length)) : kycTexts.failedHeading
      }
      errors={left}
      note={left.length > 0 || isMended ? null : flowMessage}
      refusals={refusals}
      title={title}
    />
  );
}

/** What HR asked this candidate for. */
function RequestNote({ request: { dueOn, documentKeys } }: { request: ShownRequest }) {
  const labels = documentKeys.map(documentName);
  return (
    <div className="note request-note">
      <p>
        <Icon name="calendar" /> {dueBy(dueOn)}
      </p>
      {labels.length > 0 && <p>{alsoAskedFor(labels)}</p>}
    </div>
  );
}

function Safe() {
  return (
    <ul className="kyc-safe" role="list">
      {kycTexts.safe.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The panel goes with its buttons; the form that comes back takes the keyboard. */
function useFocusAfterWaiting({ state, formRef }: KycFormView) {
  const { kind } = state.phase;
  const before = useRef(kind);
  useEffect(() => {
    const cameBack = before.current === "waiting" && kind === "editing";
    before.current = kind;
    if (cameBack && document.activeElement === document.body) {
      formRef.current?.querySelector<HTMLElement>(".input")?.focus();
    }
  }, [kind, formRef]);
}
