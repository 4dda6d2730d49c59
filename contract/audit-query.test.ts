import { expect, test } from "vitest";
import { readAuditQuery } from "./audit-query.ts";

test("days that no record can have filter nothing", () => {
  for (const day of ["0000-01-01", "0001-01-01", "1899-12-31", "2101-01-01", "2026-02-31"]) {
    const { from, to } = readAuditQuery(new URLSearchParams({ from: day, to: day }));
    expect([from, to]).toEqual([undefined, undefined]);
  }
});
