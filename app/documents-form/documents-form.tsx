import { documentsFormTexts as words } from "#content/documents-form.ts";
import { DeviceNote } from "../documents/device-note.tsx";
import { FormSummary } from "../documents/form-summary.tsx";
import { SafeList } from "../documents/safe-list.tsx";
import { useLiveForm } from "../sending/use-live-form.ts";
import { FormBody } from "./form-body.tsx";
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
          <SafeList lines={words.safe} />
        </aside>
        <div className="kyc-main">
          <FormSummary
            state={state}
            list={listErrors}
            failed={words.failedTitle}
            title={props.title}
          />
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
