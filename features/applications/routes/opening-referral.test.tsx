import { describe, expect, test } from "vitest";
import { empQuery, referralPath } from "#contract/ids/referral-link.ts";
import { messages } from "#contract/messages.ts";
import { descriptionTexts } from "#features/openings/texts/opening-descriptions.ts";
import { load, openingsOf, origin, render, textOf, visible } from "./opening.fixtures.tsx";
import { chosenRole } from "./referral/referral-page.ts";

const kavya = `/AI-Engineer?${empQuery("xld0417")}`;
const unknown = `/AI-Engineer?${empQuery("NOBODY77")}`;

describe("an opening in referral mode", () => {
  const closing = descriptionTexts.en.own["AI-Engineer"]?.closingNotes ?? [];

  test("hides the AI Engineer's closing notes", async () => {
    expect(closing.length).toBeGreaterThan(0);
    const normal = textOf(await render("/AI-Engineer"));
    const referral = textOf(await render("/AI-Engineer?emp=WExEMDQxNw=="));
    for (const note of closing) {
      expect(normal).toContain(note);
      expect(referral).not.toContain(note);
    }
  });

  test("shows nothing of the query", async () => {
    const html = await render("/AI-Engineer?emp=%3Csvg%20onload%3Dalert(1)%3E&zebra=crossing");
    expect(html).not.toMatch(/svg onload|zebra|crossing/);
  });

  test("has no markup for search engines, and stays out of them", async () => {
    const html = await render(kavya);
    expect(html).not.toContain("application/ld+json");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/Opening/AI-Engineer"/>`);
    expect(await render("/AI-Engineer")).not.toContain("noindex");
  });

  test("says who we are and where, and shows the role whole", async () => {
    const text = textOf(await render(kavya));
    for (const part of ["About XLD", "Corporate office", "Tower 4, Sector 30A", "The role"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Ready when you are");
  });

  test("promises no memory of the device before a script has kept anything", async () => {
    const text = textOf(await render(kavya));
    expect(text).toContain("Referred by Kavya Menon");
    expect(text).toContain("It counts as theirs if you apply on this page");
    expect(text).not.toContain("We remember this on your device");
  });

  test("has the form without comments, for this opening first", async () => {
    const html = await render(kavya);
    const [form = ""] = /<form[^>]*data-apply-form[^>]*>/.exec(html) ?? [];
    expect(form).toContain('method="post"');
    expect(html).not.toContain('id="jobComments"');
    expect(html).toMatch(/id="jobSelect"[^>]*><option value="AI Engineer"/);
  });
});

describe("the referrer panel", () => {
  test("shows an employee of the list, found in any letter case", async () => {
    const html = await render(kavya);
    const text = textOf(html);
    expect(text).toContain("Kavya thought of you for");
    expect(text).toContain("Employee, Post-closing audit, 6 years at XLD");
    expect(text).toContain("Now it is forty minutes.");
    expect(html).toContain('alt="Portrait of Kavya Menon"');
    expect(text).toContain("Referred by Kavya Menon");
  });

  test("shows a student as one, text as text, and a letter where there is no picture", async () => {
    const html = await render(`/AI-Engineer?${empQuery("ST0012")}`);
    expect(textOf(html)).toContain("Student, Vashi College of Commerce, final year");
    expect(html).toContain("Nikhil &lt;b&gt;Rao&lt;/b&gt;");
    expect(html).not.toContain("<script>alert");
    expect(html).toContain(">N</span>");
  });

  test("is neutral for an ID that nobody knows, and never repeats it", async () => {
    const html = await render(unknown);
    expect(html).not.toContain("NOBODY77");
    expect(JSON.stringify(await load(unknown))).not.toContain("NOBODY77");
    expect(textOf(html)).toContain("Someone here thought of you");
    expect(textOf(html)).toContain("Referred by an employee’s referral link");
  });

  test.each([
    "?utm_source=x",
    "?emp=",
    "?emp=%3Csvg%20onload%3D1%3E",
    "?emp=%",
    `?emp=${"A".repeat(9_000)}`,
  ])("is neutral, and credits nobody, for %s", async (query) => {
    const text = textOf(await render(`/AI-Engineer${query.slice(0, 200)}`));
    expect(text).toContain("Good that you are here");
    expect(text).not.toContain("Referred by");
  });
});

describe("the role dropdown", () => {
  test("lists every visible opening and carries the employee along", async () => {
    const html = await render(kavya);
    const form = /<form class="role-pick".*?<\/form>/s.exec(html)?.[0] ?? "";
    const codes = [...form.matchAll(/<option value="([^"]*)"/g)].map(([, code]) => code);
    expect(codes).toEqual(visible.map(({ openingCode }) => openingCode));
    expect(form).toContain(`name="emp" value="${btoa("xld0417")}"`);
  });

  test.each([
    [`?role=journalist&${empQuery("XLD0417")}`, referralPath("journalist", "XLD0417")],
    ["?role=journalist", "/Opening/journalist?role=journalist"],
    ["?role=gone", "/current-openings"],
    ["?role=//evil.example", "/current-openings"],
  ])("without script %s leads to %s", async (query, path) => {
    expect(await chosenRole(openingsOf(visible), query)).toBe(path);
  });
});

describe("an opening that is not there", () => {
  test.each([
    ["/nothing-of-the-kind", messages.pageNotFound],
    ["/nothing-of-the-kind?emp=WExEMDQxNw==", messages.profileNotFound],
  ])("%s answers 404 and says so", async (address, heading) => {
    const thrown = await load(address).catch((answer: unknown) => answer);
    expect(thrown).toMatchObject({ data: heading, init: { status: 404 } });
  });
});
