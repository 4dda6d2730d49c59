import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

/** What a calendar does with a file: shows it, puts an appointment in or follows its change, takes it out. */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

/** An appointment. Times are moments: they are written in UTC, which every calendar shows in the zone of its reader. */
export interface CalendarEvent {
  /** The same for an appointment as long as there is one, however often it moves. */
  uid: string;
  /** Higher than in every file about this appointment before; calendars keep the highest. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When it was last changed. */
  changedAt: Date;
  /** Of a feed: it stays there, so that calendars that read the feed strike it out. */
  cancelled?: boolean;
  title: string;
  text?: string;
  place?: string;
  url?: string;
  /** Who invites and who is invited; calendars follow changes of an invitation alone. */
  organizer?: Mailbox;
  attendee?: Mailbox;
}

interface Mailbox {
  name: string;
  email: string;
}

export interface Calendar {
  method: CalendarMethod;
  /** Of a feed: how it is called, and after how many seconds it is read again. */
  feed?: { name: string; readAgainAfter: number };
  events: readonly CalendarEvent[];
}

/** A calendar part as an email carries it. */
export interface CalendarPart {
  method: CalendarMethod;
  text: string;
}

const methods = {
  PUBLISH: ICalCalendarMethod.PUBLISH,
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
};

/** An iCalendar file (RFC 5545, RFC 5546). */
export function writeCalendar({ method, feed, events }: Calendar): string {
  const calendar = new ICalCalendar({
    prodId: { company: "XLD Careers", product: "Calendar" },
    method: methods[method],
    ...(feed && { name: feed.name, ttl: feed.readAgainAfter }),
  });
  for (const event of events) calendar.createEvent(eventData(method, event));
  // the library leaves out the end of the last line, which the standard asks for
  return `${calendar.toString()}\r\n`;
}

/** One appointment, to be sent by email. */
export function calendarPart(method: "REQUEST" | "CANCEL", event: CalendarEvent): CalendarPart {
  return { method, text: writeCalendar({ method, events: [event] }) };
}

/** The same invitation with other texts in it, such as whom it invites; unchanged where none of them stands there. */
export function rewriteCalendar(
  part: CalendarPart,
  rewrite: (text: string) => string,
): CalendarPart {
  const whole = part.text.replace(/\r\n[ \t]/g, "");
  const written = rewrite(whole);
  return written === whole
    ? part
    : { ...part, text: written.split("\r\n").map(folded).join("\r\n") };
}

/** Octets of a line, as the standard has it. */
const maxLineLength = 75;

function folded(line: string): string {
  let [text, octets] = ["", 0];
  for (const each of line) {
    const length = Buffer.byteLength(each);
    if (octets + length > maxLineLength) [text, octets] = [`${text}\r\n `, 1];
    text += each;
    octets += length;
  }
  return text;
}

function eventData(method: CalendarMethod, event: CalendarEvent) {
  const { uid, sequence, startsAt, endsAt, changedAt, title, organizer, attendee } = event;
  return {
    ...{ id: uid, sequence, start: startsAt, end: endsAt, stamp: changedAt },
    lastModified: changedAt,
    summary: title,
    description: event.text ?? null,
    location: event.place ?? null,
    url: event.url ?? null,
    organizer: organizer ?? null,
    // both sides have agreed by the time that this is sent: nobody is asked to answer
    attendees: attendee ? [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
    status:
      method === "CANCEL" || event.cancelled
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
  };
}
