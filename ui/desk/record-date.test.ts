import { expect, test } from "vitest";
import { viewRecordDate } from "./record-date.tsx";

const arrival = new Date("2026-11-20T20:12:00Z");

test.each([
  ["9/1/2026", "1 Sept 2026"],
  ["11/20/2026", "20 Nov 2026"],
  // as they were sent: no such day, or written otherwise
  ["2/30/2026", "2/30/2026"],
  ["20 नवं 2026", "20 नवं 2026"],
  // none was sent: the day of arrival in India
  [null, "21 Nov 2026"],
])("a record's own date %j is shown as %s, beside when it came", (sent, own) => {
  expect(viewRecordDate(sent, arrival)).toEqual({ own, received: arrival });
});
