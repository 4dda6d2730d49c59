import { expect, test } from "vitest";
import { type ApplicationQuery, newestFirst } from "../../list/application-query.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { findBroaderSearches } from "./broader-searches.ts";

const counts: Record<string, number> = {
  "panvel tally|hired|": 1_204,
  "panvel|hired|Pune": 6,
  "|hired|Pune": 2,
};
const keyOf = ({ text = "", status, position = "" }: ApplicationQuery) =>
  `${text}|${status ?? ""}|${position}`;
const searched: string[] = [];
const search = async (query: ApplicationQuery) => {
  searched.push(keyOf(query));
  const count = counts[keyOf(query)] ?? 0;
  return { rows: [], count, exact: count < 1_000 };
};

test("a query that finds nothing is tried without each of its filters and words", async () => {
  const asked = {
    ...newestFirst,
    text: "panvel tally",
    status: "hired",
    position: "Pune",
  } as const;
  const found = await findBroaderSearches(search, { query: asked }, onlyStatuses);
  expect(found).toEqual([
    { without: "“panvel tally”", href: expect.any(String), found: "2 found" },
    {
      without: "“tally”",
      href: "/refer-data?search=panvel&opening=Pune&status=hired",
      found: "6 found",
    },
    { without: "Opening: Pune", href: expect.any(String), found: "1,204+ found" },
  ]);
  expect(searched).toHaveLength(5);
});

test("where one thing was asked for, nothing is left to try; of many things six are tried", async () => {
  searched.length = 0;
  expect(
    await findBroaderSearches(search, { query: { ...newestFirst, text: "panvel" } }, onlyStatuses),
  ).toEqual([]);
  expect(searched).toEqual([]);
  await findBroaderSearches(
    search,
    { query: { ...newestFirst, text: "a b c d e f g h" } },
    onlyStatuses,
  );
  expect(searched).toHaveLength(6);
});
