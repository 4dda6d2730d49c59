import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { siteWords } from "#features/publishing/index.ts";
import type { NotTaken } from "../../routes/editor/receive-item.ts";
import { pictureOption } from "../../routes/lists/picture-options.ts";
import { ItemEditor } from "./item-editor.tsx";
import { ItemTable } from "./item-table.tsx";
import type { ItemView, PlaceView } from "./item-view.ts";

const render = (part: ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: part }])} />,
  );

function publishButton(state: "waiting" | "ready" | "failed") {
  const picture = "upload-0123456789abcdef01234567-1200x800";
  const field = {
    ...({ key: "src", label: "Picture", control: "picture", message: "" } as const),
    options: [pictureOption({ picture, state })],
  };
  const about = { itemLabel: "Photo", isLasting: false, words: siteWords };
  const place = { base: "/desk/content/photos", ...about };
  const html = render(
    <ItemEditor
      {...{ item: null, items: [], base: "", by: "1", live: null, path: null, mayClose: false }}
      place={place as PlaceView}
      groups={[{ heading: "The photo", fields: [field] }]}
      values={{ src: picture }}
      refused={null}
    />,
  );
  return { button: /<button[^>]*value="publish"[^>]*>/.exec(html)?.[0] ?? "", html };
}

test("a photo cannot be published before it is ready, and the reason stands there", () => {
  const waiting = publishButton("waiting");
  expect(waiting.button).toContain("disabled");
  expect(waiting.html).toContain("The photo is being prepared. You can publish it once");
  expect(publishButton("failed").button).toContain("disabled");
  const ready = publishButton("ready");
  expect(ready.button).not.toContain("disabled");
  expect(ready.html).not.toContain("being prepared");
});

test("what has come of an item stands above its form with totals, and its sums in the list", () => {
  const figures = {
    ...{ heading: "Seats and people by time", rowLabel: "Time" },
    columns: [
      { label: "Seats", isListed: true },
      { label: "No-shows" },
      { label: "Arrived", isListed: true },
    ],
    rows: [
      { label: "10:00 am", counts: [1200, 2, 7] },
      { label: "10:30 am", counts: [800, 3, 4] },
    ],
  };
  const place = { base: "/desk/drives", itemLabel: "Drive", isLasting: false, words: siteWords };
  const item = { key: "drive-1", title: "Audit", state: "published", showing: "shown" } as ItemView;
  const editor = (refused: NotTaken | null) =>
    render(
      <ItemEditor
        {...{ item, items: [item], base: "", by: "1", live: {}, path: null, mayClose: false }}
        {...{ figures, refused, groups: [], values: {}, place: place as PlaceView }}
      />,
    );
  const html = editor(null);
  expect(html.indexOf("Seats and people by time")).toBeLessThan(html.indexOf("<form"));
  const [, total] = /<tfoot>(.*)<\/tfoot>/.exec(html) ?? [];
  expect(
    total
      ?.replace(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/),
  ).toEqual(["Total", "2,000", "5", "11"]);
  // what is wrong comes first
  expect(editor({ errors: {}, key: "drive-1", values: {} } as NotTaken)).not.toContain("by time");
  const list = renderToStaticMarkup(
    <ItemTable
      {...{ place: place as PlaceView, items: [item] }}
      figures={new Map([["drive-1", figures]])}
    />,
  );
  expect(list).toContain("Seats 2,000, arrived 11<");
});
