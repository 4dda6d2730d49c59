import { readFile } from "node:fs/promises";
import { pdfFile } from "../support/files.ts";
import { signInAs } from "./accounts.ts";
import { signIn } from "./desk.ts";
import { applyButton, fillAnswers, newCandidate, openForm, resume } from "./form.ts";
import { sessionOf } from "./sessions.ts";
import { viewer } from "./staff-accounts.ts";
import { admin, complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const refused = "Please login with valid username and password";

test("HR signs in, finds the newest application first, and opens its resume byte for byte", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  const content = pdfFile({ text: candidate.jobEmail, size: 40_000 });
  const visitor = await browser.newPage({ baseURL: site.url });
  await openForm(visitor);
  await fillAnswers(visitor, candidate);
  await visitor.locator("#jobFile").setInputFiles(resume(content));
  await applyButton(visitor).click();
  await expect(visitor.getByRole("dialog")).toContainText("Thank you");
  await visitor.close();

  await signInAs(page, admin, "/refer-data");
  const newest = page.locator("tbody tr").first();
  await expect(newest).toContainText(candidate.jobEmail);
  await expect(newest).toContainText("Front-End Developer");
  // what holds for one row holds for a hundred, and takes a moment instead of ten
  await page.goto(`/refer-data?search=${candidate.jobEmail}`);
  await expectAccessibleInBothSchemes(page);

  const download = page.waitForEvent("download");
  await newest.getByRole("link", { name: /^Resume of Asha Kulkarni/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^MyResumefinal\d{13}\.pdf$/);
  expect(await readFile(await file.path())).toEqual(content);

  await newest.getByRole("link", { name: "Asha Kulkarni", exact: true }).click();
  await expect(page.getByText("12 Palm Beach Road")).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.goto("/refer-data");
  await expect(page.getByLabel("User Name")).toBeVisible();
  expect(found).toEqual([]);
});

test("the sign-in card fits and bars nobody; wrong credentials get the specification's message, for known and unknown names", async ({
  page,
}) => {
  await page.goto("/refer-data");
  await expectAccessibleInBothSchemes(page);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  const answers: string[] = [];
  for (const userName of [admin.userName, "nobody-of-that-name"]) {
    await page.goto("/refer-data");
    await page.getByLabel("User Name").fill(userName);
    await page.getByLabel("Password").fill("not the password");
    const posted = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("refer-data"),
    );
    await page.getByRole("button", { name: "Sign in" }).click();
    answers.push(String((await posted).status()));
    await expect(page.getByText(refused).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  }
  expect(new Set(answers).size).toBe(1);
  await expectAccessibleInBothSchemes(page);
});

test("a desk that is not set up says what is left to do, and where", async ({ page }) => {
  const found = complaints(page);
  await signIn(page, "/desk");
  await expect(page.getByRole("heading", { name: "Set up your desk" })).toBeVisible();
  // on a desk that has applications the list is one line, to be opened
  const line = page.locator(".setup-later > summary");
  if (await line.isVisible()) await line.click();
  await expect(page.getByText(/^\d of 7 done$/)).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Invite colleagues, done" }),
  ).toBeVisible();
  await page.getByText("Show how: Take a first backup").click();
  await expect(page.getByText("npm run backup --")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothSchemes(page);
  }
  await page.getByRole("link", { name: "Choose a password" }).click();
  await expect(page.locator("#own-password")).toBeInViewport();
  expect(found).toEqual([]);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a viewer sees the steps of their own account; an admin hides the list for all", async ({
    page,
  }) => {
    await signIn(page, "/desk", viewer);
    await expect(page.getByRole("heading", { name: "Set up your account" })).toBeVisible();
    await expect(page.getByText("0 of 2 done")).toBeVisible();
    await signIn(page, "/desk");
    const line = page.locator(".setup-later > summary");
    if (await line.isVisible()) await line.click();
    await page.getByRole("button", { name: "Hide this list" }).click();
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    await expect(page.getByText("Set up your desk")).toHaveCount(0);
  });

  test("HR signs in, reads and signs out", async ({ page, context }) => {
    await signInAs(page, admin, "/refer-data");
    await expect(page.getByRole("heading", { name: "Applications" })).toBeVisible();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    if (!cookie) throw new Error("no cookie");
    await context.addCookies([cookie]);
    await page.goto("/refer-data");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});

test("what a session shows is kept by no cache", async ({ request, site }) => {
  const headers = { cookie: await sessionOf(site, admin) };
  const answer = await request.get("/refer-data", { headers });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("Sign out");
  expect(answer.headers()["cache-control"]).toBe("no-store");
});

test("a link to a document leads someone without a session to the sign-in", async ({ page }) => {
  const answer = await page.goto("/documents/AAAAAAAAAAAAAAAAAAAAAA");
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/refer-data");
  await expectAccessibleInBothSchemes(page);
});
