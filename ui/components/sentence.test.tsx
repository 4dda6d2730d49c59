import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sentence } from "./sentence.tsx";

test("elements stand where the sentence names them", () => {
  const html = renderToStaticMarkup(
    <Sentence text="{name} wrote, and {who} answered." name={<i>Meera</i>} who="HR" />,
  );
  expect(html).toBe("<i>Meera</i> wrote, and HR answered.");
});
