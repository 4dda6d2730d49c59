import { expect, test } from "vitest";
import { loadPage, type Rows } from "./load-page.ts";

/** Searches a list of so many records; counting ends at `countedTo`. */
function searchOf(count: number, countedTo = Number.POSITIVE_INFINITY) {
  const asked: Rows[] = [];
  const read = async (rows: Rows) => {
    asked.push(rows);
    const found = Array.from({ length: count }, (_, index) => index);
    return {
      rows: found.slice(rows.offset, rows.offset + rows.limit),
      count: Math.min(count, countedTo),
      exact: count <= countedTo,
    };
  };
  return { asked, read };
}

test("a page is read once, and counted from 1", async () => {
  const { asked, read } = searchOf(25);
  expect(await loadPage(read, 2, 10)).toMatchObject({ page: 2, pages: 3, count: 25 });
  expect(asked).toEqual([{ limit: 10, offset: 10 }]);
});

test.each([4, 1_000_000])("page %i of three pages is the last one", async (page) => {
  const { read } = searchOf(25);
  const last = await loadPage(read, page, 10);
  expect(last).toMatchObject({ page: 3, pages: 3, rows: [20, 21, 22, 23, 24] });
});

test("an empty list has one page", async () => {
  expect(await loadPage(searchOf(0).read, 9, 10)).toMatchObject({ page: 1, pages: 1, rows: [] });
});

test("where counting ended early, a full page has a next one", async () => {
  const { read } = searchOf(25, 10);
  expect(await loadPage(read, 2, 10)).toMatchObject({ page: 2, pages: 3, exact: false });
  expect(await loadPage(read, 3, 10)).toMatchObject({ page: 3, pages: 3 });
});

test("behind the last row that was not counted the page before comes, not the last that was counted", async () => {
  const { read } = searchOf(30, 10);
  expect(await loadPage(read, 3, 10)).toMatchObject({ page: 3, pages: 4 });
  expect(await loadPage(read, 4, 10)).toMatchObject({ page: 3, rows: { length: 10 } });
  expect(await loadPage(read, 1_000, 10)).toMatchObject({ page: 1 });
});

test("a search that says nothing of its count has counted all", async () => {
  const read = async () => ({ rows: [1, 2], count: 2 });
  expect(await loadPage(read, 1, 2)).toMatchObject({ page: 1, pages: 1 });
});
