import { expect, test } from "vitest";
import { createSessionCookie } from "./session-cookie.ts";

const token = "t".repeat(43);
const read = (origin: string, cookie: string) =>
  createSessionCookie(origin).read(new Headers({ cookie }));

test("over https the cookie is bound to the host and never leaves in the clear", () => {
  const cookie = createSessionCookie("https://careers.xld.example");
  expect(cookie.set(token)).toBe(
    `__Host-xld-desk=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(cookie.clear()).toBe(
    "__Host-xld-desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
});

test("over http it has neither the prefix nor Secure: browsers would refuse it", () => {
  const cookie = createSessionCookie("http://localhost:3000");
  expect(cookie.set(token)).toBe(`xld-desk=${token}; Path=/; HttpOnly; SameSite=Lax`);
});

test("over https a cookie without the prefix, as a subdomain could set it, counts for nothing", () => {
  expect(read("https://careers.xld.example", `xld-desk=${token}`)).toBeNull();
  expect(read("https://careers.xld.example", `a=b; __Host-xld-desk=${token}`)).toBe(token);
});

test.each([
  "",
  "xld-desk",
  "xld-desk=",
  `xld-desk=${"t".repeat(42)}`,
  `xld-desk=${"t".repeat(44)}`,
  `xld-desk=${"t".repeat(42)}'`,
  `not-xld-desk=${token}`,
  `xld-desk=short; xld-desk=${token}`,
])("%j holds no token", (cookie) => {
  expect(read("http://localhost:3000", cookie)).toBeNull();
});
