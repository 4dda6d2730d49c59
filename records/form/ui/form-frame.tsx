import type { ReactNode } from "react";
import type { NoticeText } from "#content/consent-notices.ts";
import { documentFormTexts } from "#content/document-forms.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField, whatsAppField } from "#contract/answers/consent.ts";
import { submissionField, uploadTokenField } from "#contract/calls/wire.ts";
import { useTexts } from "#ui/texts.ts";
import { type FormControls, formHandlers } from "../form-handlers.ts";
import type { FormOptions } from "../form-options.ts";
import { queueMark } from "../queue/device-queue.ts";
import { storedFileField, storedNameField } from "../without-script/post-fields.ts";
import type { PostedFile } from "../without-script/posted-files.ts";
import { ConsentCard } from "./consent-card.tsx";
import { SubmitRow } from "./submit-row.tsx";
import { type LiveForm, useFocusWhileSending } from "./use-live-form.ts";

type View = LiveForm<
  { hasAgreed: boolean; errors: FieldErrors; answers: Record<string, string> },
  FormControls
>;

interface FormFrameProps {
  view: View;
  /** What the form needs of the server. */
  options: FormOptions<string>;
  sending: boolean;
  /** Name of the form's declaration: its page sends what it has in the queue. */
  name: string;
  texts: { title: string; submit: string; submitNote: string; sendingNote: string };
  /** The browser checks nothing by itself, also without script. */
  noValidate: boolean;
  /** What is asked, above the button. It puts the notice before its first document. */
  children: (notice: ReactNode) => ReactNode;
}

/** A form that takes documents: nothing changes while it is sent. */
export function FormFrame(props: FormFrameProps) {
  const { view, options, sending, name, texts, noValidate, children } = props;
  const { state, served, controller, formRef } = view;
  useFocusWhileSending(formRef, sending);
  return (
    <form
      className="form-body"
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      noValidate={noValidate}
      aria-label={texts.title}
      data-hydrated="no"
      data-queue={queueMark(name, options.slot)}
      {...formHandlers(controller)}
    >
      <UnseenFields
        uploadToken={options.uploadToken}
        submissionId={options.outcome?.submissionId || options.submissionId}
        files={options.outcome?.files ?? {}}
      />
      <div className="form-parts" inert={sending}>
        {children(
          <ConsentCard
            notice={options.notice}
            wasGiven={served.hasAgreed}
            isGiven={state.hasAgreed}
            error={state.errors[consentField]}
          />,
        )}
        {options.whatsApp && <WhatsAppChoice text={options.whatsApp} isMade={served.answers} />}
      </div>
      <SubmitRow
        sending={sending}
        submit={texts.submit}
        note={texts.submitNote}
        sendingNote={texts.sendingNote}
      />
    </form>
  );
}

interface WhatsAppChoiceProps {
  text: NoticeText;
  /** Answers as the page came: a refused post comes back as it was sent. */
  isMade: Readonly<Record<string, string>>;
}

function WhatsAppChoice({ text, isMade }: WhatsAppChoiceProps) {
  const hint = `${whatsAppField}-hint`;
  return (
    <div>
      <label className="agree">
        <input
          type="checkbox"
          id={whatsAppField}
          name={whatsAppField}
          value="true"
          defaultChecked={Boolean(isMade[whatsAppField])}
          aria-describedby={hint}
        />
        <span>{text.agreement}</span>
      </label>
      <p className="hint" id={hint}>
        {text.summary}
      </p>
    </div>
  );
}

const agreeFirst = "agree-first";

/** What a document's input is described by until its owner has agreed. */
export function describedBefore(hasAgreed: boolean): string | undefined {
  return hasAgreed ? undefined : agreeFirst;
}

/** Which files are taken, and until then that the notice has to be agreed to first. */
export function FileRules({ hasAgreed, children }: { hasAgreed: boolean; children: ReactNode }) {
  const texts = useTexts(documentFormTexts);
  return (
    <div className="file-rules hint">
      {!hasAgreed && (
        <p className="agree-first" id={agreeFirst}>
          {texts.consent.first}
        </p>
      )}
      <p>{children}</p>
    </div>
  );
}

interface UnseenFieldsProps {
  uploadToken: string;
  submissionId: string;
  /** Documents that an earlier post has brought. */
  files: Readonly<Record<string, PostedFile | undefined>>;
}

/** What a native post carries beside what people see; the server must know it before the files. */
function UnseenFields({ uploadToken, submissionId, files }: UnseenFieldsProps) {
  const hidden = (name: string, value: string) => (
    // browsers put back old values of hidden fields too, unless told not to
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  );
  return (
    <>
      {hidden(uploadTokenField, uploadToken)}
      {hidden(submissionField, submissionId)}
      {Object.entries(files).map(
        ([key, file]) =>
          file && [hidden(storedFileField(key), file.url), hidden(storedNameField(key), file.name)],
      )}
    </>
  );
}
