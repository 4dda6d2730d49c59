import { expect, test } from "vitest";
import { checkReferForm } from "./refer-form.ts";

const check = (values: Record<string, string>) => checkReferForm(new URLSearchParams(values));

test("an employee's ID is taken without the spaces around it", () => {
  const checked = check({ id: " XLD0417 ", opening: "AI-Engineer" });
  expect(checked).toEqual({ ok: true, values: { id: "XLD0417", opening: "AI-Engineer" } });
});

test.each(["", "   ", "<svg onload>", "=cmd|1", "Main-Website", "dolphins", "A".repeat(65)])(
  "%j is no employee's ID, and the field says so",
  (id) => {
    const checked = check({ id, opening: "AI-Engineer" });
    expect(checked).toEqual({
      ok: false,
      errors: { id: "Please fill out this field correctly." },
    });
  },
);

test("what is missing is told at each field", () => {
  expect(check({})).toEqual({
    ok: false,
    errors: {
      id: "Please fill out this field correctly.",
      opening: "Please select an option.",
    },
  });
});
