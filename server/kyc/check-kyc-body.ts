import * as v from "valibot";
import type { FieldErrors } from "#contract/application-fields.ts";
import { isKycDocumentKey, type KycDocumentKey, kycFields } from "#contract/kyc-fields.ts";
import { type CheckedKyc, checkKyc, kycError } from "#contract/kyc-record.ts";
import { messages } from "#contract/messages.ts";
import { readRowId } from "#contract/row-id.ts";
import { unknownKeys } from "#contract/unknown-keys.ts";

type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

export interface CheckedRecord extends CheckedKyc {
  /** The day as the device wrote it; null where it told none. */
  sentDate: string | null;
}

/** A document that HR adds: to the record with this id, or to one of this e-mail. */
export interface CheckedAddition {
  key: KycDocumentKey;
  url: string;
  email: string;
  id: number | null;
}

/** Keys of the calls that are no part of what they tell. */
const envelope = ["method", "headers"];
const [emailField] = kycFields;

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

/** @param body of the wire's `post`, parsed; anything but the record's own keys is refused */
export function checkKycBody(body: unknown): Checked<CheckedRecord> {
  const unfit = envelopeError(body, [...kycFields.map(({ key }) => key), "date"], "post");
  if (unfit) return { ok: false, errors: unfit };
  const values = body as Record<string, unknown>;
  const checked = checkKyc(values);
  const date = isAbsent(values.date) ? null : values.date;
  const isDate = date === null || (typeof date === "string" && /^[\x20-\x7e]{1,20}$/.test(date));
  if (!checked.ok || !isDate) {
    const errors = { ...(checked.ok ? {} : checked.errors) };
    if (!isDate) errors.date = "The date is not understood.";
    return { ok: false, errors };
  }
  return { ok: true, value: { ...checked.value, sentDate: date as string | null } };
}

/** @param body of the wire's `update`, parsed; `id` is what our own pages add */
export function checkUpdateBody(body: unknown): Checked<CheckedAddition> {
  const unfit = envelopeError(body, ["columnName", "URL", "email", "id"], "update");
  if (unfit) return { ok: false, errors: unfit };
  const { columnName, URL: url, email, id } = body as Record<string, unknown>;
  const errors: FieldErrors = {};
  const key = typeof columnName === "string" && isKycDocumentKey(columnName) ? columnName : null;
  if (!key) errors.columnName = "This column takes no document.";
  if (typeof url !== "string" || url === "") errors.URL = messages.fileMissing;
  const emailError = kycError(emailField, email);
  if (emailError) errors.email = emailError;
  const isText = typeof id === "string" || typeof id === "number";
  const idNumber = isText ? readRowId(String(id)) : null;
  if (idNumber === null && !isAbsent(id)) errors.id = "There is no such record.";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const address = v.parse(emailField.rule, email);
  return {
    ok: true,
    value: { key: key as KycDocumentKey, url: url as string, email: address, id: idNumber },
  };
}

function envelopeError(body: unknown, keys: readonly string[], method: string): FieldErrors | null {
  const unknown = unknownKeys(body, [...envelope, ...keys]);
  if (unknown) return { ...unknown };
  const given = body as Record<string, unknown>;
  if (!isAbsent(given.method) && given.method !== method) {
    return { method: "This method is not understood." };
  }
  const isOdd = typeof given.headers !== "object" || Array.isArray(given.headers);
  if (given.headers !== undefined && isOdd) return { headers: "headers must be an object." };
  return null;
}
