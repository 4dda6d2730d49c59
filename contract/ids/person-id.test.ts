import { expect, test } from "vitest";
import { personHref, readPersonId } from "./person-id.ts";

test("an address names the record that a person is found by", () => {
  for (const source of ["application", "kyc", "form", "request", "mail"] as const) {
    const last = personHref(source, 12).split("/").at(-1) ?? "";
    expect(readPersonId(last)).toEqual({ source, id: 12 });
  }
  expect(personHref("application", 12)).toBe("/desk/people/a12");
});

test("anything else names nobody", () => {
  for (const text of ["", "12", "a", "a0", "a-1", "x1", "a1 ", "A1", "a1.5", "a9999999999999999"]) {
    expect(readPersonId(text)).toBeNull();
  }
});
