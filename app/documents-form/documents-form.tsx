import { documentsFormTexts as words } from "#content/documents-form.ts";
import { thingsMissing } from "#content/kyc.ts";
import { DeviceNote } from "../documents/device-note.tsx";
import { RefusalSummary } from "../sending/refusal-summary.tsx";
import { useLiveForm } from "../sending/use-live-form.ts";
import { Icon } from "../ui/icon.tsx";
import { FormBody, type FormViewProps } from "./form-body.tsx";
import { AlreadySent, FormFailedDialog, ReceivedDialog, ReceivedPanel } from "./form-ends.tsx";
import { listErrors } from "./form-errors.ts";
import type { DocumentsFormOptions } from "./form-options.ts";
import { createFormState, openForm } from "./open-form.ts";

/** @param props.title the page's title, without what errors add to it */
export function DocumentsForm(props: DocumentsFormOptions & { title: string }) {
  const view = useLiveForm(
    () => createFormState(props),
    (form, state) => openForm(form, state, props),
  );
  const { state, controller } = view;
  const { phase } = state;
  const isAnswer = props.outcome !== null;
  if (phase === "received" && isAnswer) return <ReceivedPanel />;
  const isAway = phase === "already" || phase === "received";
  return (
    <>
      {phase === "already" && <AlreadySent mailbox={props.mailbox} />}
      {phase === "received" && <ReceivedPanel />}
      <div className="kyc-grid" hidden={isAway}>
        <aside className="kyc-side">
          <Safe />
        </aside>
        <div className="kyc-main">
          <Summary view={view} title={props.title} />
          {props.outcome?.failed && (
            <div className="summary" role="alert">
              <p>{props.failed}</p>
            </div>
          )}
          <DeviceNote keeping={state.keeping} controller={controller} />
          <FormBody {...props} view={view} />
        </div>
      </div>
      <p className="vh" role="status">
        {state.announcement}
      </p>
      {phase === "received" && <ReceivedDialog />}
      {phase === "failed" && <FormFailedDialog text={props.failed} isAnswer={isAnswer} />}
    </>
  );
}

function Summary({ view: { state }, title }: FormViewProps & { title: string }) {
  const { errors, summary, flowMessage, refusals } = state;
  const left = listErrors(errors).filter(({ id }) => summary[id]);
  const isMended = left.length === 0 && Object.keys(summary).length > 0;
  return (
    <RefusalSummary
      heading={left.length > 0 ? thingsMissing(left.length) : words.failedTitle}
      errors={left}
      note={left.length > 0 || isMended ? null : flowMessage}
      refusals={refusals}
      title={title}
    />
  );
}

function Safe() {
  return (
    <ul className="kyc-safe" role="list">
      {words.safe.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
