import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { FieldError, FieldHint, fieldAria } from "#ui/fields/field-frame.tsx";
import { PageHead } from "#ui/page/page-head.tsx";

interface StepPageProps {
  title: string;
  lead?: ReactNode;
  /** Why it was not done. */
  error?: string | undefined;
  children?: ReactNode;
}

/** A page behind a private link that asks once more before something changes, or says what was done. */
export function StepPage({ title, lead, error, children }: StepPageProps) {
  return (
    <>
      <PageHead isForm title={title} lead={lead} />
      <div className="wrap section step-page stack gap-6 at-start">
        {error && (
          <div className="summary" role="alert">
            <p>{error}</p>
          </div>
        )}
        {children}
      </div>
    </>
  );
}

interface GonePageProps {
  texts: { title: string; lead: string; busy: string };
  /** Whoever tried often has to wait. */
  busy: boolean;
  children?: ReactNode;
}

/** The same for a link that never was and one that is no more. */
export function GonePage({ texts, busy, children }: GonePageProps) {
  return (
    <StepPage title={texts.title} lead={busy ? texts.busy : texts.lead}>
      {children}
    </StepPage>
  );
}

interface StepFormProps {
  button: string;
  /** What leads back without a change. */
  back?: { href: string; label: string };
  /** It cannot be taken back. */
  isHard?: boolean;
  /** With a file in it. */
  withFile?: boolean;
  children?: ReactNode;
}

/** Posts natively; without fields of its own it is the button alone. */
export function StepForm({ button, back, isHard = false, withFile, children }: StepFormProps) {
  return (
    <form
      method="post"
      className="step-form stack gap-5"
      noValidate
      {...(withFile && { encType: "multipart/form-data" })}
    >
      {children}
      <div className="cluster gap-3">
        <Button look="ink" type="submit" className={isHard ? "step-hard" : ""}>
          {button}
        </Button>
        {back && (
          <ButtonLink look="quiet" href={back.href}>
            {back.label}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

interface StepTickProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  checked?: boolean;
}

/** A box to tick in such a form; sends "yes". */
export function StepTick({ name, label, hint, error, required, checked }: StepTickProps) {
  return (
    <div className="field">
      <label className="step-tick">
        <input
          {...fieldAria({ id: name, hint, error })}
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required={required}
          defaultChecked={checked}
        />
        <span>{label}</span>
      </label>
      {hint && <FieldHint id={name}>{hint}</FieldHint>}
      <FieldError id={name} message={error} />
    </div>
  );
}
