import { expect, test } from "vitest";
import { viewSealed } from "./sealed-view.ts";

const sealed = {
  ...{ number: "XLD-7KQ4M2WM", sealedAt: new Date("2026-11-20T06:30:00Z"), held: false },
  ...{ erasesAt: new Date("2027-11-20T06:30:00Z"), releasedUntil: null },
};
const wordsOf = (releasedUntil: Date | null) => {
  const { title, lead, kept, who } = viewSealed({ ...sealed, releasedUntil });
  return [title, lead, ...kept, ...who].join(" ");
};

test("a sealed application can be opened by nobody, and is encrypted", () => {
  const words = wordsOf(null);
  expect(words).toContain("nobody of HR can open, find or count it");
  expect(words).toContain("All of it is encrypted.");
  expect(words).not.toContain("Two admins have opened it");
});

test("while it is released, nothing claims that it is sealed", () => {
  const words = wordsOf(new Date("2026-11-30T06:30:00Z"));
  expect(words).toContain("so HR can read it until 30 Nov 2026, 12:00 IST.");
  expect(words).toContain("It is sealed again after 30 Nov 2026, 12:00 IST.");
  expect(words).not.toMatch(/nobody of HR|is encrypted|is sealed It|^is sealed /);
});
