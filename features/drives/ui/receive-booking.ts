import { answerUsed } from "#content/sending.ts";
import { consentField } from "#contract/answers/consent.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { reusedKeyCode, useField, writtenField } from "#contract/calls/wire.ts";
import { networkBusy } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { takePost } from "#records/form/without-script/receive-form.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import { arrivalBody, bookingLabels } from "../booking-body.ts";
import { arrivalOfPost, bookingKey, storedResume } from "../booking-post.ts";
import type { BookingRefusal } from "../server/refusals.ts";
import type { BookingOptions } from "../server/visits.ts";
import { bookingTexts } from "../texts/walk-ins.ts";
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
  const texts = textsFor(bookingTexts);
  const { fields, file } = form;
  const refuse = (status: number, more: Partial<RefusedBooking>, code: string | null = null) => ({
    booked: false as const,
    ...{ status, code },
    refused: { values: valuesOf(fields), errors: {}, note: null, resume: resumeOf(form), ...more },
  });
  const isUse = fields[useField] !== undefined;
  const taken = await takePost(form, {
    report,
    waits: true,
    wrong: () => ({
      ...(isUse || file?.ok === false ? wrongIn(form) : {}),
      // said together with what else is wrong, so that nobody has to press twice
      ...(!isUse && file?.ok === false && { resume: file.message }),
    }),
    save: () =>
      take({ idempotencyKey: fields[bookingKey] || null, consent: fields[consentField] || null }),
  });
  switch (taken.kind) {
    case "saved":
      return { booked: true, taken: taken.saved };
    case "failed":
      return refuse(500, { note: texts.failed });
    case "busy":
      return refuse(429, { note: networkBusy(taken.seconds) });
    case "used":
      return refuse(200, { note: answerUsed });
    case "wrong":
      return refuse(!isUse && file?.ok === false ? file.status : 422, { errors: taken.errors });
    case "refused": {
      const { status, code, message, errors } = taken.refusal as Refusal;
      if (code === "slot_full") return refuse(status, { errors: { slotId: texts.filled } }, code);
      const isAbout = code !== reusedKeyCode && Object.keys(errors).length > 0;
      return refuse(status, isAbout ? { errors } : { note: message }, code);
    }
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
  const url = fields[storedResume.url];
  return url && !file ? { url, name: fields[storedResume.name] ?? "" } : null;
}
