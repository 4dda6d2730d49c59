import { type EditorFieldProps, FieldFault, FieldHint } from "./editor-field.tsx";

/** HTML with what a page will show of it beside; `enhance/html-preview.ts` keeps that in step. */
export function HtmlField({ field, value, error }: EditorFieldProps) {
  const { key, label, hint, most } = field;
  const described = [hint && `${key}-hint`, error && `${key}-error`].filter(Boolean).join(" ");
  return (
    <div className="desk-field edit-full html-field" data-html="">
      <label htmlFor={key}>{label}</label>
      <FieldHint field={field} />
      <textarea
        className="desk-box"
        id={key}
        name={key}
        rows={Math.min(16, Math.max(6, value.split("\n").length + 1))}
        maxLength={most}
        defaultValue={value}
        spellCheck
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldFault field={field} error={error} />
      <div className="html-preview" hidden data-preview="">
        <p className="html-preview-title" id={`${key}-preview`}>
          As the page shows it
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section data-shown="" tabIndex={0} aria-labelledby={`${key}-preview`} />
        <p data-taken="" role="status" />
      </div>
    </div>
  );
}
