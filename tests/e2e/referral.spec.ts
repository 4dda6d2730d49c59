import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { applicationsFrom, rowOf } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
  thanks,
} from "../support/browser/form.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** Of the list that HR publishes: Kavya Menon and Gurpreet Anand; nobody has the third ID. */
const linkOf = (id: string, code = "front-end-developer") =>
  `/Opening/${code}?emp=${encodeURIComponent(btoa(id))}`;
const kavya = linkOf("XLD0417");
const gurpreet = linkOf("XLD0223");
const unknown = linkOf("XLD9977");
const inKavyasName = /XLD0417|Kavya Menon/;

const creditNote = (page: Page) => page.locator(".credit-note");
const roles = (page: Page) => page.getByLabel("Another role for you?");

test("a candidate follows a link, sees who sent it, looks at another role and applies on its page", async ({
  page,
  context,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page, linkOf("XLD0417", "AI-Engineer"));
  await test.step("another role is chosen with a mouse at once, by keyboard with the button", async () => {
    await roles(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show this role" })).toBeFocused();
    await expect(page).toHaveURL(/AI-Engineer/);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/AI-Engineer/);
    await expect(page).toHaveURL(/\?emp=WExEMDQxNw%3D%3D$/);
    await openForm(page, new URL(page.url()).pathname + new URL(page.url()).search);
    await roles(page).selectOption({ label: "Front-End Developer" });
    await expect(page).toHaveURL(/\/Opening\/front-end-developer\?emp=WExEMDQxNw%3D%3D$/);
  });
  await openForm(page, kavya);
  await expect(page).toHaveTitle("Front-End Developer - XLD");
  await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await expect(page.getByText("Employee, Post-closing audit, 6 years at XLD")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About XLD" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Corporate office" })).toBeVisible();
  await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
  await expect(page.locator("#jobComments")).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Apply with this invitation" }).click();
  await expect(page.getByRole("heading", { name: "Send your application" })).toBeInViewport();
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

test("the first link is remembered on the way through the list, but for a drive, and gives way to what the candidate says", async ({
  page,
  site,
}) => {
  const candidate = newCandidate();
  await openForm(page, kavya);
  await openForm(page, gurpreet);
  await expect(creditNote(page)).toContainText("Their link was the first that you opened.");
  await page.getByRole("button", { name: "It was Gurpreet Anand" }).click();
  await expect(creditNote(page)).toContainText("Referred by Gurpreet Anand");
  await page.getByRole("button", { name: "Nobody referred me" }).click();
  await openForm(page, gurpreet);
  await expect(creditNote(page)).toContainText("This application goes without a referral.");
  await page.evaluate(() => localStorage.clear());
  await openForm(page, kavya);
  await openForm(page, "/dolphins");
  await expect(creditNote(page)).toHaveCount(0);
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
  await test.step("once", async () => {
    await openForm(page);
    await expect(creditNote(page)).toHaveCount(0);
    await expect(page.locator("#jobComments")).toBeVisible();
  });
});

const oddReferrers = {
  markup: `emp=${encodeURIComponent(btoa("<svg onload=alert(1)>"))}`,
  "bare markup": "emp=<svg onload=alert(1)>",
  "a formula": `emp=${encodeURIComponent(btoa("=cmd"))}`,
  "the site's own name": `emp=${encodeURIComponent(btoa("Main-Website"))}`,
  "bad UTF-8": `emp=${encodeURIComponent(btoa("\xff\xfe"))}`,
  "nearly 4 KB": `emp=${"QUFB".repeat(950)}`,
  "a broken escape": "emp=%",
};

test("an emp that is none refers nobody and breaks nothing; an ID that nobody knows is shown nowhere", async ({
  page,
  request,
}) => {
  const found = complaints(page);
  for (const [what, query] of Object.entries(oddReferrers)) {
    const answer = await request.get(`/Opening/AI-Engineer?${query}`);
    expect(answer.status(), what).toBe(200);
    const html = await answer.text();
    expect(html, what).not.toMatch(/svg onload|=cmd|credit-note/);
    expect(html, what).toContain("Good that you are here");
  }
  const long = await request.get(`/Opening/AI-Engineer?emp=${"QUFB".repeat(2_500)}`);
  expect(long.status()).toBe(414);
  await openForm(page, `/Opening/AI-Engineer?${oddReferrers.markup}`);
  await expect(creditNote(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("xld-referral"))).toBeNull();

  await openForm(page, unknown);
  await expect(page.getByRole("heading", { name: "Someone here thought of you" })).toBeVisible();
  expect(await page.content()).not.toContain("XLD9977");
  await expectAccessibleInBothSchemes(page);
  expect(found).toEqual([]);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a candidate applies on the link's page, and may say that nobody referred them", async ({
    page,
    site,
  }) => {
    const candidate = newCandidate();
    await page.goto(linkOf("XLD0417", "AI-Engineer"));
    await roles(page).selectOption({ label: "Front-End Developer" });
    await page.getByRole("button", { name: "Show this role" }).click();
    await expect(page).toHaveURL(/\/Opening\/front-end-developer\?emp=WExEMDQxNw%3D%3D$/);
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
    await page.goto(kavya);
    await page.getByRole("link", { name: "The form on a page of its own" }).click();
    await expect(creditNote(page)).toContainText("Referred by Kavya Menon");
    await page.getByRole("link", { name: "Nobody referred me" }).click();
    await expect(page).toHaveURL(/\/ApplyNow\/front-end-developer$/);
    await expect(creditNote(page)).toHaveCount(0);
  });
});
