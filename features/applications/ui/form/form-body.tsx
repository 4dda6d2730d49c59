import { Fragment } from "react";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { empKey } from "#contract/ids/referral-link.ts";
import { dolphins } from "#contract/ids/referral-source.ts";
import { formHandlers } from "#records/form/form-handlers.ts";
import { RefusalSummary } from "#records/form/ui/refusal-summary.tsx";
import { SubmitRow } from "#records/form/ui/submit-row.tsx";
import { useFocusWhileSending } from "#records/form/ui/use-live-form.ts";
import { useTexts } from "#ui/texts.ts";
import { resumeField } from "../../application-fields.ts";
import { applyTexts } from "../../texts/apply.ts";
import { applicationForm } from "../sending/application-draft.ts";
import { ApplyFields, ApplyNotice, QuestionFields } from "./apply-fields.tsx";
import type { ApplyFormProps, ApplyFormView } from "./apply-form.tsx";
import type { FormController } from "./form-controller.ts";
import { type FormState, listErrors, postFields } from "./form-state.ts";
import { ResumeField } from "./resume-field.tsx";

interface RestoredNoteProps {
  at: FormState["keepingAt"];
  state: FormState;
  controller: () => FormController | null;
}

/** Says what of this person lies on the device, and clears it: the device may be shared. */
function RestoredNote({ at, state, controller }: RestoredNoteProps) {
  const texts = useTexts(applyTexts);
  const { keeping, isStored } = state;
  const shown = state.keepingAt === at && (isStored || keeping === "cleared");
  const cleared = keeping === "cleared";
  const press = () => (cleared ? void controller()?.undoClear() : controller()?.clear());
  return (
    <div className={shown ? "kept-note" : undefined}>
      {/* a live region speaks only of what is put into it after it was there */}
      <span role="status">{shown && keeping !== "quiet" && texts[keeping]}</span>
      {shown && keeping === "quiet" && <span>{texts.kept}</span>}
      {shown && state.phase.kind === "editing" && (
        <button type="button" className="linkbtn" onClick={press}>
          {cleared ? texts.undo : texts.clear}
        </button>
      )}
    </div>
  );
}

export function FormBody(props: ApplyFormProps & { view: ApplyFormView }) {
  const texts = useTexts(applyTexts);
  const { view, outcome, place, isReferral = false, link } = props;
  const { state, controller, formRef } = view;
  const sending = state.phase.kind === "sending";
  const fields = {
    positions: props.positions,
    positionKnown: props.positionKnown,
    referral: isReferral || state.attribution.employee !== null,
    values: outcome?.values ?? {},
    errors: state.errors,
  };
  useFocusWhileSending(formRef, sending);

  return (
    <>
      <ApplySummary state={state} title={props.title} />
      <RestoredNote at="top" state={state} controller={controller} />
      <form
        className="form"
        ref={formRef}
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={props.name}
        data-apply-form=""
        data-queue={applicationForm}
        data-hydrated="no"
        {...formHandlers(controller)}
      >
        {/* the server must know these before the file comes */}
        <Unseen name={uploadTokenField} value={props.uploadToken} />
        <Unseen
          name={postFields.submissionId}
          value={outcome?.submissionId || props.submissionId}
        />
        <Unseen name={postFields.resumeUrl} value={outcome?.resume?.url ?? ""} />
        <Unseen name={postFields.resumeName} value={outcome?.resume?.name ?? ""} />
        <Unseen
          name={postFields.questionsAsked}
          value={`${state.questions.mark} ${state.questions.position}`}
        />
        {place !== dolphins && (
          <input
            type="hidden"
            name={empKey}
            autoComplete="off"
            data-referral=""
            data-name={link?.name ?? undefined}
          />
        )}
        <ApplyFields group="hidden" {...fields} />
        {(["about", "role", "home"] as const).map((group) => (
          <Fragment key={group}>
            <fieldset inert={sending}>
              <legend>{texts.groups[group]}</legend>
              <ApplyFields group={group} {...fields} />
            </fieldset>
            {group === "role" && (
              <QuestionFields shown={state.questions} errors={state.errors} sending={sending} />
            )}
          </Fragment>
        ))}
        <fieldset>
          <legend>{texts.groups.resume}</legend>
          <ResumeField
            state={state.resume}
            error={state.errors[resumeField.id]}
            controller={controller}
            locked={sending}
            receivedBefore={outcome?.resume?.url}
          />
          <div className="together" inert={sending}>
            <ApplyFields group="resume" {...fields} />
          </div>
        </fieldset>
        <ApplyNotice {...props.notices} values={outcome?.values ?? {}} />
        <SubmitRow
          sending={sending}
          submit={texts.apply}
          note={texts.promise}
          sendingNote={texts.sendingNote}
        />
      </form>
      <RestoredNote at="bottom" state={state} controller={controller} />
    </>
  );
}

/** Browsers put back old values of hidden fields too, unless told not to. */
function Unseen({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} autoComplete="off" />;
}

interface ApplySummaryProps {
  state: FormState;
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
function ApplySummary({ state, title }: ApplySummaryProps) {
  const texts = useTexts(applyTexts);
  const { questions } = state.questions;
  const errors = listErrors(state.errors, questions, state.typed).filter(
    ({ id }) => state.summary[id],
  );
  return (
    <RefusalSummary
      heading={errors.length > 0 ? texts.answersToMend(errors.length) : texts.failedHeading}
      errors={errors}
      note={state.flowMessage}
      refusals={state.refusals}
      title={title}
    />
  );
}
