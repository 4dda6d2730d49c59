import { expect, test } from "vitest";
import { textsFor } from "#contract/text/language.ts";
import { twoClocksTexts } from "../../texts/company/two-clocks.ts";
import { clockHands } from "./two-clocks.tsx";

const twoClocks = textsFor(twoClocksTexts);

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

test("the table says what clocks in the four cities show at the same moments", () => {
  const real = summer.map((instant) =>
    twoClocks.zones.map((zone) => shown(zone, new Date(instant))),
  );
  expect(twoClocks.rows.map(({ times }) => times)).toEqual(real);
});

test("in winter New York's nine o'clock is an hour later in Navi Mumbai, as the page says", () => {
  const instant = new Date("2026-12-07T14:00Z");
  expect(shown("America/New_York", instant)).toBe("9.00 am");
  expect(twoClocks.winter).toContain(shown("Asia/Kolkata", instant));
});

test("the hour hand moves on with the minutes", () => {
  expect(clockHands("6.30 pm")).toEqual({ hour: 195, minute: 180 });
  expect(clockHands("9.00 am")).toEqual({ hour: 270, minute: 0 });
  expect(clockHands("12.00 am")).toEqual({ hour: 0, minute: 0 });
});
