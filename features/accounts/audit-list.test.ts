import { expect, test } from "vitest";
import { readAuditPlace } from "./audit-list.ts";

test.each([
  ["", {}],
  ["before=7", { before: 7 }],
  ["after=0", { after: 0 }],
  ["before=7&after=9", { before: 7 }],
  ["before=-1&after=9", { after: 9 }],
  ["before=1e3&after=%00", {}],
  [`before=${"9".repeat(40)}`, {}],
])("%j begins a page of the log at %j", (search, place) => {
  expect(readAuditPlace(new URLSearchParams(search))).toEqual(place);
});
