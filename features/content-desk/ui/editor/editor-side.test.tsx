import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteWords } from "#features/publishing/index.ts";
import { EditorSide } from "./editor-side.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";

const line = { key: "title", label: "Title", control: "line", message: "" } as const;
const about = { itemLabel: "Opening", isLasting: true, hasStandard: false, words: siteWords };

/** What stands beside the form of an item that is on the site with this title, or is not. */
function side(live: string | null, title: string, state: ItemView["state"]) {
  return renderToStaticMarkup(
    <EditorSide
      place={{ base: "/desk/openings", ...about } as PlaceView}
      groups={[{ heading: "Opening", fields: [line] }]}
      item={{ key: "1", state, showing: "shown", draft: null } as ItemView}
      values={{ title }}
      live={live === null ? null : { title: live }}
      mayClose={false}
      path={null}
    />,
  );
}

test("an item of which nothing waits is not called one that is not on the site yet", () => {
  const published = side("Analyst", "Analyst", "published");
  expect(published).toContain("Nothing here waits to be published.");
  expect(published).not.toContain(siteWords.pending);
});

test("what waits stands under that it is not on the site yet: a change, a removal, or all of it", () => {
  const changed = side("Analyst", "Senior analyst", "changed");
  const removed = side("Analyst", "Analyst", "removing");
  for (const html of [changed, removed, side(null, "Analyst", "new")]) {
    expect(html).toContain(siteWords.pending);
    expect(html).not.toContain("Nothing here waits");
  }
  expect(removed).toContain("It is removed when you publish.");
});
