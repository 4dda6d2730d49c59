import type { Context } from "hono";
import * as v from "valibot";
import { consentField, consentHeader } from "#contract/answers/consent.ts";
import { idempotencyHeader } from "#contract/calls/wire.ts";
import { stream } from "#http/calls/call-bodies.ts";
import { idempotencyKey, noticeShown, uploadToken } from "#http/calls/call-parameters.ts";
import {
  invalid,
  notAForm,
  notFound,
  ofJsonBody,
  ofKeys,
  tooMany,
} from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import { bodyType, readForm } from "#http/calls/read-bytes.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import { type CalendarEvent, writeCalendar } from "#platform/calendar/calendar-file.ts";
import type { Services } from "#platform/context.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import { bookingBody } from "./booking-body.ts";
import { bookingOfPost } from "./booking-post.ts";
import { type Drive, wireDrive, wireSlot } from "./drive.ts";
import {
  bookingPath,
  driveCalendarPath,
  drivePath,
  drivesCalendarPath,
  drivesJsonPath,
} from "./drive-paths.ts";
import type { Booked } from "./server/visits.ts";

// Walk-in drives as visitors know them. What the door of a drive calls: door-calls.ts.

const slot = v.object({
  id: v.number(),
  startsAt: v.string(),
  endsAt: v.string(),
  seats: v.number(),
  left: v.number(),
});
const slotExample = {
  id: 41,
  startsAt: "2026-11-28T11:30:00+05:30",
  endsAt: "2026-11-28T12:00:00+05:30",
  seats: 25,
  left: 8,
};
const drive = v.object({
  code: v.string(),
  title: v.string(),
  place: v.string(),
  openings: v.array(v.string()),
  slots: v.array(slot),
});

/** Of every call for one drive. */
export const codeParameter = {
  code: {
    says: "The drive’s code, as in the list.",
    schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
    example: "drive-1",
    required: true,
  },
} as const;

const calendarFile = {
  status: 200,
  says: "iCalendar (RFC 5545).",
  type: "text/calendar",
  content: {},
} as const;

const walkIns = defineCall({
  id: "walkIns",
  method: "GET",
  path: drivesJsonPath,
  for: "everyone",
  role: "anyone",
  cached: true,
  unlisted: true,
  title: "Walk-in drives",
  says: "Drives to come, the first one first, with the seats that are left of each time. They may be two seconds old.",
  answers: [
    {
      status: 200,
      says: "The drives.",
      type: "application/json",
      content: {
        schema: v.array(drive),
        examples: {
          drives: [
            {
              code: "drive-1",
              title: "Accounts and audit",
              place: "XLD, Tower 4, Sector 30A, Vashi, Navi Mumbai 400705",
              openings: ["Offshore Accounting"],
              slots: [slotExample],
            },
          ],
        },
      },
    },
  ],
  run({ drives }: Pick<Services, "drives">) {
    return async () => (await drives.coming()).map(wireDrive);
  },
});

/** It is read again every hour. */
const walkInsCalendar = defineCall({
  id: "walkInsCalendar",
  method: "GET",
  path: drivesCalendarPath,
  for: "everyone",
  role: "anyone",
  cached: true,
  title: "Calendar of walk-in drives",
  says: "For calendars that subscribe to it.",
  answers: [calendarFile],
  run({ drives, ...place }: Place & Pick<Services, "drives">) {
    return async () => {
      const { companyName } = await place.brand.now();
      const announced = await drives.announced();
      const events = await Promise.all(announced.map((each) => eventOf(place, each)));
      const feed = { name: `${companyName} walk-in drives`, readAgainAfter: 60 * 60 };
      return calendar(writeCalendar({ method: "PUBLISH", feed, events }));
    };
  },
});

const walkInCalendar = defineCall({
  id: "walkInCalendar",
  method: "GET",
  path: driveCalendarPath("{code}"),
  for: "everyone",
  role: "anyone",
  cached: true,
  title: "One walk-in drive for a calendar",
  says: "The whole drive; the appointment of somebody who booked comes with their email.",
  parameters: codeParameter,
  answers: [calendarFile],
  refusals: [notFound],
  run({ drives, ...place }: Place & Pick<Services, "drives">) {
    return async ({ params }) => {
      const found = await drives.find(params.code ?? "");
      if (!found) throw new WireRefusal(404, "not_found", "There is no such drive.");
      return calendar(writeCalendar({ method: "PUBLISH", events: [await eventOf(place, found)] }));
    };
  },
});

const urlEncoded = "application/x-www-form-urlencoded";
const bookingExample = {
  firstName: "Rohit",
  lastName: "Kulkarni",
  email: "rohit@mail.example",
  contactNumber: "9820012345",
  jobSelect: "Offshore Accounting",
  slotId: 41,
};
const describedBooking = { schema: bookingBody, examples: { booking: bookingExample } };

