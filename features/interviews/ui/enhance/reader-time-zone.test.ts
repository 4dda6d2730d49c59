import { expect, test } from "vitest";
import { ownTime } from "./reader-time-zone.ts";

test("the own time stands beside a time in India where it differs, with its day where that differs too", () => {
  const evening = new Date("2026-11-25T11:30:00Z");
  expect(ownTime(evening, "Asia/Dubai")).toBe("3:30 pm in Dubai");
  expect(ownTime(evening, "Asia/Kolkata")).toBeNull();
  expect(ownTime(evening, "Asia/Colombo")).toBeNull();
  expect(ownTime(new Date("2026-11-25T03:30:00Z"), "America/Los_Angeles")).toBe(
    "Tue, 7:30 pm in Los Angeles",
  );
});

test("it follows the change of summer time in New York", () => {
  expect(ownTime(new Date("2026-10-31T11:30:00Z"), "America/New_York")).toBe("7:30 am in New York");
  expect(ownTime(new Date("2026-11-01T11:30:00Z"), "America/New_York")).toBe("6:30 am in New York");
});
