import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { type bookingLabels, newcomerBody } from "../../booking-body.ts";
import type { Newcomer } from "../../door-visit.ts";

export const newcomerFields = [
  "firstName",
  "lastName",
  "contactNumber",
  "email",
  "jobSelect",
] as const satisfies readonly (keyof typeof bookingLabels)[];

export interface RefusedNewcomer {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Why it was not taken although nothing is wrong with a field. */
  note: string | null;
}

type Read =
  | { ok: true; person: Newcomer; values: RefusedNewcomer["values"] }
  | { ok: false; refused: RefusedNewcomer };

/** Whom a form of the door registers, by the rules of the booking form; the same on the device. */
export function newcomerIn(form: URLSearchParams): Read {
  const values = Object.fromEntries(newcomerFields.map((name) => [name, form.get(name) ?? ""]));
  const checked = checkBody(newcomerBody, values);
  if (checked.ok) return { ok: true, person: checked.value, values };
  return { ok: false, refused: { values, errors: checked.errors, note: null } };
}
