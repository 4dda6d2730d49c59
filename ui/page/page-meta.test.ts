import { describe, expect, it } from "vitest";
import { brand } from "#content/company/brand.ts";
import { pageMeta, pageTitle, siteOf } from "./page-meta.ts";

describe("pageMeta", () => {
  const meta = pageMeta({
    page: "Current Openings",
    description: "All of them",
    path: "/current-openings",
    origin: "https://careers.xld.example",
    brand,
  });

  it("titles a page with the company's name behind it", () => {
    expect(pageTitle("Current Openings")).toBe("Current Openings - XLD");
    expect(meta).toContainEqual({ title: "Current Openings - XLD" });
  });

  it("names the canonical address once, in previews too", () => {
    const href = "https://careers.xld.example/current-openings";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
    expect(meta).toContainEqual({ property: "og:url", content: href });
  });

  it("gives previews the page's own picture by its whole address, and says what it shows", () => {
    expect(meta).toContainEqual({
      property: "og:image",
      content: "https://careers.xld.example/share/current-openings.jpg",
    });
    const alt = meta.find((tag) => "property" in tag && tag.property === "og:image:alt");
    expect(alt).toHaveProperty("content", expect.stringContaining("heading"));
  });

  it("lends a page without a picture of its own that of the page above it", () => {
    expect(pictureOf("/Opening/AI-Engineer")).toBe("https://x.example/share/Opening.jpg");
  });

  it("shows the picture of Home for Home and wherever there is no other", () => {
    expect(pictureOf("/")).toBe("https://x.example/share.jpg");
    expect(pictureOf("/application-received")).toBe("https://x.example/share.jpg");
    expect(pictureOf("/Openings-of-old/1")).toBe("https://x.example/share.jpg");
  });
});

function pictureOf(path: string): unknown {
  const tags = pageMeta({ page: "A", description: "b", path, origin: "https://x.example", brand });
  const image = tags.find((tag) => "property" in tag && tag.property === "og:image");
  return image && "content" in image && image.content;
}

describe("siteOf", () => {
  it("reads what the root route loaded", () => {
    const loaderData = { origin: "https://x.example", brand: { ...brand, companyName: "Y" } };
    expect(siteOf([{ id: "root", loaderData }, undefined])).toEqual(loaderData);
  });

  it("is the default where the root route could not load", () => {
    expect(siteOf([{ id: "root" }])).toEqual({ origin: "", brand });
  });
});
