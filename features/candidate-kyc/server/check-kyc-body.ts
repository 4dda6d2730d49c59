import { type CheckedBody, checkBody } from "#contract/check-body.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { readRowId } from "#contract/row-id.ts";
import { kycRecordBody, kycUpdateBody } from "../kyc-bodies.ts";
import { type CheckedKyc, checkKyc } from "../kyc-record.ts";

export interface CheckedRecord extends CheckedKyc {
  /** The day as the device wrote it; null where it told none. */
  sentDate: string | null;
  /** The candidate asks for updates on WhatsApp. */
  whatsapp?: true;
}

/** A document that HR adds: to the record with this id, or to one of this e-mail. */
export interface CheckedAddition {
  key: KycDocumentKey;
  url: string;
  email: string;
  id: number | null;
}

/** @param body of the wire's `post`, parsed; anything but the record's own keys is refused */
export function checkKycBody(body: unknown): CheckedBody<CheckedRecord> {
  const shaped = checkBody(kycRecordBody, body);
  if (!shaped.ok && shaped.errors.body) return shaped;
  // the shape says nothing of what the other answers ask for
  const checked = checkKyc(body as Record<string, unknown>);
  if (shaped.ok && checked.ok) {
    const { date, whatsapp } = shaped.value;
    const sentDate = date || null;
    return { ok: true, value: { ...checked.value, sentDate, ...(whatsapp && { whatsapp }) } };
  }
  const errors = { ...(checked.ok ? {} : checked.errors), ...(shaped.ok ? {} : shaped.errors) };
  const inOrder = Object.keys(kycRecordBody.entries).filter((key) => key in errors);
  return { ok: false, errors: Object.fromEntries(inOrder.map((key) => [key, errors[key] ?? ""])) };
}

/** @param body of the wire's `update`, parsed; `id` is what our own pages add */
export function checkUpdateBody(body: unknown): CheckedBody<CheckedAddition> {
  const checked = checkBody(kycUpdateBody, body);
  if (!checked.ok) return checked;
  const { columnName: key, URL: url, email, id } = checked.value;
  return { ok: true, value: { key, url, email, id: readRowId(String(id ?? "")) } };
}
