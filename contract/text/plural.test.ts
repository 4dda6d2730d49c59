import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test("the language's rules choose what is said", () => {
  const said = (count: number) => plural("en", count, { one: "file", other: "files" });
  expect([0, 1, 2, 21].map(said)).toEqual(["files", "file", "files", "files"]);
});
