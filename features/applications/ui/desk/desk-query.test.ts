import { expect, test } from "vitest";
import { newestFirst } from "../../list/application-query.ts";
import { deskHref, isSentByForm, readDeskQuery, wholeList } from "./desk-query.ts";

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

test("page and open application stand in the address, and nothing where both are usual", () => {
  expect(deskHref(wholeList)).toBe("/refer-data");
  expect(deskHref({ ...wholeList, page: 3, open: 2418 })).toBe("/refer-data?page=3&open=2418");
  expect(read("page=3&open=2418")).toEqual({ query: newestFirst, page: 3, open: 2418, near: null });
});

test.each([
  "",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=one",
  "page=%31%00",
  "open=",
  "open=1%20OR%201",
  "open=99999999999999999999",
])("%j is the first page with nothing open", (search) => {
  expect(read(search)).toMatchObject({ page: 1, open: null });
});

test("a form without script sends fields that nobody filled in, and that is noticed", () => {
  expect(isSentByForm(new URLSearchParams("search=&status=hired"))).toBe(true);
  expect(isSentByForm(new URLSearchParams("search=asha&status=hired"))).toBe(false);
});
