import * as v from "valibot";
import { calendarDay, calendarMoment } from "#contract/days/calendar-day.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";
import { type ContentFieldGroup, lineField } from "#features/publishing/index.ts";
import { driveTimes, slotTimes } from "./drive-times.ts";

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isOneLine));
const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isReadable));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Of one drive: a list that can be read on a phone. */
const maxSlots = 96;
const hour = 60 * 60_000;

const rules = {
  title: line(120),
  summary: v.optional(line(200)),
  /** Numbers of openings, as text. */
  openings: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
    v.minLength(1),
    v.maxLength(50),
  ),
  place: line(200),
  directions: v.optional(text(2_000)),
  day: calendarDay,
  from: clockTime,
  to: clockTime,
  length: whole(5, 240),
  seats: whole(1, 500),
  bring: v.optional(text(2_000)),
  contact: line(200),
  bookingOpens: calendarMoment,
  /** Without it: when the drive ends. */
  bookingCloses: v.nullish(calendarMoment),
  /** Said by the drive's row: nobody types it, and a copy has it no more. */
  calledOff: v.optional(v.boolean()),
};

/** A walk-in drive as HR plans it. Times are by the clock in India. */
export const driveContent = v.pipe(
  v.strictObject(rules),
  v.forward(
    v.partialCheck(
      [["day"], ["from"], ["to"], ["length"]],
      (hours) => slotTimes(hours).length >= 1,
      "From, to and length leave no time to book.",
    ),
    ["length"],
  ),
  v.forward(
    v.partialCheck(
      [["day"], ["from"], ["to"], ["length"]],
      (hours) => slotTimes(hours).length <= maxSlots,
      `At most ${maxSlots} times fit into one drive. Choose a longer length.`,
    ),
    ["length"],
  ),
  v.forward(
    v.partialCheck(
      [["day"], ["from"], ["to"]],
      (hours) => {
        const { startsAt, endsAt } = driveTimes(hours);
        return endsAt.getTime() - startsAt.getTime() <= 16 * hour;
      },
      "A drive lasts 16 hours at most.",
    ),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["bookingOpens"], ["bookingCloses"]],
      ({ bookingOpens, bookingCloses }) => !bookingCloses || bookingOpens < bookingCloses,
      "Choose a time after booking opens.",
    ),
    ["bookingCloses"],
  ),
  v.forward(
    v.partialCheck(
      [["day"], ["from"], ["to"], ["bookingCloses"]],
      ({ bookingCloses, ...hours }) =>
        !bookingCloses || new Date(bookingCloses) <= driveTimes(hours).endsAt,
      "Choose a time before the drive ends.",
    ),
    ["bookingCloses"],
  ),
);
export type DriveContent = v.InferOutput<typeof driveContent>;

/** When nobody can book any more. */
export const closesAt = ({ bookingCloses, ...hours }: DriveContent): Date =>
  bookingCloses ? new Date(bookingCloses) : driveTimes(hours).endsAt;

const moment = "Enter a date and a time, such as 14 November 2026, 18:00.";
const time = "Enter a time, such as 10:30.";

export const driveFields: readonly ContentFieldGroup[] = [
  {
    heading: "Drive",
    fields: [
      lineField({ key: "title", label: "Title", rule: rules.title, most: 120, width: "full" }),
      {
        ...lineField({ key: "summary", label: "Summary", rule: rules.summary, most: 200 }),
        hint: "One sentence below the title, such as what happens and how soon candidates hear.",
        message: "One line of at most 200 characters.",
        optional: true,
        width: "full",
      },
      {
        key: "openings",
        label: "Openings",
        hint: "Candidates choose one of them when they book.",
        control: "ticks",
        rule: rules.openings,
        message: "Choose at least one opening.",
        width: "full",
      },
    ],
  },
  {
    heading: "Place",
    fields: [
      lineField({
        key: "place",
        label: "Place",
        hint: "Name and address in one line: the map link searches for it. If you change it once it is published, an email is written to whoever has booked.",
        rule: rules.place,
        most: 200,
        width: "full",
      }),
      {
        key: "directions",
        label: "Directions",
        hint: "The nearest station, the gate, where to park",
        control: "text",
        rule: rules.directions,
        message: "At most 2,000 characters.",
        optional: true,
        most: 2_000,
        width: "full",
      },
    ],
  },
  {
    heading: "Times and seats",
    fields: [
      {
        key: "day",
        label: "Day",
        control: "day",
        rule: rules.day,
        message: "Enter a date.",
        width: "third",
      },
      {
        key: "from",
        label: "From",
        hint: "By the clock in India",
        control: "time",
        rule: rules.from,
        message: time,
        width: "third",
      },
      {
        key: "to",
        label: "To",
        hint: "Earlier than From: it ends the next day",
        control: "time",
        rule: rules.to,
        message: time,
        width: "third",
      },
      {
        key: "length",
        label: "Length",
        hint: "Minutes from one time to the next",
        control: "number",
        rule: rules.length,
        message: "Enter whole minutes from 5 to 240.",
        width: "third",
      },
      {
        key: "seats",
        label: "Seats",
        hint: "For each time",
        control: "number",
        rule: rules.seats,
        message: "Enter a whole number from 1 to 500.",
        width: "third",
      },
    ],
  },
  {
    heading: "For candidates",
    fields: [
      {
        key: "bring",
        label: "What to bring",
        hint: "One per line",
        control: "lines",
        rule: rules.bring,
        message: "At most 2,000 characters.",
        optional: true,
        most: 2_000,
        width: "full",
      },
      lineField({
        key: "contact",
        label: "Contact",
        hint: "A telephone number or an email address that is answered on the day",
        rule: rules.contact,
        most: 200,
        width: "full",
      }),
    ],
  },
  {
    heading: "Booking",
    fields: [
      {
        key: "bookingOpens",
        label: "Booking opens",
        hint: "Date and time in India (IST)",
        control: "moment",
        rule: rules.bookingOpens,
        message: moment,
        width: "half",
      },
      {
        key: "bookingCloses",
        label: "Booking closes",
        hint: "In India (IST). Empty: when the drive ends",
        control: "moment",
        rule: rules.bookingCloses,
        message: moment,
        optional: true,
        width: "half",
      },
    ],
  },
];
