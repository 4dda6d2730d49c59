import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appointmentTime,
  clockTime,
  dayInWords,
  momentInWords,
  monthInWords,
  timeInWords,
} from "./indian-moment.ts";

const moment = new Date("2026-11-23T20:05:00Z");

test("days and times are India's", () => {
  expect(dayInWords(moment)).toBe("24 Nov 2026");
  expect(clockTime(moment)).toBe("01:35");
  expect(timeInWords(moment)).toBe("01:35 IST");
  expect(momentInWords(moment)).toBe("24 Nov 2026, 01:35 IST");
});

test("an ISO date stays that day", () => {
  expect(dayInWords(new Date("2026-11-24"))).toBe("24 Nov 2026");
});

test("a month has its year", () => {
  expect([monthInWords("2026-01"), monthInWords("2026-12")]).toEqual(["Jan 2026", "Dec 2026"]);
});

test("they are what the server's own tables say", () => {
  const timeZone = "Asia/Kolkata";
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
  const half = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });
  const anyTime = fc.date({ min: new Date("1970"), max: new Date("2200"), noInvalidDate: true });
  fc.assert(
    fc.property(anyTime, (moment) => {
      expect(dayInWords(moment)).toBe(day.format(moment));
      expect(clockTime(moment)).toBe(clock.format(moment));
      const words = half
        .format(moment)
        .toLowerCase()
        .replace(/\p{Zs}/gu, " ");
      expect(appointmentTime(moment)).toBe(words);
    }),
  );
});
