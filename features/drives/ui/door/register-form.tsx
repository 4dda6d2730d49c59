import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { FieldSelect } from "#ui/fields/field-select.tsx";
import { bookingLabels } from "../../booking-body.ts";
import type { Newcomer } from "../../door-visit.ts";
import { Line } from "../booking-form.tsx";
import { newcomerIn, type RefusedNewcomer } from "./newcomer.ts";

interface RegisterFormProps {
  /** Path of the page. */
  here: string;
  openings: readonly string[];
  /** What was posted without script and is wrong. */
  refused: RefusedNewcomer | null;
  /** Somebody was looked for, and not found. */
  isOpen: boolean;
  /** Registers on the device, also without a network. */
  onRegister: (person: Newcomer) => void;
}

/** For whoever is not on the list: name, number, opening, and in the queue. */
export function RegisterForm({ here, openings, refused: first, ...props }: RegisterFormProps) {
  const { isOpen, onRegister } = props;
  const [refused, setRefused] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    const typed = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const read = newcomerIn(typed);
    setRefused(read.ok ? null : read.refused);
    if (!read.ok) return;
    event.currentTarget.reset();
    onRegister(read.person);
  };
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const line = { values, errors, autoComplete: "off" };
  return (
    <details className="door-register" open={isOpen || refused !== null || undefined}>
      <summary>Not on the list?</summary>
      <form ref={form} method="post" action={here} noValidate autoComplete="off" onSubmit={submit}>
        {refused?.note && (
          <p className="door-say is-warn" role="alert">
            Not registered yet: {refused.note}
          </p>
        )}
        <p className="hint">
          Comes without a booking, and is in the queue at once. Say that we keep the details as an
          application.
        </p>
        <Line field="firstName" autoCapitalize="words" {...line} />
        <Line field="lastName" autoCapitalize="words" {...line} />
        <Line field="contactNumber" type="tel" {...line} />
        <Line field="email" type="email" autoCapitalize="none" {...line} />
        <FieldSelect
          id="jobSelect"
          label={bookingLabels.jobSelect}
          options={openings}
          placeholder={openings.length === 1 ? undefined : "Choose an opening"}
          defaultValue={values.jobSelect ?? ""}
          error={errors.jobSelect}
          autoComplete="off"
        />
        <Button look="ink" type="submit" name="do" value="register" icon="check">
          Register
        </Button>
      </form>
    </details>
  );
}
