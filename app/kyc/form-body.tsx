import type { ChangeEvent, FocusEvent, FormEvent } from "react";
import { kycTexts } from "#content/kyc.ts";
import { consentField } from "#contract/consent.ts";
import { kycDocumentKeys, kycSections } from "#contract/kyc-fields.ts";
import { messages } from "#contract/messages.ts";
import { visitorPassField } from "#contract/wire.ts";
import { ConsentCard } from "../documents/consent-card.tsx";
import { useFocusWhileSending } from "../sending/use-focus-while-sending.ts";
import { Button } from "../ui/button.tsx";
import { FormSection } from "./form-section.tsx";
import type { KycFormOptions } from "./kyc-form-options.ts";
import { keptFileField, keptNameField, submissionField } from "./post-fields.ts";
import type { KycFormView } from "./use-kyc-form.ts";

/** A press of the mouse leaves the field before it reaches the button: nothing may move between. */
const afterPress = 200;
const agreeFirst = "agree-first";

export function FormBody({ view, ...options }: KycFormOptions & { view: KycFormView }) {
  const { state, served, controller, formRef } = view;
  const sending = state.phase.kind === "sending";
  useFocusWhileSending(formRef, sending);
  return (
    <form
      className="kyc-form"
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={kycTexts.title}
      data-hydrated="no"
      {...handlers(controller)}
    >
      <Unseen options={options} />
      <div className="kyc-parts" inert={sending}>
        <ConsentCard
          notice={options.notice}
          wasGiven={served.hasAgreed}
          error={state.errors[consentField]}
        />
        <div className="file-rules hint">
          {!state.hasAgreed && (
            <p className="agree-first" id={agreeFirst}>
              {kycTexts.consent.first}
            </p>
          )}
          <p>{kycTexts.fileRules}</p>
        </div>
        {kycSections.map(({ id, heading }, index) => (
          <FormSection
            key={id}
            id={id}
            heading={`${index + 1}. ${heading}`}
            state={state}
            served={served.answers}
            asked={options.request?.documentKeys ?? []}
            describedBy={state.hasAgreed ? undefined : agreeFirst}
            controller={controller}
          />
        ))}
      </div>
      <div className="submit">
        <Button look="primary" type="submit" icon="arrow-right" busy={sending}>
          {sending ? messages.pleaseWait : kycTexts.submit}
        </Button>
        <span className="hint" aria-hidden={sending}>
          {sending ? kycTexts.sendingNote : kycTexts.submitNote}
        </span>
        <span className="vh" role="status">
          {sending && kycTexts.sendingNote}
        </span>
      </div>
    </form>
  );
}

/** What a native post carries beside what people see; the server must know it before the files. */
function Unseen({ options: { visitorPass, submissionId, outcome } }: { options: KycFormOptions }) {
  const hidden = (name: string, value: string) => (
    // browsers put back old values of hidden fields too, unless told not to
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  );
  return (
    <>
      {hidden(visitorPassField, visitorPass)}
      {hidden(submissionField, submissionId)}
      {kycDocumentKeys.map((key) => {
        const file = outcome?.files[key];
        return (
          file && [hidden(keptFileField(key), file.url), hidden(keptNameField(key), file.name)]
        );
      })}
    </>
  );
}

/** Fields are checked when they are left or chosen from, never while somebody types. */
function handlers(controller: KycFormView["controller"]) {
  return {
    onSubmit(event: FormEvent) {
      const opened = controller();
      if (!opened) return;
      event.preventDefault();
      opened.submit();
    },
    onInput: () => controller()?.changed(),
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement;
      if (name) setTimeout(() => controller()?.left(name), afterPress);
    },
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { type, name, checked } = target as unknown as HTMLInputElement;
      if (name === consentField) controller()?.agree(checked);
      if (type === "radio") controller()?.left(name);
    },
  };
}
