import { expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { analystNightTexts } from "#features/openings/texts/financial-analyst.ts";
import { twoClocksTexts } from "../texts/company/two-clocks.ts";
import { whyChooseTexts } from "../texts/company/why-choose.ts";
import { clockHands } from "./about/two-clocks.tsx";
import { clockTime } from "./clock-time.ts";
import { shiftMoments, workStretches } from "./why-choose/shift-clock.ts";

const twoClocks = textsFor(twoClocksTexts);

test("a time is read in halves of a day, also past midnight, both ways", () => {
  const minutes = [0, 12 * 60, 18 * 60 + 30, 24 * 60 + 5, -30];
  expect(minutes.map(clockTime)).toEqual([
    ...["12.00 am", "12.00 pm", "6.30 pm", "12.05 am", "11.30 pm"],
  ]);
});

/** What a clock in that zone shows, written as the page writes it. */
function shown(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  }).formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  const time = `${Number(part("hour")) || 12}.${part("minute")} ${part("dayPeriod").toLowerCase()}`;
  return time === "12.00 pm" ? "noon" : time;
}

/** A summer's shift in universal time: 6.30 pm, 10.30 pm and 3.30 am in India. */
const summer = ["2026-07-06T13:00Z", "2026-07-06T17:00Z", "2026-07-06T22:00Z"];

test("the table says what clocks in the four cities show at the same moments, and an hour later in winter", () => {
  const real = summer.map((instant) =>
    twoClocks.zones.map((zone) => shown(zone, new Date(instant))),
  );
  expect(twoClocks.rows.map(({ times }) => times)).toEqual(real);
  const winter = new Date("2026-12-07T14:00Z");
  expect(shown("America/New_York", winter)).toBe("9.00 am");
  expect(twoClocks.winter).toContain(shown("Asia/Kolkata", winter));
});

test("the hour hand moves on with the minutes", () => {
  expect(clockHands("6.30 pm")).toEqual({ hour: 195, minute: 180 });
  expect(clockHands("12.00 am")).toEqual({ hour: 0, minute: 0 });
});

const day = 24 * 60;

/** Minutes since midnight of a time such as `6.30 pm`. */
function minutes(time = ""): number {
  const [hour = 0, minute = 0] = time.split(/[. ]/).map(Number);
  return ((hour % 12) + (time.endsWith("pm") ? 12 : 0)) * 60 + minute;
}

test("the night of an analyst is one shift of nine hours, nine and a half hours ahead of New York", () => {
  const { hours } = textsFor(analystNightTexts);
  const ahead = hours.map(({ here, there }) => (minutes(here) - minutes(there) + day) % day);
  expect(new Set(ahead)).toEqual(new Set([9.5 * 60]));
  const length = minutes(hours.at(-1)?.here) - minutes(hours.at(0)?.here);
  expect((length + day) % day).toBe(9 * 60);
});

test("a shift by two clocks tells its breaks in order, between which are the eight hours that we promise", () => {
  const { oneShift } = textsFor(whyChooseTexts);
  const moments = shiftMoments(oneShift);
  expect(moments.at(0)).toMatchObject({ here: "6.30 pm", newYork: "9.00 am" });
  expect(moments.map(({ what }) => what).indexOf("Dinner, a whole hour")).toBe(2);
  expect(moments.at(-1)).toMatchObject({ here: "3.30 am", newYork: "6.00 pm" });
  const stretches = workStretches(oneShift);
  expect(stretches.reduce((sum, each) => sum + each.minutes, 0)).toBe(8 * 60);
  expect(stretches.every((each) => each.minutes > 0)).toBe(true);
});
