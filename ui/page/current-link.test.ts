import { describe, expect, it } from "vitest";
import { mainNavigation, type NavigationLink, navigationTexts } from "#content/navigation.ts";
import { currentMark } from "./current-link.ts";

const links = mainNavigation(navigationTexts.en).flatMap((entry) =>
  "parts" in entry ? entry.parts.flat() : entry,
);
const marked = (path: string) =>
  links.flatMap((link: NavigationLink) => {
    const mark = currentMark(link, path);
    return mark ? [`${link.label}: ${mark}`] : [];
  });

describe("currentMark", () => {
  it("marks the page's own link, in any letter case and with a trailing slash", () => {
    expect(marked("/")).toEqual(["Home: page"]);
    expect(marked("/Functions")).toEqual(["Functions: page"]);
    expect(marked("/functions/")).toEqual(["Functions: page"]);
  });

  it("marks where a page belongs that has no link of its own", () => {
    expect(marked("/current-openings")).toEqual(["Careers: true"]);
    expect(marked("/Opening/AI-Engineer")).toEqual(["Careers: true"]);
    expect(marked("/Functions/anything")).toEqual(["Functions: true"]);
  });

  it("marks nothing for a path that only begins alike", () => {
    expect(marked("/OpeningHours")).toEqual([]);
    expect(marked("/nowhere")).toEqual([]);
  });
});
