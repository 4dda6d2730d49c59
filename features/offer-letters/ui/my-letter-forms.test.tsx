import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AcceptForm } from "./my-letter-forms.tsx";
import type { LetterAnswer } from "./my-letter-page.tsx";

const answer: LetterAnswer = {
  ...{ press: "accept", problem: "No.", field: null, notice: null },
  typed: { name: "Asha", code: "123456" },
};
const shown = (more: Partial<LetterAnswer>) =>
  renderToStaticMarkup(<AcceptForm sha256="" answer={{ ...answer, ...more }} />);

test("a code that was not tried yet is not typed again; any other one is", () => {
  for (const field of ["name", "read"]) expect(shown({ field }), field).toContain("123456");
  expect(shown({ field: "code" })).not.toContain("123456");
  expect(shown({})).not.toContain("123456");
  // a new one comes
  expect(shown({ press: "code", problem: null })).not.toContain("123456");
});
