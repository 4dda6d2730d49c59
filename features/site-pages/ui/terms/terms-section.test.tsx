import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { textsFor } from "#contract/text/language.ts";
import { termsTexts } from "../../texts/terms.ts";
import { TermsContents } from "./terms-contents.tsx";
import { TermsSection } from "./terms-section.tsx";

const { termsSections } = textsFor(termsTexts);

const sections = termsSections(brand);

test("every link of the contents leads to one heading of the text", () => {
  const contents = renderToStaticMarkup(<TermsContents />);
  const text = sections
    .map((section) => renderToStaticMarkup(<TermsSection key={section.id} section={section} />))
    .join("");
  const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const headings = [...text.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(anchors).toEqual(headings);
  expect(new Set(anchors).size).toBe(sections.length);
});

test("what is collected is told with its purpose and its period", () => {
  const section = sections.find(({ collected }) => collected);
  expect(section?.collected?.length).toBeGreaterThan(0);
  const html = section && renderToStaticMarkup(<TermsSection section={section} />);
  for (const { name, kept } of section?.collected ?? []) {
    expect(html).toContain(name);
    expect(html).toContain(`<td class="wide-only">${kept}</td>`);
  }
});

test("messages on WhatsApp are told of where they are set up, and nowhere else", () => {
  const named = (sendsWhatsApp: boolean) =>
    JSON.stringify(termsSections(brand, sendsWhatsApp)).includes("WhatsApp");
  expect([false, true].map(named)).toEqual([false, true]);
});
