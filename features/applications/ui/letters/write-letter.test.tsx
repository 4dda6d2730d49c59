import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mailFields } from "../../mail-templates.ts";
import type { WrittenLetter } from "../../routes/letters/receive-letter.ts";
import { WriteLetter } from "./write-letter.tsx";

const letter: WrittenLetter = {
  ...{ step: "write", selection: "new:1", errors: {}, names: ["Asha Rao"], problem: null },
  ...{
    text: { subject: "", body: "" },
    invites: null,
    saved: [{ key: "text-1", name: "Friday <round>" }],
  },
};
const render = (more: Partial<WrittenLetter> = {}) =>
  renderToStaticMarkup(<WriteLetter letter={{ ...letter, ...more }} back="/refer-data" />);

test("every field stands beside the text, to be typed without script", () => {
  const html = render();
  for (const field of Object.keys(mailFields)) expect(html).toContain(`>{${field}}</code>`);
});

test("saved texts are a list with a button of the form, and Enter still shows the preview", () => {
  const html = render();
  expect(html).toContain('<option value="text-1">Friday &lt;round&gt;</option>');
  const buttons = [...html.matchAll(/<button[^>]* value="([\w-]+)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(["preview", "use", "preview"]);
  expect(render({ invites: null, saved: [] })).not.toContain("<select");
  expect(render({ invites: null, saved: [] })).toContain('href="/desk/letters/texts"');
});

test("what is wrong with the choice is said at the list", () => {
  const html = render({ errors: { saved: "Choose a text of the list." } });
  expect(html).toMatch(/<select[^>]*aria-invalid="true"/);
  expect(html).toContain("Choose a text of the list.");
});
