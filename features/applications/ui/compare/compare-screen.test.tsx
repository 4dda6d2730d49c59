import { expect, test } from "vitest";
import type { ComparedApplication } from "../../server/opened-application.ts";
import { refuseForm } from "../change/refused-form.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { opened } from "../desk/applications.fixtures.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import { viewCompared } from "../opened/opened-view.ts";
import { CompareScreen, type CompareShown } from "./compare-screen.tsx";
import { readCompareState } from "./load-compared.ts";

interface Shown extends Partial<CompareShown> {
  applications?: never;
  refused?: ReturnType<typeof refuseForm>;
}

function render(applications: Partial<ComparedApplication>[], shown: Shown = {}) {
  const { refused = null, ...more } = shown;
  const ids = applications.map(({ id }) => `id=${id}`).join("&");
  return renderInRouter(
    <CompareScreen
      refused={refused}
      shown={{
        applications: applications.map((each) =>
          viewCompared({ ...opened, ...each }, onlyStatuses),
        ),
        ...{ missing: [], choices: onlyStatuses, mayChange: true, undo: null },
        ...{ shortcuts: true, done: null, watermark: "Meera Joshi (meera)" },
        ...readCompareState(new URLSearchParams(`${ids}&search=asha&page=2`)),
        ...more,
      }}
    />,
  );
}

const three = [{ id: 7 }, { id: 8, readAt: null }, { id: 9, status: "hired" as const }];
const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("each is decided on by forms that name it, as it was seen, and that come back here", () => {
  const html = render(three);
  expect(html.match(/<form[^>]* action="\/refer-data\/compare\?id=7&amp;id=8/g)).toHaveLength(6);
  expect(html).toMatch(/name="id" value="9"\/><input type="hidden" name="was" value="hired"/);
  expect(html).toMatch(/popoverTarget="reject-8"/i);
  expect(render(three, { mayChange: false })).not.toMatch(/method="post"|compare-act/);
});

test("what was refused is told in its column, and all else above the table", () => {
  const sent = (fields: string) => refuseForm(new URLSearchParams(fields), "Not saved: away.");
  const ofOne = render(three, { refused: sent("do=decide&id=8") });
  expect(ofOne.split("<th ")[2]).toContain("Not saved: away.");
  expect(ofOne.match(/role="alert"/g)).toHaveLength(1);
  const ofNone = render(three, { refused: sent("do=undo&change=x") });
  expect(ofNone.indexOf("Not saved: away.")).toBeLessThan(ofNone.indexOf("<table"));
});

test("what is missing, and what is too much, is told", () => {
  const some = text(render(three, { missing: [12, 13], left: 2 }));
  expect(some).toContain("Not shown: application 12, 13.");
  expect(some).toContain("At most 4 fit beside each other: 2 more are not shown.");
  const none = render([]);
  expect(text(none)).toContain("Select 2 to 4 applications in the list , then press Compare.");
  expect(none).not.toContain("<table");
});

test.each([
  ["", [], 0],
  ["id=x&id=-1&id=1.5&id=&id=9999999999999999", [], 0],
  ["id=3&id=1&id=3", [3, 1], 0],
  ["id=6&id=5&id=4&id=3&id=2&id=1", [6, 5, 4, 3], 2],
])("the address %o asks for %j, and %i more", (search, ids, left) => {
  const read = readCompareState(new URLSearchParams(search));
  expect([read.state.compare.ids, read.left]).toEqual([ids, left]);
});
