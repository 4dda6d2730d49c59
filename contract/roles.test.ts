import { expect, test } from "vitest";
import { mayActAs, roles } from "./roles.ts";

test("each role may do what the ones before it may, and no more", () => {
  const allowed = roles.map((role) => roles.filter((least) => mayActAs(role, least)));
  expect(allowed).toEqual([["viewer"], ["viewer", "editor"], ["viewer", "editor", "admin"]]);
});
