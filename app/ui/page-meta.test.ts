import { describe, expect, it } from "vitest";
import { canonicalLink, pageMeta, pageTitle, siteOrigin } from "./page-meta.ts";

describe("pageMeta", () => {
  const meta = pageMeta({
    page: "Current Openings",
    description: "All of them",
    path: "/current-openings",
    origin: "https://careers.xld.example",
  });

  it("titles a page with the company's name behind it", () => {
    expect(pageTitle("Current Openings")).toBe("Current Openings - XLD");
    expect(meta).toContainEqual({ title: "Current Openings - XLD" });
  });

  it("names the canonical address once, in previews too", () => {
    const href = "https://careers.xld.example/current-openings";
    expect(canonicalLink("https://careers.xld.example", "/current-openings")).toEqual({
      tagName: "link",
      rel: "canonical",
      href,
    });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
    expect(meta).toContainEqual({ property: "og:url", content: href });
  });

  it("gives previews a picture by its whole address", () => {
    expect(meta).toContainEqual({
      property: "og:image",
      content: "https://careers.xld.example/share.jpg",
    });
  });
});

describe("siteOrigin", () => {
  it("reads what the root route loaded", () => {
    const matches = [{ id: "root", loaderData: { origin: "https://x.example" } }, undefined];
    expect(siteOrigin(matches)).toBe("https://x.example");
  });

  it("is empty where the root route could not load", () => {
    expect(siteOrigin([{ id: "root" }])).toBe("");
  });
});
