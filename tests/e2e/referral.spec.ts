import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { phoneScreen } from "../../tools/bench/page-budget.ts";
import { applicationsFrom, rowOf } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received, thanks } from "./form.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

/** Of the list that HR publishes: Kavya Menon and Gurpreet Anand; nobody has the third ID. */
const linkOf = (id: string, code = "front-end-developer") =>
  `/Opening/${code}?emp=${encodeURIComponent(btoa(id))}`;
const kavya = linkOf("XLD0417");
const gurpreet = linkOf("XLD0223");
const unknown = linkOf("XLD9977");
const inKavyasName = /XLD0417|Kavya Menon/;

const creditNote = (page: Page) => page.locator(".credit-note");

test("a candidate follows a link, sees who sent it and applies on its page", async ({
  page,
  context,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page, kavya);
  await expect(page).toHaveTitle("Front-End Developer - XLD");
  await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await expect(page.getByText("Employee, Post-closing audit, 6 years at XLD")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About XLD" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Corporate office" })).toBeVisible();
  await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
  await expect(page.locator("#jobComments")).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(calls).toContain(wirePaths.referral);
  expect(calls).not.toContain(wirePaths.applicationForm);
  expect(await rowOf(site, candidate.jobEmail)).toMatch(inKavyasName);
  expect(await context.cookies()).toEqual([]);
  expect(found).toEqual([]);
});

test("who leaves and comes back through the list still applies in the employee's name, once", async ({
  page,
  site,
}) => {
  const candidate = newCandidate();
  await openForm(page, kavya);
  await openForm(page, gurpreet);
  await page.goto("/current-openings");
  await page.getByRole("link", { name: "AI Engineer" }).first().click();
  await page.getByRole("link", { name: "Apply now" }).first().click();
  await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
  await expect(page.locator("#jobComments")).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(await rowOf(site, candidate.jobEmail)).toMatch(inKavyasName);
  await openForm(page);
  await expect(creditNote(page)).toHaveCount(0);
  await expect(page.locator("#jobComments")).toBeVisible();
});

test("a candidate may say that nobody, or another, referred them", async ({ page, site }) => {
  const candidate = newCandidate();
  await openForm(page, kavya);
  await openForm(page, gurpreet);
  await expect(creditNote(page)).toContainText("Their link was the first that you opened.");
  await page.getByRole("button", { name: "It was Gurpreet Anand" }).click();
  await expect(creditNote(page)).toContainText("Referred by Gurpreet Anand");
  await page.getByRole("button", { name: "Nobody referred me" }).click();
  await expect(creditNote(page)).toContainText("This application goes without a referral.");
  await openForm(page, gurpreet);
  await expect(creditNote(page)).toContainText("This application goes without a referral.");
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(await rowOf(site, candidate.jobEmail)).toContain("Main-Website");
});

test("the recruitment drive stays the drive, whatever is remembered", async ({ page, site }) => {
  const candidate = newCandidate();
  await openForm(page, kavya);
  await openForm(page, "/dolphins");
  await expect(creditNote(page)).toHaveCount(0);
  await fillForm(page, candidate);
  await page.locator("#jobSelect").selectOption({ index: 1 });
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(await rowOf(site, candidate.jobEmail)).toContain("Dolphins");
  await openForm(page);
  await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
});

test("the role dropdown moves to the same link for another role, with a mouse at once", async ({
  page,
}) => {
  await openForm(page, kavya);
  const roles = page.getByLabel("Another role for you?");
  await roles.selectOption({ label: "AI Engineer" });
  await expect(page).toHaveURL(/\/Opening\/AI-Engineer\?emp=WExEMDQxNw%3D%3D$/);
  await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await page.getByLabel("Another role for you?").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show this role" })).toBeFocused();
  await expect(page).toHaveURL(/AI-Engineer/);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/AI-Engineer/);
  await expect(page).toHaveURL(/\?emp=WExEMDQxNw%3D%3D$/);
});

const oddReferrers = [
  ["markup", `emp=${encodeURIComponent(btoa("<svg onload=alert(1)>"))}`],
  ["bare markup", "emp=<svg onload=alert(1)>"],
  ["a formula", `emp=${encodeURIComponent(btoa("=cmd"))}`],
  ["the site's own name", `emp=${encodeURIComponent(btoa("Main-Website"))}`],
  ["bad UTF-8", `emp=${encodeURIComponent(btoa("\xff\xfe"))}`],
  ["nearly 4 KB", `emp=${"QUFB".repeat(950)}`],
  ["a broken escape", "emp=%"],
] as const;

test("an emp of markup, a formula, bad UTF-8 and the like refers nobody and breaks nothing", async ({
  page,
}) => {
  const found = complaints(page);
  for (const [what, query] of oddReferrers) {
    await test.step(what, async () => {
      const answer = await page.goto(`/Opening/AI-Engineer?${query}`);
      expect(answer?.status()).toBe(200);
      expect(await answer?.text()).not.toMatch(/svg onload|=cmd/);
      await expect(page.getByRole("heading", { name: "Good that you are here" })).toBeVisible();
      await expect(creditNote(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("xld-referral"))).toBeNull();
      expect(found).toEqual([]);
    });
  }
});

test("an emp of 10 KB is refused by its status", async ({ request }) => {
  const answer = await request.get(`/Opening/AI-Engineer?emp=${"QUFB".repeat(2_500)}`);
  expect(answer.status()).toBe(414);
});

test("an ID that nobody knows is credited and shown nowhere", async ({ page, site }) => {
  const candidate = newCandidate();
  await openForm(page, unknown);
  await expect(page.getByRole("heading", { name: "Someone here thought of you" })).toBeVisible();
  expect(await page.content()).not.toContain("XLD9977");
  await expectAccessibleInBothSchemes(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(await rowOf(site, candidate.jobEmail)).toContain("XLD9977");
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the page fits the screen, and leads down to its form", async ({ page }) => {
    await openForm(page, kavya);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.getByRole("link", { name: "Apply with this invitation" }).click();
    await expect(page.getByRole("heading", { name: "Send your application" })).toBeInViewport();
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a candidate applies on the link's page, or on the form's own", async ({ page, site }) => {
    for (const alone of [false, true]) {
      const candidate = newCandidate();
      await page.goto(kavya);
      if (alone) await page.getByRole("link", { name: "The form on a page of its own" }).click();
      await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
      await fillForm(page, { ...candidate, jobCellNumber: "12" });
      await applyButton(page).click();
      await expect(page.getByRole("alert").first()).toContainText("valid Contact Number");
      await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
      await page.locator("#jobCellNumber").fill(candidate.jobCellNumber);
      await applyButton(page).click();
      await expect(page.getByText(thanks)).toBeVisible();
      expect(await rowOf(site, candidate.jobEmail)).toMatch(inKavyasName);
      await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
    }
  });

  test("the role dropdown works by its button, and nobody is taken for an answer", async ({
    page,
  }) => {
    await page.goto(kavya);
    await page.getByLabel("Another role for you?").selectOption({ label: "AI Engineer" });
    await page.getByRole("button", { name: "Show this role" }).click();
    await expect(page).toHaveURL(/\/Opening\/AI-Engineer\?emp=WExEMDQxNw%3D%3D$/);
    await page.getByRole("link", { name: "Nobody referred me" }).click();
    await expect(page).toHaveURL(/\/ApplyNow\/AI-Engineer$/);
    await expect(creditNote(page)).toHaveCount(0);
  });
});
