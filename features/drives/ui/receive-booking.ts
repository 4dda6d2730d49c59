import { answerUsed } from "#content/sending.ts";
import { consentField } from "#contract/answers/consent.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { reusedKeyCode, useField, writtenField } from "#contract/calls/wire.ts";
import { networkBusy } from "#contract/messages.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import { arrivalBody, bookingLabels } from "../booking-body.ts";
import { arrivalOfPost, bookingKey, keptResume } from "../booking-post.ts";
import type { BookingRefusal } from "../server/refusals.ts";
import type { BookingOptions } from "../server/visits.ts";
import { bookingTexts as texts } from "../texts/walk-ins.ts";
import type { RefusedBooking } from "./booking-form.tsx";

export type BookingOutcome<Taken> =
  | { booked: true; taken: Taken }
  | { booked: false; refused: RefusedBooking; status: number; code: string | null };

interface Received {
  form: FormPost;
  report: (error: unknown) => void;
}

/** What of a service's answer is shown. */
type Refusal = Omit<BookingRefusal, "status"> & { status: number };

/** Takes a native post by the rules and messages of the call. @param take hands it to its service */
export async function receiveBooking<Result extends { ok: true } | Refusal>(
  { form, report }: Received,
  take: (options: BookingOptions) => Promise<Result>,
): Promise<BookingOutcome<Extract<Result, { ok: true }>>> {
  const { fields, file, fault, retryAfterSeconds, giveBack } = form;
  const refuse = (status: number, more: Partial<RefusedBooking>, code: string | null = null) => ({
    booked: false as const,
    ...{ status, code },
    refused: { values: valuesOf(fields), errors: {}, note: null, resume: resumeOf(form), ...more },
  });
  if (fault) {
    report(fault);
    return refuse(500, { note: texts.failed });
  }
  if (retryAfterSeconds !== null) return refuse(429, { note: networkBusy(retryAfterSeconds) });
  if (fields[useField] !== undefined) {
    const errors = wrongIn(form);
    const isWrong = Object.keys(errors).length > 0;
    return refuse(isWrong ? 422 : 200, { errors, note: isWrong ? null : answerUsed });
  }
  // said together with what else is wrong, so that nobody has to press twice
  if (file?.ok === false)
    return refuse(file.status, { errors: { ...wrongIn(form), resume: file.message } });
  try {
    const idempotencyKey = fields[bookingKey] || null;
    const result = await take({ idempotencyKey, consent: fields[consentField] || null });
    if (result.ok) return { booked: true, taken: result as Extract<Result, { ok: true }> };
    const { status, code, message, errors } = result;
    if (code === "slot_full") return refuse(status, { errors: { slotId: texts.filled } }, code);
    if (code === reusedKeyCode) return refuse(status, { note: message }, code);
    const isAbout = Object.keys(errors).length > 0;
    return refuse(status, { errors, note: isAbout ? null : message }, code);
  } catch (error) {
    report(error);
    await giveBack(error);
    return refuse(500, { note: texts.failed });
  }
}

/** By the rules for who comes: what a drive does not offer is found out with the file. */
function wrongIn(form: FormPost): RefusedBooking["errors"] {
  const checked = checkBody(arrivalBody, arrivalOfPost({ ...form, file: null }));
  return checked.ok ? {} : checked.errors;
}

const shown = [...Object.keys(bookingLabels), writtenField("firstName"), writtenField("lastName")];
const valuesOf = (fields: FormPost["fields"]) =>
  Object.fromEntries(shown.map((name) => [name, fields[name] ?? ""]));

/** The file of this post, or the one that an earlier post of the same form has brought. */
function resumeOf({ fields, file }: FormPost): RefusedBooking["resume"] {
  if (file?.ok) return { url: file.document.url, name: file.document.name };
  const url = fields[keptResume.url];
  return url && !file ? { url, name: fields[keptResume.name] ?? "" } : null;
}
