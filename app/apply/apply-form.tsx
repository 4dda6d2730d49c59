import type { ChangeEvent, FocusEvent, FormEvent } from "react";
import { applyTexts, stillWaiting } from "#content/apply.ts";
import { resumeField } from "#contract/application-fields.ts";
import { messages } from "#contract/messages.ts";
import { sendsFullForm } from "#contract/referral-source.ts";
import { uploadPassField } from "#contract/wire.ts";
import { Button } from "../ui/button.tsx";
import { FailedDialog, ReceivedDialog } from "./apply-dialogs.tsx";
import { ApplyFields } from "./apply-fields.tsx";
import { ApplySummary } from "./apply-summary.tsx";
import { ApplyToast } from "./apply-toast.tsx";
import { KeptNote } from "./kept-note.tsx";
import { postFields } from "./post-fields.ts";
import type { PostOutcome } from "./post-outcome.ts";
import { ResumeField } from "./resume-field.tsx";
import { type ApplyFormView, useApplyForm } from "./use-apply-form.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

export interface ApplyFormProps {
  /** Path of the page, under which answers are kept. */
  page: string;
  /** Accessible name of the form. */
  name: string;
  /** The page's title, without what errors add to it. */
  title: string;
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  positions: readonly string[];
  positionKnown: boolean;
  uploadPass: string;
  submissionId: string;
  texts: { received: string; failed: string };
  outcome: PostOutcome | null;
}

/** A press of the mouse leaves the field before it reaches the button: nothing may move between. */
const afterPress = 200;

export function ApplyForm(props: ApplyFormProps) {
  const { texts, outcome } = props;
  const view = useApplyForm({ ...props, thanks: texts.received });
  const { state, controller } = view;
  const { phase } = state;
  return (
    <>
      {phase.kind === "waiting" && (
        <WaitingPanel
          phase={phase}
          onTryNow={() => controller()?.tryNow()}
          onTakeBack={() => void controller()?.takeBack()}
        />
      )}
      {state.othersWaiting.map((position) => (
        <p className="kept-note" key={position}>
          {stillWaiting(position)}
        </p>
      ))}
      {outcome?.failed && (
        <div className="summary" role="alert">
          <p>{texts.failed}</p>
        </div>
      )}
      <div hidden={phase.kind === "waiting"}>
        <FormBody {...props} view={view} />
      </div>
      <ApplyToast notice={state.notice} onClose={view.dismissNotice} />
      {phase.kind === "received" && <ReceivedDialog text={texts.received} />}
      {phase.kind === "failed" && <FailedDialog text={texts.failed} posted={outcome !== null} />}
    </>
  );
}

function FormBody(props: ApplyFormProps & { view: ApplyFormView }) {
  const { view, outcome, source } = props;
  const { state, controller, formRef } = view;
  const sending = state.phase.kind === "sending";
  const fields = {
    positions: props.positions,
    positionKnown: props.positionKnown,
    referral: !sendsFullForm(source),
    values: outcome?.values ?? {},
    errors: state.errors,
  };

  function submit(event: FormEvent) {
    const opened = controller();
    if (!opened) return;
    event.preventDefault();
    void opened.submit();
  }
  function left({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (name) setTimeout(() => controller()?.left(name), afterPress);
  }
  function chosen({ target }: ChangeEvent<HTMLFormElement>) {
    const control = target as unknown as HTMLInputElement;
    if (control.type === "radio" || control.type === "select-one") controller()?.left(control.name);
  }

  return (
    <>
      <ApplySummary state={state} title={props.title} />
      <KeptNote at="top" state={state} controller={controller} />
      <form
        className="form"
        ref={formRef}
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={props.name}
        data-apply-form=""
        data-hydrated="no"
        onSubmit={submit}
        onInput={() => controller()?.changed()}
        onBlur={left}
        onChange={chosen}
      >
        {/* the server must know these before the file comes */}
        <Unseen name={uploadPassField} value={props.uploadPass} />
        <Unseen name={postFields.submissionId} value={props.submissionId} />
        <Unseen name={postFields.resumeUrl} value={outcome?.resume?.url ?? ""} />
        <Unseen name={postFields.resumeName} value={outcome?.resume?.name ?? ""} />
        <ApplyFields group="hidden" {...fields} />
        {(["about", "role", "home"] as const).map((group) => (
          <fieldset key={group}>
            <legend>{applyTexts.groups[group]}</legend>
            <ApplyFields group={group} {...fields} />
          </fieldset>
        ))}
        <fieldset>
          <legend>{applyTexts.groups.resume}</legend>
          <ResumeField
            upload={view.upload}
            error={state.errors[resumeField.id]}
            controller={controller}
          />
          <ApplyFields group="resume" {...fields} />
        </fieldset>
        <div className="submit">
          <Button look="primary" type="submit" icon="arrow-right" busy={sending}>
            {sending ? messages.pleaseWait : "Apply"}
          </Button>
          <span className="hint">{applyTexts.promise}</span>
        </div>
      </form>
      <KeptNote at="bottom" state={state} controller={controller} />
    </>
  );
}

/** Browsers put back old values of hidden fields too, unless told not to. */
function Unseen({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} autoComplete="off" />;
}
