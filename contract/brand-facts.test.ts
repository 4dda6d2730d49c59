import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { brandFacts } from "./brand-facts.ts";

const takes = (change: object) => v.safeParse(brandFacts, { ...brand, ...change }).success;
const link = brand.social[0];

describe("facts of the company", () => {
  test("are those of content, to begin with", () => {
    expect(takes({})).toBe(true);
  });

  test("have mailboxes that mail reaches", () => {
    expect(takes({ email: "jobs@xld.example" })).toBe(true);
    for (const email of ["", "jobs", "jobs@", "a@b.example,c@d.example", "a@b.example?cc=x"])
      expect(takes({ email }), email).toBe(false);
  });

  test("link nothing but secure addresses, and nothing that would end the page's policy", () => {
    const map = (embedUrl: string) => takes({ map: { ...brand.map, embedUrl } });
    expect(map("https://maps.example/embed?at=19.06%2C72.99")).toBe(true);
    expect(map("https://maps-1.example:8443?at=1")).toBe(true);
    for (const url of [
      "http://maps.example/",
      "javascript:alert(1)",
      "//maps.example/",
      "https://maps.example/; script-src *",
      "https://*/",
      "https://*.example/",
      "https://maps.example:*/",
      "https://maps@evil.example/",
      "https://me:word@maps.example/",
      "https://[::1]/",
      "https:maps.example/",
      "https://maps.example/,https://evil.example",
    ])
      expect(map(url), url).toBe(false);
    expect(takes({ social: [{ ...link, url: "http://x.example" }] })).toBe(false);
  });

  test("name each social link once, of the sites that have an icon", () => {
    expect(takes({ social: [] })).toBe(true);
    expect(takes({ social: [link, link] })).toBe(false);
    expect(takes({ social: [{ ...link, name: "Somewhere" }] })).toBe(false);
  });

  test("are neither empty nor endless", () => {
    expect(takes({ companyName: " " })).toBe(false);
    expect(takes({ tagLine: "x".repeat(121) })).toBe(false);
    expect(takes({ phone: "call us" })).toBe(false);
    expect(takes({ unknown: "fact" })).toBe(false);
  });
});
