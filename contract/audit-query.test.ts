import { expect, test } from "vitest";
import { readAuditQuery } from "./audit-query.ts";

test("days that no record can have filter nothing", () => {
  for (const day of ["0000-01-01", "0001-01-01", "1899-12-31", "2101-01-01", "2026-02-31"]) {
    const { from, to } = readAuditQuery(new URLSearchParams({ from: day, to: day }));
    expect([from, to]).toEqual([undefined, undefined]);
  }
});

test("what the store cannot hold is looked for by no one", () => {
  for (const text of ["\0", "a\0b", "\ud800", "a\u202eb"]) {
    const { actor, subject } = readAuditQuery(new URLSearchParams({ actor: text, subject: text }));
    expect([actor, subject]).toEqual([undefined, undefined]);
  }
});
