import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { adviceOfType, FieldAdvice } from "../fields/field-advice.tsx";
import { FieldError, FieldHint, fieldAria } from "../fields/field-frame.tsx";
import { FileInput } from "../fields/file-input.tsx";

interface Answers {
  /** What is stored or was typed, by field. */
  values?: Readonly<Record<string, string | undefined>> | undefined;
  /** What is wrong with it. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
}

const FormAnswers = createContext<Answers>({});

/** The fields within say what is stored or was typed, and what is wrong with it. */
export function Answered({ children, ...answers }: Answers & { children: ReactNode }) {
  return <FormAnswers value={answers}>{children}</FormAnswers>;
}

interface DeskFieldProps {
  /** Also the name, where none is given. */
  id: string;
  name?: string | undefined;
  label: ReactNode;
  hint?: string | undefined;
  /** In place of what the form says of it. */
  error?: string | undefined;
}

/** What the form says of a field that does not say it itself. */
function useAnswer({ id, name = id, hint, error }: DeskFieldProps, advice?: string) {
  const { values = {}, errors = {} } = use(FormAnswers);
  const message = error ?? errors[name];
  return { value: values[name], message, aria: fieldAria({ id, hint, error: message, advice }) };
}

type FrameProps = Pick<DeskFieldProps, "id" | "label" | "hint"> & {
  message?: string | undefined;
  className?: string;
  children: ReactNode;
  below?: ReactNode;
};

/** Label, hint and message around one control of HR's desk. */
export function DeskFrame({
  id,
  label,
  hint,
  message,
  className = "",
  children,
  below,
}: FrameProps) {
  return (
    <div className={`desk-field ${className}`.trimEnd()}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} message={message} />
      {below}
    </div>
  );
}

type Control<Tag extends "input" | "textarea" | "select"> = DeskFieldProps &
  Omit<ComponentProps<Tag>, keyof DeskFieldProps | "className">;

/** One line of text. */
export function DeskText({ label, hint, error, ...input }: Control<"input">) {
  const { id, name = id, type } = input;
  const advice = adviceOfType(type);
  const { value, message, aria } = useAnswer({ id, name, label, hint, error }, advice);
  // a password is never written into a page, nor is what a field holds that cannot be changed
  const defaultValue = type === "password" || "value" in input ? undefined : value;
  const shown = { defaultValue, ...input };
  const below = <FieldAdvice id={id} advice={advice} value={shown.defaultValue} />;
  return (
    <DeskFrame id={id} label={label} hint={hint} message={message} below={below}>
      <input {...aria} className="desk-box" {...shown} name={name} />
    </DeskFrame>
  );
}

export function DeskArea({ label, hint, error, ...area }: Control<"textarea">) {
  const { id, name = id } = area;
  const { value, message, aria } = useAnswer({ id, name, label, hint, error });
  return (
    <DeskFrame id={id} label={label} hint={hint} message={message}>
      <textarea {...aria} className="desk-box" defaultValue={value} {...area} name={name} />
    </DeskFrame>
  );
}

type TickProps = Omit<ComponentProps<"input">, "type"> & {
  /** One of several, of which one alone can be chosen. */
  isOneOf?: boolean;
  /** It stands for itself, as a question that is answered by it. */
  isSure?: boolean;
};

/** A choice that is ticked. */
export function DeskTick({ isOneOf, isSure, children, ...input }: TickProps) {
  return (
    <label className={isSure ? "tick is-sure" : "tick"}>
      <input {...input} type={isOneOf ? "radio" : "checkbox"} />
      <span>{children}</span>
    </label>
  );
}

interface Options {
  /** A plain text is value and name. */
  options: readonly (string | readonly [value: string | number, name: ReactNode])[];
}

export function DeskSelect({
  label,
  hint,
  error,
  options,
  ...select
}: Control<"select"> & Options) {
  const { id, name = id } = select;
  const { value, message, aria } = useAnswer({ id, name, label, hint, error });
  return (
    <DeskFrame id={id} label={label} hint={hint} message={message}>
      <select {...aria} className="desk-box" defaultValue={value} {...select} name={name}>
        {options.map((option) => {
          const [key, text] = typeof option === "string" ? [option, option] : option;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
    </DeskFrame>
  );
}

type FileProps = DeskFieldProps &
  Omit<ComponentProps<typeof FileInput>, keyof DeskFieldProps | "className">;

export function DeskFile({ label, hint, error, ...input }: FileProps) {
  const { id, name = id } = input;
  const { message, aria } = useAnswer({ id, name, label, hint, error });
  return (
    <DeskFrame id={id} label={label} hint={hint} message={message}>
      <FileInput {...aria} className="desk-box" {...input} name={name} />
    </DeskFrame>
  );
}
