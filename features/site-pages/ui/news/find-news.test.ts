import { describe, expect, it } from "vitest";
import type { NewsItem } from "#contract/publications.ts";
import { findNews, groupByYear } from "./find-news.ts";

const news = (id: string, date: string): NewsItem => ({ id, date, headlines: id, details: "" });
/** One a day: item 45 is the newest. */
const many = Array.from({ length: 45 }, (_, at) =>
  news(String(at + 1), new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10)),
);
const find = (query: string, items = many) => findNews(items, new URLSearchParams(query));
const ids = (items: readonly NewsItem[]) => items.map(({ id }) => Number(id));

describe("the page of news that an address asks for", () => {
  it("begins with the newest, and those of one day come by their ids", () => {
    const day = ["10", "9", "1"].map((id) => news(id, "2026-12-31"));
    expect(ids(find("", [...many, ...day]).items).slice(0, 4)).toEqual([1, 9, 10, 45]);
  });

  it("is the one that holds the item, which is open", () => {
    expect(find("item=6")).toMatchObject({ page: 2, pages: 3, opened: "6", found: true });
    expect(find("item=5&page=1")).toMatchObject({ page: 3, asked: { id: "5" } });
  });

  it.each([
    "item=46",
    "item=45%20",
    "item=__proto__",
    "page=4",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
  ])("is not found for %s, and the first page stands in", (query) => {
    expect(find(query)).toMatchObject({ found: false, page: 1, opened: null, asked: null });
    expect(ids(find(query).items)[0]).toBe(45);
  });

  it("is one empty page while nothing is published", () => {
    expect(find("", [])).toMatchObject({ items: [], page: 1, pages: 1, found: true, opened: null });
    expect(find("page=2", []).found).toBe(false);
  });
});

it("years stand in the order of their items", () => {
  const items = [news("1", "2026-02-01"), news("2", "2025-05-05"), news("3", "2025-01-01")];
  expect(groupByYear(items).map(({ year, items }) => [year, ids(items)])).toEqual([
    ["2026", [1]],
    ["2025", [2, 3]],
  ]);
});
