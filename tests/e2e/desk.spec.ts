import { readFile } from "node:fs/promises";
import { signInAs } from "../support/browser/accounts.ts";
import { signIn } from "../support/browser/desk.ts";
import { newCandidate, resume } from "../support/browser/form.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { takeSession } from "../support/browser/sessions.ts";
import { viewer } from "../support/browser/staff-accounts.ts";
import {
  admin,
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";

const refused = "Please login with valid username and password";

test("HR is refused in the specification's words, signs in, finds the newest application first, opens its resume byte for byte and signs out", async ({
  page,
  request,
}) => {
  const found = complaints(page);
  const answers = newCandidate();
  const content = pdfFile({ text: answers.jobEmail, size: 40_000 });
  await sendApplication(request, { answers, resume: resume(content) });

  await test.step("the sign-in card fits, and says the same of known and unknown names", async () => {
    await page.goto("/refer-data");
    await expectAccessibleInBothSchemes(page);
    for (const width of [320, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    for (const userName of [admin.userName, "nobody-of-that-name"]) {
      await signInAs(page, { userName, password: "not the password" }, "/refer-data");
      await expect(page.getByText(refused).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
    }
    await expectAccessibleInBothSchemes(page);
    const closed = await page.goto("/documents/AAAAAAAAAAAAAAAAAAAAAA");
    expect(closed?.status()).toBe(401);
    const link = page.getByRole("link", { name: "Sign in" });
    await expect(link).toHaveAttribute("href", "/refer-data");
    await expectAccessibleInBothSchemes(page);
  });

  await signInAs(page, admin, "/refer-data");
  const newest = page.locator("tbody tr").first();
  await expect(newest).toContainText(answers.jobEmail);
  await expect(newest).toContainText("Front-End Developer");
  // what holds for one row holds for a hundred, and takes a moment instead of ten
  const answer = await page.goto(`/refer-data?search=${answers.jobEmail}`);
  expect(answer?.headers()["cache-control"], "what a session shows").toBe("no-store");
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
  expect(found.filter((text) => !/status of 401/.test(text))).toEqual([]);
});

test("a desk that is not set up says what is left to do, and where; an admin hides the list for all", async ({
  page,
}) => {
  const found = complaints(page);
  const setUp = page.getByRole("heading", { name: "Set up your desk" });
  await signIn(page, "/desk");
  await expect(setUp).toBeVisible();
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
  await takeSession(page, viewer);
  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: "Set up your account" })).toBeVisible();
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  await signIn(page, "/desk");
  if (await line.isVisible()) await line.click();
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(setUp).toHaveCount(0);
  expect(found).toEqual([]);
});
