import { expect, test } from "vitest";
import { deskHref, readDeskQuery } from "./desk-query.ts";

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

test("page and open application stand in the address, and nothing where both are usual", () => {
  expect(deskHref({ page: 1, open: null })).toBe("/refer-data");
  expect(deskHref({ page: 3, open: 2418 })).toBe("/refer-data?page=3&open=2418");
  expect(read("page=3&open=2418")).toEqual({ page: 3, open: 2418 });
});

test.each([
  "",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=one",
  "page=9999999999999999999",
  "page=%31%00",
  "open=",
  "open=1%20OR%201",
  "open=99999999999999999999",
])("%j is the first page with nothing open", (search) => {
  expect(read(search)).toEqual({ page: 1, open: null });
});
