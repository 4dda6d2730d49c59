import { alsoAskedFor, dueBy, kycTexts } from "#content/kyc.ts";
import { documentName } from "#contract/kyc-fields.ts";
import { DeviceNote } from "../documents/device-note.tsx";
import { receivedValues } from "../documents/form-contents.ts";
import { FormSummary } from "../documents/form-summary.tsx";
import { SafeList } from "../documents/safe-list.tsx";
import { useFocusAfterWaiting } from "../sending/use-focus-after-waiting.ts";
import { WaitingPanel } from "../sending/waiting-panel.tsx";
import { Icon } from "../ui/icon.tsx";
import { FormBody } from "./form-body.tsx";
import { listErrors } from "./kyc-errors.ts";
import type { KycFormOptions, ShownRequest } from "./kyc-form-options.ts";
import { MissingDialog } from "./missing-dialog.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { KycFailedDialog, ReceivedPanel, ThanksDialog } from "./received-panel.tsx";
import { StartDialog, StartNote } from "./start-dialog.tsx";
import { useKycForm } from "./use-kyc-form.ts";

/** @param props.title the page's title, without what errors add to it */
export function KycForm(props: KycFormOptions & { title: string }) {
  const view = useKycForm(props);
  const { state, controller } = view;
  const { phase } = state;
  const isAnswer = props.outcome !== null;
  useFocusAfterWaiting(state.phase.kind, view.formRef);
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
      {/* before the form: once it is gone, the Tab key goes on from where it stood */}
      {state.isStarting && <StartDialog onStart={() => controller()?.started()} />}
      <div className="kyc-grid" hidden={isAway}>
        <aside className="kyc-side">
          <ProgressCard values={receivedValues(state)} />
          <SafeList lines={kycTexts.safe} />
        </aside>
        <div className="kyc-main">
          <FormSummary
            state={state}
            list={listErrors}
            failed={kycTexts.failedHeading}
            title={props.title}
          />
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
      {state.missing.length > 0 && (
        <MissingDialog missing={state.missing} onClose={() => controller()?.missingRead()} />
      )}
      {phase.kind === "received" && phase.justNow && <ThanksDialog text={props.texts.thanks} />}
      {phase.kind === "failed" && <KycFailedDialog text={props.texts.failed} isAnswer={isAnswer} />}
    </>
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
