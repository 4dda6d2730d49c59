import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { closedDates, scheduleOf, showingOf } from "#features/openings/server/openings.ts";
import { DoneMessage } from "./done-message.tsx";

const now = new Date("2026-11-22T10:00:00Z");
const plain = { visible: true, visibleFrom: null, validThrough: null };

function said(
  done: string,
  dates: Partial<Parameters<typeof showingOf>[0]> = {},
  state = "published",
) {
  const opening = { ...plain, ...dates };
  const item = { showing: showingOf(opening, now), schedule: scheduleOf(opening, now) };
  const html = renderToStaticMarkup(<DoneMessage done={done} item={{ ...item, state } as never} />);
  return html.replace(/<[^>]+>/g, "").trim();
}

test.each([
  [{}, "Published. The site shows it now."],
  [
    { validThrough: "2026-12-24" },
    "Published. The site shows it now. It closes after 24 Dec 2026.",
  ],
  [{ visibleFrom: "2026-11-24T03:30:00Z" }, "Published. It appears on 24 Nov 2026, 09:00 IST."],
  [{ visible: false }, "Published. It is hidden: no page shows it."],
  [
    closedDates(plain, now),
    "Published. It is closed: it takes no more applications, and its page says so.",
  ],
])("after publishing %j it says what visitors see", (dates, words) => {
  expect(said("published", dates)).toBe(words);
});

test("a draft that says what is published already is none, and is not called one", () => {
  expect(said("saved")).toContain("there is no draft");
  expect(said("restored")).toContain("there is no draft");
  expect(said("saved", {}, "changed")).toContain("Saved as a draft");
  expect(said("restored", {}, "changed")).toContain("Nothing is published until you publish it");
});

test("closing what was to appear later is not called closing", () => {
  const scheduled = { ...plain, visibleFrom: "2026-11-24T03:30:00Z" };
  expect(said("closed", closedDates(scheduled, now))).toContain("The schedule is cancelled");
  expect(said("closed", closedDates(plain, now))).toContain("Closed.");
});

test("an address that names nothing that was done says nothing", () => {
  for (const done of ["", "x", "<b>", "__proto__", "constructor", "toString"]) {
    expect(said(done)).toBe("");
    expect(renderToStaticMarkup(<DoneMessage done={done} />)).toBe("");
  }
});
