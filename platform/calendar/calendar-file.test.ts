import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, type CalendarMethod, writeCalendar } from "./calendar-file.ts";

const event: CalendarEvent = {
  uid: "visit-7@careers.xld.example",
  sequence: 2,
  startsAt: new Date("2026-10-31T23:30:00Z"),
  endsAt: new Date("2026-10-31T23:45:00Z"),
  changedAt: new Date("2026-10-20T10:00:00Z"),
  title:
    "Walk-in; at XLD, “Hadapsar”: मुलाखत, second floor, please bring a photo ID and your resume",
  text: "Line one\nLine two",
  place: "XLD Services, Magarpatta Road",
  url: "https://careers.xld.example/my-visit/7-secret",
  organizer: { name: 'XLD "HR"', email: "hr@xld.example" },
  attendee: { name: "Asha\r\nBEGIN:VALARM", email: "asha@mail.example" },
};

function read(method: CalendarMethod, events: CalendarEvent[] = [event]) {
  const file = writeCalendar({ method, events });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const found = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return { file, calendar, found };
}

test("an independent reader finds what was written", () => {
  const { calendar, found } = read("REQUEST");
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const [only] = found;
  expect(only?.uid).toBe(event.uid);
  expect(only?.sequence).toBe(2);
  expect(only?.summary).toBe(event.title);
  expect(only?.description).toBe(event.text);
  expect(only?.location).toBe(event.place);
  expect(only?.startDate.toJSDate()).toEqual(event.startsAt);
  expect(only?.endDate.toJSDate()).toEqual(event.endsAt);
  expect(only?.startDate.zone.tzid).toBe("UTC");
  const part = only?.component;
  expect(part?.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(part?.getFirstPropertyValue("url")).toBe(event.url);
  expect(String(part?.getFirstPropertyValue("organizer"))).toMatch(/^mailto:hr@xld\.example$/i);
  expect(String(part?.getFirstPropertyValue("attendee"))).toMatch(/^mailto:asha@mail\.example$/i);
  expect(part?.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-10-20T10:00:00Z");
});

test("what somebody typed adds no line and no part", () => {
  const { calendar, found } = read("REQUEST");
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  expect(found[0]?.component.getAllSubcomponents()).toEqual([]);
});

test("a cancelled appointment is cancelled in both places", () => {
  const { calendar, found } = read("CANCEL", [{ ...event, sequence: 3 }]);
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(found[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([found[0]?.uid, found[0]?.sequence]).toEqual([event.uid, 3]);
});

test("lines are at most 75 bytes long and end as the standard says", () => {
  const { file } = read("REQUEST");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lengths = file.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

test("a feed has a name and says when to read it again", () => {
  const file = writeCalendar({
    method: "PUBLISH",
    feed: { name: "Walk-ins", readAgainAfter: 3600 },
    events: [],
  });
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Walk-ins");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
});

test("the hour that New York's clocks repeat is the same moment for its reader", () => {
  // 1:30 in the morning comes twice on 1 November 2026 there
  const startsAt = new Date("2026-11-01T06:30:00Z");
  const { found } = read("REQUEST", [
    { ...event, startsAt, endsAt: new Date("2026-11-01T07:00:00Z") },
  ]);
  const start = found[0]?.startDate.toJSDate() as Date;
  const shown = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    timeStyle: "long",
  }).format(start);
  expect(shown).toMatch(/^1:30:00.AM EST$/);
});
