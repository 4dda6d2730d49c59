import type { ReactNode } from "react";
import { fileAdvice } from "#content/file-advice.ts";
import { pageTexts } from "#content/page-texts.ts";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../texts.ts";

/** Columns of the form's grid that a field takes; `pair` stays side by side on phones too. */
export type FieldWidth = "full" | "half" | "third" | "pair";

export interface FieldProps {
  /** `id` and `name` of the control. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  width?: FieldWidth | undefined;
}

const widths: Record<FieldWidth, string> = {
  full: "field",
  half: "field w3",
  third: "field w2",
  pair: "field w3 keep",
};

export function fieldClass(width: FieldWidth = "full"): string {
  return widths[width];
}

/** Label, hint and message around one control. */
export function FieldFrame({
  children,
  below,
  ...field
}: FieldProps & { children: ReactNode; below?: ReactNode }) {
  const { id, label, hint, error, optional, width } = field;
  return (
    <div className={fieldClass(width)}>
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      <FieldError id={id} message={error} />
      {below}
    </div>
  );
}

export function Optional() {
  return <span className="opt"> {useTexts(pageTexts).optional}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="hint" id={`${id}-hint`}>
      {children}
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  const advice = fileAdvice(message);
  return (
    <>
      <span className="err" id={`${id}-error`}>
        <Icon name="alert-circle" />
        <span>{message}</span>
      </span>
      {advice && (
        <span className="hint" id={`${id}-advice`}>
          {advice}
        </span>
      )}
    </>
  );
}

/** Id of the line below a field that says what to do about its answer. */
export const questionId = (id: string) => `${id}-question`;

interface DescribedField extends Pick<FieldProps, "id" | "hint" | "error"> {
  advice?: string | undefined;
}

/** ARIA attributes that link a control to its hint, its message and what to do about that. */
export function fieldAria({ id, hint, error, advice }: DescribedField) {
  const ofFile = error && fileAdvice(error) && `${id}-advice`;
  const parts = [hint && `${id}-hint`, error && `${id}-error`, ofFile, advice && questionId(id)];
  const described = parts.filter(Boolean).join(" ");
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
}
