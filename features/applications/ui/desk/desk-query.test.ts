import { expect, test } from "vitest";
import { newestFirst } from "../../list/application-query.ts";
import { deskHref, isSentByForm, readDeskQuery, wholeList } from "./desk-query.ts";

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

test("page and open application stand in the address, and nothing where both are usual", () => {
  expect(deskHref(wholeList)).toBe("/refer-data");
  expect(deskHref({ ...wholeList, page: 3, open: 2418 })).toBe("/refer-data?page=3&open=2418");
  expect(read("page=3&open=2418")).toEqual({ query: newestFirst, page: 3, open: 2418, near: null });
});

test("what is asked stays in the address of every page and of every open application", () => {
  const asked = read("search=asha%20k&status=hired&sort=name&page=2&open=7");
  expect(asked.query).toMatchObject({ text: "asha k", status: "hired", sort: "name" });
  expect(read(deskHref(asked).split("?")[1] ?? "")).toEqual(asked);
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
