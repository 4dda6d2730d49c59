import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type BonusLine, MyBonuses } from "./my-bonuses.tsx";

const line: BonusLine = {
  ...{ id: "1-1", amount: 500_000, days: 10, position: "Claims", hiredIn: "2026-11" },
  ...{ state: "pending", dueIn: null, paidAt: null, why: null, refusedIn: null },
  refusalNote: null,
};

test.each<[Partial<BonusLine>, string]>([
  [{}, "Pending due 10 days after they join"],
  [{ dueIn: "2026-12" }, "Pending due in Dec 2026, if they are still here"],
  [{ state: "due", dueIn: "2026-11" }, "Due since Nov 2026"],
  [{ state: "paid", paidAt: new Date("2026-11-29T06:00:00Z") }, "Paid on 29 Nov 2026"],
  [
    { state: "refused", why: "left", refusedIn: "2026-11" },
    "Refused since Nov 2026: the person left before the day",
  ],
])("an employee reads %j in a sentence that says its state once", (more, words) => {
  const html = renderToStaticMarkup(<MyBonuses bonuses={[{ ...line, ...more }]} />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(words);
});
