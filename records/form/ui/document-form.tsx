import { type ReactNode, useEffect } from "react";
import { documentFormTexts } from "#content/document-forms.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { useTexts } from "#ui/texts.ts";
import type { FormController } from "../form-controller.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import type { FormOptions } from "../form-options.ts";
import { type FormState, listErrors, type ReceivedPhase } from "../form-state.ts";
import { createFormState, forgetAfterPost, openForm } from "../open-form.ts";
import { queueMark } from "../queue/device-queue.ts";
import { DeviceNote } from "./device-note.tsx";
import { FormFrame } from "./form-frame.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import { FailedDialog } from "./result-dialog.tsx";
import { type LiveForm, useFocusAfterWaiting, useLiveForm } from "./use-live-form.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

export type FormView<Key extends string> = LiveForm<FormState<Key>, FormController>;

/** A form with documents, alive as long as its component is on the page. */
export function useDocumentForm<Key extends string>(
  form: FormDeclaration<Key>,
  options: FormOptions<Key>,
): FormView<Key> {
  return useLiveForm(
    () => createFormState(form, options),
    (element, state) => openForm(element, state, form, options),
  );
}

interface DocumentFormProps<Key extends string> {
  form: FormDeclaration<Key>;
  view: FormView<Key>;
  options: FormOptions<Key>;
  /** The page's title, without what errors add to it. */
  title: string;
  /** In place of the form once it is received. */
  received(phase: ReceivedPhase): ReactNode;
  /** Beside the form, above why documents are safe. */
  aside?: ReactNode;
  /** Above the form. */
  notes?: ReactNode;
  /** The browser checks nothing by itself, also without script. */
  noValidate?: boolean;
  /** What is asked, above the button. It puts the notice before its first document. */
  children: (notice: ReactNode) => ReactNode;
}

/** The form, and what stands in its place or over it while it is sent and afterwards. */
export function DocumentForm<Key extends string>(props: DocumentFormProps<Key>) {
  const { form, view, options, title } = props;
  const { state, controller, formRef } = view;
  const { phase } = state;
  const { texts } = form;
  const isStored = phase.kind === "failed" && (controller()?.isStored() ?? false);
  const { outcome, slot } = options;
  const isAnswer = outcome !== null;
  useFocusAfterWaiting(phase.kind, formRef);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the declaration is the same at each drawing
  useEffect(() => {
    if (outcome?.received) void forgetAfterPost(form, slot, outcome);
  }, [slot, outcome]);
  // what this device had of it is sent by no page any more
  if (phase.kind === "received" && isAnswer)
    return <div data-queue={queueMark(form.name, slot)}>{props.received(phase)}</div>;
  return (
    <>
      {phase.kind === "received" && props.received(phase)}
      {phase.kind === "waiting" && (
        <WaitingPanel
          phase={phase}
          texts={texts.waiting}
          email={options.email}
          onTryNow={() => controller()?.tryNow()}
          onTakeBack={() => controller()?.takeBack()}
        />
      )}
      <div className="form-grid" hidden={phase.kind === "waiting" || phase.kind === "received"}>
        <aside className="form-side">
          {props.aside}
          <SafeList lines={texts.safe} />
        </aside>
        <div className="form-main">
          <FormSummary state={state} form={form} title={title} />
          {options.outcome?.failed && (
            <div className="summary" role="alert">
              <p>{options.failed}</p>
            </div>
          )}
          {props.notes}
          <DeviceNote keeping={state.keeping} controller={controller} />
          <FormFrame
            view={view}
            options={options}
            sending={phase.kind === "sending"}
            name={form.name}
            texts={texts}
            noValidate={props.noValidate ?? false}
          >
            {props.children}
          </FormFrame>
        </div>
      </div>
      <p className="vh" role="status">
        {state.announcement}
      </p>
      {phase.kind === "failed" && (
        <FailedDialog
          id={`${form.name}-failed`}
          title={texts.failedHeading}
          close={texts.close}
          more={isStored ? texts.failedMore : null}
          onStay={isStored ? undefined : () => controller()?.goBack()}
          text={options.failed}
          isAnswer={isAnswer}
        />
      )}
    </>
  );
}

interface FormSummaryProps {
  form: Pick<FormDeclaration<string>, "language" | "check" | "listErrors" | "texts">;
  state: Pick<FormState<string>, "answers" | "errors" | "summary" | "flowMessage" | "refusals">;
  /** The page's, without what errors add to it. */
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
function FormSummary({ form, state, title }: FormSummaryProps) {
  const texts = useTexts(documentFormTexts);
  const { answers, errors, summary, flowMessage, refusals } = state;
  const remaining = listErrors(form, errors, answers).filter(({ id }) => summary[id]);
  const isCorrected = remaining.length === 0 && Object.keys(summary).length > 0;
  const { failedHeading } = form.texts;
  return (
    <RefusalSummary
      heading={
        remaining.length > 0
          ? (flowMessage ?? texts.thingsMissing(remaining.length))
          : failedHeading
      }
      errors={remaining}
      note={remaining.length > 0 || isCorrected ? null : flowMessage}
      refusals={refusals}
      title={title}
    />
  );
}

/** Why documents are safe here. */
function SafeList({ lines }: { lines: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className="form-safe" role="list">
      {lines.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
