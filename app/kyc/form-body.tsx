import { kycTexts } from "#content/kyc.ts";
import { consentField } from "#contract/consent.ts";
import { kycSections } from "#contract/kyc-fields.ts";
import { messages } from "#contract/messages.ts";
import { ConsentCard } from "../documents/consent-card.tsx";
import { formHandlers } from "../documents/form-handlers.ts";
import { UnseenFields } from "../documents/unseen-fields.tsx";
import { useFocusWhileSending } from "../sending/use-focus-while-sending.ts";
import { Button } from "../ui/button.tsx";
import { FormSection } from "./form-section.tsx";
import type { KycFormOptions } from "./kyc-form-options.ts";
import type { KycFormView } from "./use-kyc-form.ts";

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
      {...formHandlers(controller)}
    >
      <UnseenFields
        visitorPass={options.visitorPass}
        submissionId={options.submissionId}
        files={options.outcome?.files ?? {}}
      />
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
          <p>
            {kycTexts.fileRules} <span className="with-script">{kycTexts.largerPhotos}</span>
          </p>
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
