import type { FormEvent, ReactNode } from "react";

/** Does what a form asks for on the device. */
export type OnForm = (form: URLSearchParams) => void;

interface DoorFormProps {
  className?: string;
  /** Path of the page, which takes the form where no script runs. */
  here: string;
  /** Of the visit. */
  number: string;
  onForm?: OnForm | undefined;
  /** Id of what names it. */
  titledBy?: string;
  children: ReactNode;
}

/** A form about one visit: its buttons say what is done. */
export function DoorForm(props: DoorFormProps) {
  const { className, here, number, onForm, titledBy, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = [...new FormData(event.currentTarget, submitter)];
    onForm?.(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
  };
  return (
    <form
      className={className}
      method="post"
      action={here}
      aria-labelledby={titledBy}
      onSubmit={onForm && submit}
    >
      <input type="hidden" name="number" value={number} />
      {children}
    </form>
  );
}