/** A browser’s own post goes on to the page of the drive, which shows what is to be mended. */
const bookWalkIn = defineCall({
  id: "bookWalkIn",
  method: "POST",
  path: bookingPath("{code}"),
  for: "candidates",
  role: "anyone",
  pageToo: true,
  answeredByPage: (c) => isForm(c) && c.req.header("accept")?.includes("text/html") === true,
  title: "Book a time of a walk-in drive",
  says: "One seat for one person. Where all seats of a time are taken, the refusal lists the times that have some in `slots`; with `waitingList: true` the person waits for that time. As `multipart/form-data` it may bring the file itself as `resume`. A browser that posts the form and asks for a page gets one.",
  parameters: codeParameter,
  headers: { ...idempotencyKey, ...noticeShown, ...uploadToken },
  body: stream({ "application/json": describedBooking, [urlEncoded]: describedBooking }, [
    ...ofJsonBody,
    notAForm,
    { status: 400, code: "malformed_form", says: "The form is empty, or broken." },
  ]),
  answers: [
    {
      status: 201,
      says: "Booked, or on the waiting list. `statusUrl` is the private page with the pass. A repeat under the same key answers the same.",
      type: "application/json",
      content: {
        schema: v.object({
          number: v.string(),
          statusUrl: v.string(),
          slot,
          waiting: v.boolean(),
        }),
        examples: {
          booked: {
            number: "XLD-9RH3TN5V",
            statusUrl: "https://careers.xld.example/my-visit/9RH3TN5V-…",
            slot: slotExample,
            waiting: false,
          },
        },
      },
    },
    { status: 303, says: "The same, for a browser that asks for a page." },
  ],
  refusals: [
    ...ofKeys,
    notFound,
    invalid,
    tooMany,
    {
      status: 409,
      code: "slot_full",
      says: "All seats of the time are taken; `slots` are those that have some.",
      more: { slots: { schema: v.array(slot), example: [slotExample] } },
    },
    { status: 409, code: "already_booked", says: "This person has a seat, or waits for one." },
    { status: 409, code: "booking_closed", says: "Booking has not opened yet, or is closed." },
    { status: 422, code: "file_unknown", says: "The resume is not one of ours, or is gone." },
  ],
  run(tools: Booking) {
    return async ({ c, params }) => {
      const code = params.code ?? "";
      const type = bodyType(c.env.incoming);
      // what brings a file is counted by its reader
      if (isForm(c) && type !== urlEncoded) return bookWithFile(tools, c, code);
      const fields =
        type === urlEncoded ? Object.fromEntries(await readForm(c.env.incoming)) : undefined;
      return limitedCall({ ...tools, limit: "submissions" }, c, async () => {
        const body = fields
          ? bookingOfPost({ fields, file: null })
          : await readJson(c.env.incoming);
        return book(tools, c, { code, body, fields });
      });
    };
  },
});

export const calls = [walkIns, walkInsCalendar, walkInCalendar, bookWalkIn];

type Place = Pick<Services, "brand" | "origin">;

function calendar(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}

async function eventOf({ brand, origin }: Place, drive: Drive): Promise<CalendarEvent> {
  const { companyName } = await brand.now();
  const { code, title, place, contact, openings, startsAt, endsAt, publishedAt, version } = drive;
  const cancelled = drive.calledOffAt !== null;
  const titled = cancelled
    ? `${title}, walk-in at ${companyName}`
    : `Walk-in at ${companyName}: ${title}`;
  const names = openings.map((opening) => opening.title).join(", ");
  return {
    uid: `${code}@${new URL(origin).host}`,
    ...{ sequence: version, cancelled },
    ...{ startsAt, endsAt, place, changedAt: publishedAt },
    title: titled,
    text: `For ${names}\nContact: ${contact}\n\n${origin}${drivePath(code)}`,
    url: origin + drivePath(code),
  };
}

interface Booking extends Pick<Services, "visits" | "formPosts"> {
  submissionLimits: CallLimits;
}

function isForm(c: Context<HttpEnvironment>): boolean {
  const type = bodyType(c.env.incoming);
  return type === "multipart/form-data" || type === urlEncoded;
}

async function bookWithFile(
  tools: Booking,
  c: Context<HttpEnvironment>,
  code: string,
): Promise<Response> {
  const form = await tools.formPosts.read(c.req.raw, c.var.facts.address).catch(refusedForm);
  if (form.retryAfterSeconds !== null) throw tooManyRequests(form.retryAfterSeconds);
  if (form.fault) throw form.fault;
  try {
    return await book(tools, c, { code, body: bookingOfPost(form), fields: form.fields });
  } catch (error) {
    await form.giveBack(error);
    throw error;
  }
}

/** What a page would answer as it is. */
async function refusedForm(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response)) throw thrown;
  const { status } = thrown;
  const code = status === 413 ? "body_too_large" : "malformed_form";
  throw new WireRefusal(status, code, await thrown.text());
}

interface BookingRequest {
  code: string;
  body: unknown;
  /** Of a form, which may name the notice that stood above its button. */
  fields?: Record<string, string> | undefined;
}

async function book(
  { visits }: Booking,
  c: Context<HttpEnvironment>,
  { code, body, fields }: BookingRequest,
): Promise<Response> {
  const key = c.req.header(idempotencyHeader) ?? null;
  const consent = c.req.header(consentHeader) ?? (fields?.[consentField] || null);
  const booked = await visits.book(code, body, { idempotencyKey: key, consent });
  if (!booked.ok) throw refused(booked);
  const { number, statusUrl, waiting } = booked;
  const responseBody = { number, statusUrl, slot: wireSlot(booked.slot), waiting };
  return c.json(responseBody, 201, { "cache-control": "no-store" });
}

type Refused = Exclude<Booked, { ok: true }>;

function refused({ status, code, message, errors: fields, slots }: Refused): WireRefusal {
  const body = slots && { body: { slots: slots.map(wireSlot) } };
  return new WireRefusal(status, code, message, { fields, ...body });
}
