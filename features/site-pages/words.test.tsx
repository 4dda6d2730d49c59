import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "#content/company/brand.ts";
import { peopleCategories } from "#contract/publications.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { bareWords, bracketed, declaredWords } from "../../tests/support/pages/bracketed-texts.ts";

vi.mock("#contract/text/language.ts", async (original) => ({
  ...(await original<object>()),
  textsFor: ({ en }: Dictionaries<unknown>) => bracketed(en),
}));

/** Of the form on /dolphins: what a declaration or a notice has stands in words of its own. */
const form = {
  ...{ link: null, email: brand.email, uploadToken: "", submissionId: "" },
  notices: {
    notice: { version: "2", title: "", summary: [], sections: [], agreement: "I agree" },
    ...{ otherRoles: null, whatsApp: null },
  },
  texts: { received: "", failed: "" },
};

/** What each page's loader gives it; the others have none. */
const loaded: Record<string, object> = {
  careers: { count: { total: 3, byDepartment: [] } },
  dolphins: { groups: [], positions: [], refused: false, form },
  facilities: { photos: null, opened: null },
  functions: { rolesByArea: null, analystIsOpen: false },
  home: { drives: [], newest: [], now: new Date(0) },
  "meet-our-people": { category: "IT", portraits: null, voices: [] },
  moments: { photos: null, opened: null },
  others: { list: "others", news: null },
  "press-releases": { list: "pressReleases", news: null },
  sitemap: { openings: null },
  terms: { sendsWhatsApp: true },
  testimonials: { voices: null },
};

/** Names, and what a shared function writes: clock times and amounts. */
const data = [
  ...peopleCategories,
  ...Object.values(brand.address),
  ...[brand.companyName, brand.email, brand.phone, ...Object.values(brand.mailboxes)],
  `${brand.address.city} ${brand.address.postalCode}`,
  ...[...declaredWords, form.notices.notice.agreement],
];

// that of a page that is not there has no loader data; the style guide is for who builds pages
const pages = import.meta.glob<{ default: ComponentType<{ loaderData: object }> }>([
  "./routes/{,*/}*.tsx",
  "!./routes/**/*.test.tsx",
  "!./routes/{not-found,styleguide}.tsx",
]);

test.each(Object.keys(pages))(
  "another language leaves nothing English on %s, whose lists are empty",
  async (file) => {
    const { default: Page } = (await pages[file]?.()) ?? {};
    const [name = ""] = /[^/]+(?=\.tsx)/.exec(file) ?? [];
    const Component = () => (Page ? <Page loaderData={loaded[name] ?? {}} /> : null);
    const Site = createRoutesStub([{ id: "root", path: "/", Component }]);
    const html = renderToString(<Site initialEntries={["/"]} />).replaceAll("<!-- -->", "");
    expect(html).toContain("⟦");
    const bare = bareWords(html, data).filter((text) => !/^[+\d]|^Rs\. [\d,]+$/.test(text));
    expect(bare).toEqual([]);
  },
);
