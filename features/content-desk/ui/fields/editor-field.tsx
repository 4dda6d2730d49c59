import { type ComponentProps, useEffect, useRef, useState } from "react";
import { linkOf, type PlainField, pageLinkOf, suggestedMark } from "#features/publishing/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { adviceOfType, FieldAdvice } from "#ui/fields/field-advice.tsx";
import { questionId } from "#ui/fields/field-frame.tsx";
import { InsertFields } from "#ui/fields/insert-fields.tsx";
import { HtmlField } from "./html-field.tsx";
import { LinkPairs } from "./link-pairs.tsx";
import { PictureField } from "./picture-field.tsx";
import { QuestionRows } from "./question-rows.tsx";

export interface EditorFieldProps {
  field: PlainField;
  value: string;
  error?: string | undefined;
}

type Control = ComponentProps<"input"> & ComponentProps<"textarea"> & ComponentProps<"select">;

/** One field of the editor with its label, hint and message. */
export function EditorField(props: EditorFieldProps) {
  const { field, value, error } = props;
  if (field.control === "switch") return <SwitchField {...props} />;
  if (field.control === "ticks") return <TicksField {...props} />;
  if (field.control === "picture") return <PictureField {...props} />;
  if (field.control === "html") return <HtmlField {...props} />;
  if (field.control === "questions") return <QuestionRows {...props} />;
  if (field.control === "links") {
    const pairs = value === "" ? [] : value.split("\n").map(linkOf);
    return <LinkPairs field={field} pairs={pairs} error={error} />;
  }
  return (
    <div className={widthOf(field)}>
      <label htmlFor={field.key}>
        {field.label}
        {!field.optional && <span className="opt"> (required)</span>}
      </label>
      <ValueControl field={field} value={value} common={commonOf(props)} />
      <FieldHint field={field} />
      <FieldFault field={field} error={error} />
      <FieldAdvice id={field.key} advice={adviceOfType(field.control)} value={value} />
      {field.inserts && <InsertFields inserts={field.inserts} into={field.key} also="subject" />}
    </div>
  );
}

interface ValueProps {
  field: PlainField;
  value: string;
  common: Control;
}

const inputTypes: Partial<Record<PlainField["control"], string>> = {
  day: "date",
  moment: "datetime-local",
  time: "time",
  email: "email",
};

function ValueControl({ field, value, common }: ValueProps) {
  const { control, options, most } = field;
  if (options) {
    return (
      <select {...common} defaultValue={value}>
        {!options.some((option) => option.value === value) && <option value="">Choose</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (control === "text" || control === "lines") {
    const rows = Math.min(12, Math.max(3, value.split("\n").length + 1));
    return <textarea {...common} rows={rows} maxLength={most} defaultValue={value} />;
  }
  const input = {
    ...common,
    type: inputTypes[control] ?? "text",
    inputMode: control === "number" ? ("numeric" as const) : undefined,
    ...{ maxLength: most, defaultValue: value },
  };
  const { suggestedFrom } = field;
  return suggestedFrom ? <PageLink from={suggestedFrom} {...input} /> : <input {...input} />;
}

/** Derived from what is typed into another field, until somebody types another one. */
function PageLink({ from, ...input }: ComponentProps<"input"> & { from: string }) {
  const control = useRef<HTMLInputElement>(null);
  const [isSuggested, setSuggested] = useState(false);
  useEffect(() => {
    const link = control.current;
    const title = link?.form?.elements.namedItem(from);
    if (link?.value !== "" || !(title instanceof HTMLInputElement)) return;
    const leaving = new AbortController();
    const suggest = () => {
      link.value = pageLinkOf(title.value);
    };
    const stop = () => {
      setSuggested(false);
      leaving.abort();
    };
    setSuggested(true);
    title.addEventListener("input", suggest, leaving);
    link.addEventListener("input", stop, leaving);
    suggest();
    return stop;
  }, [from]);
  return (
    <>
      <input ref={control} {...input} />
      {isSuggested && <input type="hidden" name={suggestedMark} value="yes" />}
    </>
  );
}

function SwitchField({ field, value, error }: EditorFieldProps) {
  return (
    <div className={`${widthOf(field)} desk-switch`}>
      <DeskTick
        id={field.key}
        name={field.key}
        value="true"
        defaultChecked={value === "true"}
        {...ariaOf(field, error)}
      >
        {field.label}
      </DeskTick>
      <FieldHint field={field} />
      <FieldFault field={field} error={error} />
    </div>
  );
}

/** Some of a list. */
function TicksField({ field, value, error }: EditorFieldProps) {
  const ticked = value.split("\n");
  return (
    <fieldset
      className={`${widthOf(field)} desk-ticks`}
      id={field.key}
      tabIndex={-1}
      aria-describedby={ariaOf(field, error)["aria-describedby"]}
    >
      <legend className="label">
        {field.label}
        {!field.optional && <span className="opt"> (required)</span>}
      </legend>
      <FieldHint field={field} />
      <div className="desk-tick-list">
        {field.options?.map((option) => (
          <DeskTick
            key={option.value}
            name={field.key}
            value={option.value}
            defaultChecked={ticked.includes(option.value)}
          >
            {option.label}
          </DeskTick>
        ))}
      </div>
      <FieldFault field={field} error={error} />
    </fieldset>
  );
}

export function FieldHint({ field: { key, hint } }: Pick<EditorFieldProps, "field">) {
  if (!hint) return null;
  return (
    <span className="hint" id={`${key}-hint`}>
      {hint}
    </span>
  );
}

export function FieldFault({ field: { key }, error }: Pick<EditorFieldProps, "field" | "error">) {
  if (!error) return null;
  return (
    <span className="err" id={`${key}-error`}>
      <Icon name="alert-circle" />
      <span>{error}</span>
    </span>
  );
}

function commonOf({ field, error }: EditorFieldProps): Control {
  const { key, optional, control } = field;
  const isText = control !== "choice" && !["day", "moment", "time"].includes(control);
  return {
    className: "desk-box",
    id: key,
    name: key,
    "aria-required": !optional,
    ...(isText && { autoComplete: "off" }),
    ...ariaOf(field, error),
  } as Control;
}

export function ariaOf({ key, hint, control }: PlainField, error: string | undefined) {
  const advice = adviceOfType(control) && questionId(key);
  const parts = [hint && `${key}-hint`, error && `${key}-error`, advice];
  const described = parts.filter(Boolean).join(" ");
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
}

export function widthOf({ width = "full" }: PlainField): string {
  return `desk-field edit-${width}`;
}
