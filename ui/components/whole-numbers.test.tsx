import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeNumbers } from "./whole-numbers.tsx";

test("a number within a text keeps together, and the words around it do not", () => {
  const html = renderToStaticMarkup(
    <WholeNumbers>Rejected, XLD-7KQ4M2WM of a walk-in</WholeNumbers>,
  );
  expect(html).toBe('Rejected, <span class="whole">XLD-7KQ4M2WM</span> of a walk-in');
});
