import { expect, test } from "vitest";
import { searchText } from "./search-text.ts";

test("what nobody sees parts words, and what is too long is cut between characters", () => {
  expect(searchText(" a\u0000b\u001b\ud83dc\u0301 ", 200)).toBe("a b \u0107");
  expect(searchText("\u0000", 200)).toBe("");
  expect(searchText(null, 200)).toBe("");
  expect(searchText("ab\u{1f600}", 3)).toBe("ab");
});
