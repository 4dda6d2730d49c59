import * as v from "valibot";
import { bookingBody } from "#features/drives/booking-body.ts";
import { doorActBody } from "#features/drives/door-body.ts";
import { doorOutcomes } from "#features/drives/door-visit.ts";
import {
  bookingPath,
  doorActsPath,
  doorListPath,
  driveCalendarPath,
  drivesCalendarPath,
  drivesJsonPath,
} from "#features/drives/drive-paths.ts";
import { visitResults } from "#features/drives/visit.ts";
import { call } from "./call.ts";
import { idempotencyKey, noticeShown, uploadToken } from "./parameters.ts";
import { kept, list } from "./published-calls.ts";
import {
  invalid,
  notAForm,
  notFound,
  ofEveryCall,
  ofJson,
  ofKeys,
  ofRole,
  tooMany,
} from "./refusals.ts";

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
const booked = v.object({
  number: v.string(),
  statusUrl: v.string(),
  slot,
  waiting: v.boolean(),
});
const bookingExample = {
  firstName: "Rohit",
  lastName: "Kulkarni",
  email: "rohit@mail.example",
  contactNumber: "9820012345",
  jobSelect: "Offshore Accounting",
  slotId: 41,
};

const moment = v.pipe(v.string(), v.isoTimestamp());
const visit = v.strictObject({
  number: v.string(),
  state: v.picklist(["booked", "waiting", "cancelled", "walk-in"]),
  firstName: v.string(),
  lastName: v.string(),
  position: v.string(),
  startsAt: moment,
  arrivedAt: v.nullable(moment),
  waitingSince: v.nullable(moment),
  arrivedBy: v.nullable(v.string()),
  talkAt: v.nullable(moment),
  talkBy: v.nullable(v.string()),
  doneAt: v.nullable(moment),
  noShowAt: v.nullable(moment),
  result: v.nullable(v.picklist(visitResults)),
  applicationId: v.nullable(v.number()),
});
const visitExample = {
  number: "XLD-9RH3TN5V",
  state: "booked",
  firstName: "Rohit",
  lastName: "Kulkarni",
  position: "Offshore Accounting",
  startsAt: "2026-11-28T06:00:00.000Z",
  arrivedAt: "2026-11-28T05:42:00.000Z",
  waitingSince: null,
  arrivedBy: "Sanjana Naik",
  talkAt: null,
  talkBy: null,
  doneAt: null,
  noShowAt: null,
  result: null,
  applicationId: 7,
};

const code = {
  code: {
    says: "The drive’s code, as in the list.",
    schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
    example: "drive-1",
    required: true,
  },
} as const;

const calendar = (says: string) =>
  [{ status: 200, says, type: "text/calendar", content: {}, headers: kept }] as const;

/** Walk-in drives. */
export const driveCalls = [
  call({
    ...list,
    id: "walkIns",
    path: drivesJsonPath,
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
        headers: kept,
      },
    ],
  }),
  call({
    ...list,
    id: "walkInsCalendar",
    path: drivesCalendarPath,
    title: "Calendar of walk-in drives",
    says: "For calendars that subscribe to it.",
    answers: calendar("iCalendar (RFC 5545)."),
  }),
  call({
    ...list,
    id: "walkInCalendar",
    path: driveCalendarPath("{code}"),
    title: "One walk-in drive for a calendar",
    says: "The whole drive; the appointment of somebody who booked comes with their email.",
    parameters: code,
    answers: calendar("iCalendar (RFC 5545)."),
    refusals: [...ofEveryCall, notFound],
  }),
  call({
    id: "bookWalkIn",
    method: "POST",
    path: bookingPath("{code}"),
    for: "candidates",
    title: "Book a time of a walk-in drive",
    says: "One seat for one person. Where all seats of a time are taken, the refusal lists the times that have some in `slots`; with `waitingList: true` the person waits for that time. As `multipart/form-data` it may bring the file itself as `resume`. A browser that posts the form and asks for a page gets one.",
    parameters: code,
    headers: { ...idempotencyKey, ...noticeShown, ...uploadToken },
    body: {
      "application/json": { schema: bookingBody, examples: { booking: bookingExample } },
      "application/x-www-form-urlencoded": {
        schema: bookingBody,
        examples: { booking: bookingExample },
      },
    },
    answers: [
      {
        status: 201,
        says: "Booked, or on the waiting list. `statusUrl` is the private page with the pass. A repeat under the same key answers the same.",
        type: "application/json",
        content: {
          schema: booked,
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
      ...ofJson,
      ...ofKeys,
      notFound,
      notAForm,
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
  }),
  call({
    id: "doorList",
    method: "GET",
    path: doorListPath("{code}"),
    for: "hr",
    role: "editor",
    title: "Who is on a drive’s list",
    says: "By time. A door asks for it every few seconds.",
    parameters: code,
    answers: [
      {
        status: 200,
        says: "Everybody who booked, waits or cancelled, and how far each came.",
        type: "application/json",
        content: {
          schema: v.strictObject({ isCalledOff: v.boolean(), visits: v.array(visit) }),
          examples: { list: { isCalledOff: false, visits: [visitExample] } },
        },
        headers: kept,
      },
    ],
    refusals: [...ofEveryCall, ...ofRole, notFound],
  }),
  call({
    id: "doorAct",
    method: "POST",
    path: doorActsPath("{code}"),
    for: "hr",
    role: "editor",
    title: "Register an arrival, a talk, its result or a no-show",
    says: "Each holds once: who comes later is answered `already`, with the visit as it is. A device without a network sends it later, with the moment at which it was made: at most 12 hours ago. A repeat under the same key answers the same.",
    parameters: code,
    headers: idempotencyKey,
    body: {
      "application/json": {
        schema: doorActBody,
        examples: {
          change: {
            number: "XLD-9RH3TN5V",
            what: "arrived",
            at: "2026-11-28T05:42:00.000Z",
            account: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
          },
        },
      },
    },
    answers: [
      {
        status: 200,
        says: "What became of it, and the visit as it is now; null where it is not there.",
        type: "application/json",
        content: {
          schema: v.strictObject({ outcome: v.picklist(doorOutcomes), visit: v.nullable(visit) }),
          examples: { made: { outcome: "made", visit: visitExample } },
        },
      },
    ],
    refusals: [
      ...ofJson,
      ...ofRole,
      ...ofKeys,
      invalid,
      notFound,
      { status: 409, code: "other_account", says: "Another account is signed in than made it." },
    ],
  }),
] as const;
