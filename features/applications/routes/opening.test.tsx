import { describe, expect, test } from "vitest";
import { formatDay } from "#features/openings/format-day.ts";
import { linesOf } from "#features/openings/lines.ts";
import type { Opening } from "#features/openings/opening.ts";
import { openingNoteTexts } from "#features/openings/texts/opening-notes.ts";
import { openingTexts } from "#features/openings/texts/opening-pages.ts";
import { load, origin, render, textOf, visible } from "./opening.fixtures.tsx";

/** Data blocks of the page, parsed. */
function dataBlocks(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json]) => JSON.parse(json as string));
}

/** How a value of the markup reads on the page, where it is not shown as it is. */
const shownAs: Record<string, (value: never) => string> = {
  datePosted: (day: string) => formatDay(day),
  validThrough: (moment: string) => formatDay(moment.slice(0, 10)),
  employmentType: (type: Opening["employmentType"]) => openingTexts.en.employment[type],
  currency: () => "Rs.",
  unitText: () => "a year",
  maxValue: (rupees: number) => rupees.toLocaleString("en-IN"),
  minValue: (rupees: number) => rupees.toLocaleString("en-IN"),
  monthsOfExperience: (months: number) => `${months / 12}+ years`,
  experienceRequirements: () => "Freshers welcome",
  credentialCategory: (category: string) => (category === "high school" ? "HSC" : "raduate"),
  addressCountry: () => "India",
  directApply: () => "Apply now",
};
const notForPeople = new Set(["@context", "@type", "sameAs"]);

function leaves(value: unknown, key = ""): [key: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, name));
}

function shownTexts([key, value]: [string, unknown]): string[] {
  if (key === "description") {
    return String(value)
      .split(/<\/(?:h2|p|li)>/)
      .map(textOf);
  }
  if (key === "skills") return String(value).split(", ");
  return [shownAs[key]?.(value as never) ?? String(value)];
}

describe.each(visible.map((opening) => [opening.openingCode, opening] as const))(
  "the page of %s",
  (code, opening) => {
    test("shows every field of the opening", async () => {
      const text = textOf(await render(`/${code}`));
      const lines = [
        ...Object.values(opening.details).flatMap(linesOf),
        ...openingNoteTexts.en.eligibility,
      ];
      expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    });

    test("shows every value of its markup", async () => {
      const html = await render(`/${code}`);
      const text = textOf(html);
      const posting = dataBlocks(html).find((block) => block["@type"] === "JobPosting");
      const told = leaves(posting).filter(([key]) => !notForPeople.has(key));
      expect(told.length).toBeGreaterThan(12);
      const hidden = told.flatMap(shownTexts).filter((shown) => !text.includes(shown));
      expect(hidden).toEqual([]);
    });

    test("leads to the form and to the tests of the opening", async () => {
      const html = await render(`/${code}`);
      expect(html).toContain(`href="/ApplyNow/${code}"`);
      expect(html).toContain('href="/contact-us"');
      for (const { url } of opening.testLinks) {
        expect(html).toContain(`href="${url}" target="_blank" rel="noopener"`);
      }
    });
  },
);

describe("an opening's page", () => {
  test("has title, canonical address and previews under the stored code, whatever was typed", async () => {
    const html = await render("/ai-eNGINEER");
    expect(html).toContain("<title>AI Engineer - XLD</title>");
    expect(html).toContain(`<link rel="canonical" href="${origin}/Opening/AI-Engineer"/>`);
    expect(html).toContain(`property="og:url" content="${origin}/Opening/AI-Engineer"`);
    expect(html).toContain('name="twitter:card"');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  });

  test("has breadcrumbs for machines too", async () => {
    const types = dataBlocks(await render("/journalist")).map((block) => block["@type"]);
    expect(types).toEqual(["JobPosting", "BreadcrumbList"]);
  });

  test("names others of the same department, never itself", async () => {
    const page = await load("/journalist");
    if (page.mode !== "normal") throw new Error(page.mode);
    expect(page.others.map((each) => each.openingCode)).toEqual([
      "corporate-communications",
      "Creative-head",
      "Creative-lead",
    ]);
  });

  test("text that looks like HTML stays text, in the page and in the data blocks", async () => {
    const [sample] = visible as [Opening];
    const hostile = `</script><script>alert(1)</script><!--`;
    const opening = { ...sample, openingTitle: hostile, details: { notes: hostile } };
    const html = await render(`/${sample.openingCode}`, [opening]);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<!--<");
    expect(dataBlocks(html).map((block) => block.title ?? "crumbs")).toEqual([hostile, "crumbs"]);
  });
});
