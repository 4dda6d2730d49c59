import { expect, test } from "vitest";
import { mayActAs, mayOpenDocuments, roles } from "./roles.ts";

test("each role may do what the ones before it may, and no more", () => {
  const allowed = roles.map((role) => roles.filter((least) => mayActAs(role, least)));
  expect(allowed).toEqual([["viewer"], ["viewer", "editor"], ["viewer", "editor", "admin"]]);
});

test("candidates' documents are for editors, and for a viewer who was granted them", () => {
  const may = (opensDocuments: boolean) =>
    roles.filter((role) => mayOpenDocuments({ role, opensDocuments }));
  expect(may(false)).toEqual(["editor", "admin"]);
  expect(may(true)).toEqual(roles);
});
