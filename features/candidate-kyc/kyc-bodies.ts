import * as v from "valibot";
import { whatsAppField } from "#contract/answers/consent.ts";
import {
  type KycDocumentKey,
  type KycField,
  kycDocumentKeys,
  kycFields,
  missingMessage,
} from "#contract/answers/kyc-fields.ts";
import { type CheckedBody, checkBody, choice } from "#contract/calls/check-body.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import { kycReading } from "./kyc-list.ts";
import { type CheckedKyc, checkKyc, maxUrlLength } from "./kyc-record.ts";

/** Bodies of the KYC call (specification 2, section 7, calls 11 to 13). */

type Field = (typeof kycFields)[number];
type Nullish<Text extends string> = v.NullishSchema<v.GenericSchema<Text | "">, undefined>;
type Conditional<Each, Text extends string> = Each extends { askedFor: object }
  ? Nullish<Text>
  : Each extends { required: true }
    ? v.GenericSchema<Text>
    : Nullish<Text>;
type Options<Each> = Each extends { options: readonly { value: infer Value extends string }[] }
  ? Value
  : never;
type Entry<Each extends Field> = Each extends { kind: "text"; rule: infer Rule }
  ? Rule
  : Each extends { kind: "choice" }
    ? Conditional<Each, Options<Each>>
    : Conditional<Each, string>;

/** Fields hidden by a condition may be omitted; `checkKyc` reports those that are missing. */
function entryOf(field: KycField): v.GenericSchema {
  if (field.kind === "text") return field.rule;
  const message = missingMessage(field);
  const isNeeded = field.required && !field.askedFor;
  if (field.kind === "choice") {
    const values = field.options.map(({ value }) => value);
    return isNeeded ? v.picklist(values, message) : v.nullish(v.picklist([...values, ""], message));
  }
  const address = v.pipe(v.string(message), v.maxLength(maxUrlLength, message));
  return isNeeded ? v.pipe(address, v.nonEmpty(message)) : v.nullish(address);
}

const entries = Object.fromEntries(
  (kycFields as readonly KycField[]).map((field) => [
    field.key,
    v.pipe(entryOf(field), v.title(field.label)),
  ]),
) as unknown as { [Each in Field as Each["key"]]: Entry<Each> };

const methodUnknown = "This method is not understood.";
const oddHeaders = "headers must be an object.";
const headers = v.nullish(v.custom<Record<string, unknown>>(isPlainObject, oddHeaders));

function isPlainObject(given: unknown): boolean {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

const oddDate = "The date is not understood.";
const noRecord = "There is no such record.";

/** A whole record, as the candidate's form sends it. */
export const kycRecordBody = v.strictObject({
  method: v.nullish(v.picklist(["post", ""], methodUnknown)),
  headers,
  date: v.nullish(v.pipe(v.string(oddDate), v.regex(/^[\x20-\x7e]{0,20}$/, oddDate))),
  ...entries,
  [whatsAppField]: choice("The candidate asks for updates on WhatsApp"),
});

/** A document that HR adds: to the record with this id, or to one with this email address. */
export const kycUpdateBody = v.strictObject({
  method: v.literal("update", methodUnknown),
  headers,
  columnName: v.picklist(kycDocumentKeys, "This column takes no document."),
  URL: v.pipe(v.string(messages.fileMissing), v.nonEmpty(messages.fileMissing)),
  email: kycFields[0].rule,
  id: v.nullish(
    v.union(
      [
        v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,14})?$/, noRecord)),
        v.pipe(
          v.number(),
          v.safeInteger(noRecord),
          v.minValue(1, noRecord),
          v.maxValue(999_999_999_999_999, noRecord),
        ),
      ],
      noRecord,
    ),
  ),
});

/** Body of the call; `method` selects the variant. */
export const kycCallBody = v.union([kycRecordBody, kycUpdateBody, kycReading]);

export interface CheckedRecord extends CheckedKyc {
  /** The day as the device wrote it; null where it told none. */
  deviceDate: string | null;
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
    const deviceDate = date || null;
    return { ok: true, value: { ...checked.value, deviceDate, ...(whatsapp && { whatsapp }) } };
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
