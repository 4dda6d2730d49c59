import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { currentVersion } from "#content/consent-notices.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { publicRoutes } from "../support/site-routes.ts";
import { applicationsFrom } from "./desk.ts";
import { holdScripts, openSeen } from "./desk-list.ts";
import {
  applyButton,
  expectFormFirst,
  fillAnswers,
  fillForm,
  newCandidate,
  openForm,
  received,
  resume,
  smallPhone,
} from "./form.ts";
import { complaints, expect, expectAccessible, test } from "./support.ts";

test("a candidate applies, is thanked, and HR sees one application", async ({ page, site }) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page);
  await expect(page.locator("#jobSelect")).toHaveValue("Front-End Developer");
  await fillForm(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await page.getByText("Read the whole notice").click();
  await expect(page.getByText("Data Protection Board of India")).toBeVisible();
  await expectAccessible(page);
  const keep = page.getByRole("checkbox", { name: "Keep my application for other roles" });
  await expect(keep).not.toBeChecked();
  await keep.check();
  const sent = page.waitForRequest((request) => request.url().endsWith(wirePaths.applicationForm));
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ keepForOtherRoles: true });
  expect(await (await sent).headerValue("x-consent")).toBe(currentVersion("application"));
  await expectAccessible(page);
  const dialog = page.getByRole("dialog");
  const filled = dialog.locator(".btn-ink, .btn-primary");
  await expect(filled).toHaveText(["Your application"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/current-openings$/);
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
  expect(found).toEqual([]);

  await openForm(page);
  await expect(page.locator("#jobFName")).toHaveValue("");
  await expect(keep).not.toBeChecked();
});

test("a resume that was chosen before the script came is named, and taken once it is there", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openSeen(page, "/ApplyNow/front-end-developer");
  const input = page.locator("#jobFile");
  const button = page.locator("label.btn[for=jobFile]");
  await expect(button).toBeVisible();
  await expect(input).toHaveCSS("opacity", "0");
  await input.setInputFiles(resume());
  // the browser's own control says the name of the file
  await expect(input).toHaveCSS("opacity", "1");
  await expect(button).toBeHidden();
  await expectAccessible(page);
  release();
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await expect(button).toHaveText("Choose another file");
  await expect(input).toHaveCSS("opacity", "0");
});

test("every page that is a form shows its first field on a small phone’s first screen", async ({
  page,
}) => {
  await page.setViewportSize(smallPhone);
  // whoever followed two referral links is told of both above the form
  for (const emp of ["XLD0388", "XLD0417"])
    await page.goto(`/Opening/front-end-developer?emp=${encodeURIComponent(btoa(emp))}`);
  const [longest] = [...openings].sort((a, b) => b.openingTitle.length - a.openingTitle.length);
  const long = `/ApplyNow/${longest?.openingCode}`;
  const sent = publicRoutes.map(({ path }) => path);
  const forms: string[] = [];
  for (const path of [...sent, long, "/ApplyNow/front-end-developer?from=poster"]) {
    const html = await (await page.request.get(path)).text();
    if (!/<form[^>]* method="post"/.test(html)) continue;
    await page.goto(path);
    // a page about something else names the part of it that is a form, and leads there
    const own = page.locator('main form[method="post"]:not(#apply *)');
    if ((await own.count()) === 0) continue;
    forms.push(path);
    await expectFormFirst(page, path);
  }
  expect(forms).toEqual(
    expect.arrayContaining(["/ApplyNow", long, "/refer", "/my-application", "/upload-your-kyc"]),
  );
});

/** As a phone takes it: more than the server does. */
async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: "#fff", noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 92 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2_000_000);
  return { name: "IMG_2041.jpeg", mimeType: "image/pjpeg", buffer };
}

const locked = async () => ({
  name: "locked.pdf",
  mimeType: "application/x-download",
  buffer: await readFile(new URL("../cases/user-locked.pdf", import.meta.url)),
});

test("a phone's photo is made smaller and a locked PDF named, on this form and on those that post natively", async ({
  page,
}) => {
  const candidate = newCandidate();
  const large = await phonePhoto();
  await openForm(page);
  await fillAnswers(page, candidate);
  await page.locator("#jobFile").setInputFiles(await locked());
  const row = page.locator(".upload-row");
  await expect(row).toContainText("This PDF asks for a password");
  await expect(row).toContainText("Received");
  await page.locator("#jobFile").setInputFiles(large);
  await expect(row).toContainText("Received");
  await expect(row).toContainText(/made smaller from \d\.\d MB to/);
  await expect(row).not.toContainText("password");
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();

  await page.getByRole("dialog").getByRole("link", { name: "Your application" }).click();
  await page.getByRole("link", { name: "Replace resume" }).click();
  const field = page.locator("[data-document-field][data-live]");
  await field.locator("#jobFile").setInputFiles(await locked());
  await expect(field).toContainText("This PDF asks for a password");
  await field.locator("#jobFile").setInputFiles(large);
  // pressed before it is ready: it waits
  await page.getByRole("button", { name: "Replace resume" }).click();
  await expect(page).toHaveURL(/\/my-application\/[^/]+$|\?done/);
  await expect(page.getByText("IMG_2041").first()).toBeVisible();
});

test("the whole form works by keyboard alone", async ({ page, site }) => {
  const candidate = newCandidate();
  await openForm(page);
  // asked for early: the browser needs a moment before it hands its file dialog to the test
  const chooser = page.waitForEvent("filechooser", { timeout: 0 });
  await page.locator("#jobFName").focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await type(candidate.jobFName);
  await type(candidate.jobLName);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  await page.keyboard.press("Tab");
  await type(candidate.jobEmail);
  await type(candidate.jobCellNumber);
  await page.keyboard.press("Tab");
  await type(candidate.jobExperience);
  await type(candidate.jobCTC);
  await type(candidate.jobStreetAdd);
  await type(candidate.jobCity);
  await type(candidate.jobState);
  await type(candidate.jobZipCode);
  await expect(page.locator("#jobFile")).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(resume());
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await applyButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(received(page)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/current-openings$/);
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("an unknown opening has no form, and says so to the letter", async ({ page }) => {
  const answer = await page.goto("/ApplyNow/nothing-of-that-kind");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", {
      name: "WE ARE SORRY. BUT THE PAGE YOU REQUESTED WAS NOT FOUND",
      exact: true,
    }),
  ).toBeVisible();
});

test("with a query string the form stands without a heading", async ({ page }) => {
  await page.goto("/ApplyNow/front-end-developer?from=mail");
  await expect(page.locator("h1:visible")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Front-End Developer" })).toHaveCount(0);
  await expect(page.getByRole("form", { name: /Front-End Developer/ })).toBeVisible();
});

test("on a busy campus network a person in a browser still applies", async ({ page, site }) => {
  const body = JSON.stringify({
    name: "a.pdf",
    file: `data:${mediaTypes.pdf};base64,${pdfFile().toString("base64")}`,
  });
  const burst = await Promise.all(
    Array.from({ length: 40 }, () =>
      fetch(site.url + wirePaths.resumeUpload, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    ),
  );
  const limited = burst.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});
