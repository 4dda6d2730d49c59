import { expect, test } from "vitest";
import { employeeInQuery, referralPath } from "./referral-link.ts";

const searchOf = (path: string) => new URL(path, "https://xld.example").search;

test("a link leads to its opening and carries the employee's ID as base64", () => {
  expect(referralPath("front-end-developer", "XLD0417")).toBe(
    "/Opening/front-end-developer?emp=WExEMDQxNw%3D%3D",
  );
});

test.each(["XLD0417", "e-17", "निशा 12", "A/B#7"])("the ID %s comes out of its own link", (id) => {
  expect(employeeInQuery(searchOf(referralPath("AI-Engineer", id)))).toBe(id);
});

test("a plus sign that was not percent-encoded is read as one", () => {
  const id = "aπ1";
  const emp = btoa(String.fromCharCode(...new TextEncoder().encode(id)));
  expect(emp).toContain("+");
  expect(employeeInQuery(`?emp=${emp}`)).toBe(id);
});

test.each([
  ["no emp at all", "?utm_source=x"],
  ["an empty one", "?emp="],
  ["markup", `?emp=${encodeURIComponent(btoa("<svg onload=alert(1)>"))}`],
  ["a formula", `?emp=${encodeURIComponent(btoa("=cmd|' /C calc'!A0"))}`],
  ["the site's own name", `?emp=${encodeURIComponent(btoa("main-website"))}`],
  ["bytes that are no text", `?emp=${encodeURIComponent(btoa("\xff\xfe\xfa"))}`],
  ["a broken escape", "?emp=%"],
  ["text that is not base64", "?emp=%3Csvg%3E"],
  ["10 KB", `?emp=${btoa("A".repeat(10_000))}`],
])("%s counts as no employee", (_, search) => {
  expect(employeeInQuery(search)).toBeNull();
});
