import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteWords } from "#features/publishing/index.ts";
import { pictureOption } from "../lists/picture-options.ts";
import { ItemEditor } from "./item-editor.tsx";
import type { PlaceView } from "./item-view.ts";

function publishButton(state: "waiting" | "ready" | "failed") {
  const picture = "upload-0123456789abcdef01234567-1200x800";
  const field = {
    ...({ key: "src", label: "Picture", control: "picture", message: "" } as const),
    options: [pictureOption({ picture, state })],
  };
  const about = { itemLabel: "Photo", isLasting: false, words: siteWords };
  const place = { base: "/desk/content/photos", ...about };
  const html = renderToStaticMarkup(
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
