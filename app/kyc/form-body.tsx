import { kycTexts } from "#content/kyc.ts";
import { kycSections } from "#contract/kyc-fields.ts";
import { describedBefore, FileRules, FormFrame } from "../documents/form-frame.tsx";
import { FormSection } from "./form-section.tsx";
import type { KycFormOptions } from "./kyc-form-options.ts";
import type { KycFormView } from "./use-kyc-form.ts";

export function FormBody({ view, ...options }: KycFormOptions & { view: KycFormView }) {
  const { state, served, controller } = view;
  return (
    <FormFrame
      view={view}
      options={options}
      sending={state.phase.kind === "sending"}
      texts={kycTexts}
      noValidate
    >
      <FileRules hasAgreed={state.hasAgreed}>
        {kycTexts.fileRules} <span className="with-script">{kycTexts.largerPhotos}</span>
      </FileRules>
      {kycSections.map(({ id, heading }, index) => (
        <FormSection
          key={id}
          id={id}
          heading={`${index + 1}. ${heading}`}
          state={state}
          served={served.answers}
          asked={options.request?.documentKeys ?? []}
          describedBy={describedBefore(state.hasAgreed)}
          controller={controller}
        />
      ))}
    </FormFrame>
  );
}
