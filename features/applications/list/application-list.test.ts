import { expect, test } from "vitest";
import { readApplicationQuery } from "./application-list.ts";
import { newestFirst } from "./application-query.ts";

const read = (text: string) => readApplicationQuery(new URLSearchParams(text));

test("parts that are not understood count as absent", () => {
  const odd = [
    "source=Nowhere&status=lost&unread=yes&sort=password&order=sideways",
    "from=2026-02-31&to=yesterday&experience-min=-1&experience-max=1e3",
    "from=0000-01-01&to=0001-01-01",
    "from=1899-12-31&to=2101-01-01",
    "search=%20%00%20&referrer=&opening=%0a",
  ];
  for (const text of odd)
    expect(read(text)).toEqual({ ...newestFirst, descending: expect.any(Boolean) });
  expect(read("from=1900-01-01&to=2100-12-31")).toMatchObject({ from: "1900-01-01" });
});

test("a search text is cut, and no control character reaches the store", () => {
  expect(read(`search=${"a".repeat(10_000)}`).text).toHaveLength(200);
  expect(read("search=asha%00%0akulkarni").text).toBe("asha kulkarni");
});

test("a form's one field says both by what and in which direction", () => {
  const order = (by: string) => {
    const { sort, descending } = readApplicationQuery(new URLSearchParams({ by, sort: "city" }));
    return [sort, descending];
  };
  expect(order("ctc.down")).toEqual(["ctc", true]);
  expect(order("date.up")).toEqual(["date", false]);
  for (const odd of ["", "ctc", "ctc.left", "ctc.up.down"])
    expect(order(odd)).toEqual(["city", false]);
});
