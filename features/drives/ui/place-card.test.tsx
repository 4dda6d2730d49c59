import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { textOf } from "#features/applications/routes/opening.fixtures.tsx";
import { Bring } from "./place-card.tsx";

test("whom to ask about a drive stands in its sentence, as a link", () => {
  const drive = { place: "Vashi", contact: "+91 00000 12345" };
  const html = renderToString(<Bring drive={drive as never} />);
  expect(html).toContain('href="tel:+910000012345"');
  expect(textOf(html).trim()).toBe("Questions: +91 00000 12345");
});
