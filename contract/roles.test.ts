import { expect, test } from "vitest";
import { allRoles, mayActAs, mayOpenDocuments, roles, scopeOf } from "./roles.ts";

const ranked = ["viewer", "editor", "admin"] as const;

test("each role may do what the ones before it may, and no more", () => {
  const allowed = ranked.map((role) => roles.filter((least) => mayActAs(role, least)));
  expect(allowed).toEqual([["viewer"], ["viewer", "editor"], ["viewer", "editor", "admin"]]);
});

test("a hiring manager may do what names the role, and nothing of the others", () => {
  expect(roles.filter((least) => mayActAs("hiring-manager", least))).toEqual(["hiring-manager"]);
  expect(roles.filter((role) => mayActAs(role, ["editor", "hiring-manager"]))).toEqual([
    "editor",
    "admin",
    "hiring-manager",
  ]);
  expect(roles.filter((role) => mayActAs(role, allRoles))).toEqual(roles);
  expect(roles.filter((role) => mayActAs(role, []))).toEqual([]);
});

test("a hiring manager of whom no openings are known sees none, everybody else sees all", () => {
  const openings = [7];
  expect(scopeOf({ role: "hiring-manager" })).toEqual([]);
  expect(scopeOf({ role: "hiring-manager", openings })).toEqual(openings);
  expect(ranked.map((role) => scopeOf({ role, openings }))).toEqual([null, null, null]);
});

test("candidates' documents are for editors, and for a viewer who was granted them", () => {
  const may = (opensDocuments: boolean) =>
    roles.filter((role) => mayOpenDocuments({ role, opensDocuments }));
  expect(may(false)).toEqual(["editor", "admin"]);
  expect(may(true)).toEqual(ranked);
});
