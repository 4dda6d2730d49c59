import { networkBusy } from "#contract/messages.ts";
import { reusedKeyCode } from "#contract/wire.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import type { Services } from "#server/services.ts";
import { type BookingField, bookingLabels } from "../booking-body.ts";
import { bookingKey, bookingOfPost, keptResume } from "../booking-post.ts";
import { bookingTexts as texts } from "../texts/walk-ins.ts";
import type { RefusedBooking } from "./booking-form.tsx";

export type BookingOutcome =
  | { booked: true; statusUrl: string }
  | { booked: false; refused: RefusedBooking; status: number };

/** Takes a native post: the same rules and messages as the call. */
export async function receiveBooking(
  { visits }: Pick<Services, "visits">,
  { code, form, report }: { code: string; form: FormPost; report: (error: unknown) => void },
): Promise<BookingOutcome> {
  const { fields, file, fault, retryAfterSeconds, giveBack } = form;
  const refuse = (status: number, more: Partial<RefusedBooking>) => ({
    booked: false as const,
    status,
    refused: { values: valuesOf(fields), errors: {}, note: null, resume: resumeOf(form), ...more },
  });
  if (fault) {
    report(fault);
    return refuse(500, { note: texts.failed });
  }
  if (retryAfterSeconds !== null) return refuse(429, { note: networkBusy(retryAfterSeconds) });
  if (file?.ok === false) return refuse(file.status, { errors: { resume: file.message } });
  try {
    const idempotencyKey = fields[bookingKey] || null;
    const result = await visits.book(code, bookingOfPost(form), { idempotencyKey });
    if (result.ok) return { booked: true, statusUrl: result.statusUrl };
    const { status, code: why, message, errors } = result;
    if (why === "slot_full") return refuse(status, { errors: { slotId: texts.filled } });
    if (why === reusedKeyCode) return refuse(status, { note: message });
    const isAbout = Object.keys(errors).length > 0;
    return refuse(status, { errors, note: isAbout ? null : message });
  } catch (error) {
    report(error);
    await giveBack(error);
    return refuse(500, { note: texts.failed });
  }
}

const valuesOf = (fields: FormPost["fields"]) =>
  Object.fromEntries(
    (Object.keys(bookingLabels) as BookingField[]).map((name) => [name, fields[name] ?? ""]),
  );

/** The file of this post, or the one that an earlier post of the same form has brought. */
function resumeOf({ fields, file }: FormPost): RefusedBooking["resume"] {
  if (file?.ok) return { url: file.document.url, name: file.document.name };
  const url = fields[keptResume.url];
  return url && !file ? { url, name: fields[keptResume.name] ?? "" } : null;
}
