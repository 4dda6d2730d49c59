import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DoneMessage } from "./done-message.tsx";

test("what was done is said once, and an address that names nothing of ours says nothing", () => {
  expect(renderToStaticMarkup(<DoneMessage done="published" />)).toContain("The site shows it");
  for (const done of ["", "x", "__proto__", "constructor", "toString"]) {
    expect(renderToStaticMarkup(<DoneMessage done={done} />)).toBe("");
  }
});
