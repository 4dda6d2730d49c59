import * as v from "valibot";
import { expect, test } from "vitest";
import { newSearchForm, savedQuery } from "./saved-searches.ts";

const read = (fields: object) => v.safeParse(newSearchForm, fields);
const messageOf = (name: string) => read({ name }).issues?.[0].message;

test("a name has 1 to 60 characters, none of them invisible", () => {
  expect(read({ name: ` ${"é".normalize("NFD").repeat(60)} `, shared: "yes" }).output).toEqual({
    ...{ name: "é".repeat(60), shared: true, replace: false },
  });
  expect(messageOf(" ")).toBe("Enter a name.");
  expect(messageOf("a".repeat(61))).toBe("Please enter at most 60 characters.");
  for (const odd of ["a\u0000b", "a\nb", "a\u202eb", "\ud83d"]) {
    expect(messageOf(odd)).toBe("The name must not hold control characters.");
  }
});

test("only the search whose name was shown is replaced", () => {
  expect(read({ name: "Java", replace: "Java" }).output).toMatchObject({ replace: true });
  expect(read({ name: "Jobs", replace: "Java" }).output).toMatchObject({ replace: false });
});

test("what is saved is what the list's own writer writes, and reads the same again", () => {
  const asked = new URLSearchParams("order=down&by=name.up&status=new&page=2&view=board&more=new");
  const saved = savedQuery(asked);
  expect(saved).toBe("status=new&sort=name&view=board");
  expect(savedQuery(new URLSearchParams(saved))).toBe(saved);
  expect(savedQuery(new URLSearchParams("view=list&open=3"))).toBe("");
});
