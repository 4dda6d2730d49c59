import type { ChangeEvent, FocusEvent, FormEvent } from "react";
import { consentField } from "#contract/answers/consent.ts";
import { afterPress } from "#ui/after-press.ts";

/** What a person does to a form. */
export interface FormControls {
  submit(): void;
  /** An answer was typed or chosen. */
  changed(): void;
  /** A field was left, or chosen from. */
  left(key: string): void;
  /** Only where there is a notice to agree to. */
  agree?(hasAgreed: boolean): void;
}

/** Fields are checked when they are left or chosen from, never while somebody types. */
export function formHandlers(controls: () => FormControls | null) {
  return {
    onSubmit(event: FormEvent) {
      const opened = controls();
      // a button with a name asks for something else than sending, such as to put an advice in
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!opened || submitter?.getAttribute("name")) return;
      event.preventDefault();
      opened.submit();
    },
    onInput: () => controls()?.changed(),
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement;
      if (name) afterPress(() => document.activeElement !== target && controls()?.left(name));
    },
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { type, name, checked } = target as unknown as HTMLInputElement;
      if (name === consentField) controls()?.agree?.(checked);
      if (type === "radio" || type === "select-one") controls()?.left(name);
    },
  };
}
