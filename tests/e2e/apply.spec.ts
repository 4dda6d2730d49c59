import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fileAdvice } from "#content/file-advice.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { fileTooLarge } from "#contract/messages.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { applicationsFrom } from "../support/browser/desk.ts";
import { holdScripts, openSeen } from "../support/browser/desk-list.ts";
import {
  applyButton,
  expectFormFirst,
  fillAnswers,
  newCandidate,
  openForm,
  received,
  resume,
  smallPhone,
} from "../support/browser/form.ts";
import {
  complaints,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { publicRoutes } from "../support/calls/site-routes.ts";
import { htmlFile, mediaTypes, pdfFile } from "../support/files/files.ts";

const summaryOf = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading") });
const arrived = (page: Page) => page.getByText("Received", { exact: true });
const wide = { width: 1280, height: 900 };

test("a candidate is told what is missing, fills the form in by keyboard, reloads, applies and keeps the link; HR sees one application", async ({
  page,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  const candidate = newCandidate();
  const summary = summaryOf(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/prod/") && calls.push(request.url()));

  await test.step("an empty form is told of every field, on a phone above no toast, and nothing is sent", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page);
    await expect(page.locator("#jobSelect")).toHaveValue("Front-End Developer");
    await applyButton(page).click();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(summary).toContainText("Please select the resume file");
    const toast = page.locator(".toast", { hasText: "Please select the resume file" });
    await expect(toast).toBeVisible();
    const [over, under] = await Promise.all([toast.boundingBox(), summary.boundingBox()]);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
    const links = await summary.getByRole("link").all();
    expect(links).toHaveLength(12);
    for (const link of links) {
      const control = page.locator((await link.getAttribute("href")) ?? "");
      // the name of the field comes before its message
      const [, message = "no message"] = (await link.innerText()).split(": ");
      await expect(control).toHaveAccessibleDescription(new RegExp(RegExp.escape(message.trim())));
    }
    await expect(page.locator("#jobZipCode")).toHaveAttribute("aria-invalid", "true");
    expect(calls).toEqual([]);
    await page.setViewportSize(wide);
    await expectAccessibleInBothSchemes(page);
    await summary.getByRole("link", { name: "Please enter a valid Contact Number" }).click();
    await expect(page.locator("#jobCellNumber")).toBeFocused();
  });

  await test.step("every field is filled in by keyboard, and written as it is kept", async () => {
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
    await type("+91 98201-44556");
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
    await expect(arrived(page)).toBeVisible();
    await expect(page.locator("#jobCellNumber")).toHaveValue("9820144556");
  });

  await test.step("a mistyped email is asked about, not refused", async () => {
    await page.locator("#jobEmail").fill("aarohi@gmial.com");
    await page.locator("#jobFName").focus();
    await expect(page.getByText("Did you mean aarohi@gmail.com?")).toBeVisible();
    await expect(page.locator("#jobEmail")).not.toHaveAttribute("aria-invalid");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.locator("#jobEmail")).toHaveValue("aarohi@gmail.com");
    await expect(page.locator("#jobEmail")).toBeFocused();
    await page.locator("#jobEmail").fill(candidate.jobEmail);
    await page.keyboard.press("Tab");
  });

  await test.step("answers and resume survive a reload", async () => {
    await openForm(page);
    await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await expect(arrived(page)).toBeVisible();
    await page.getByText("Read the whole notice").click();
    await expect(page.getByText("Data Protection Board of India")).toBeVisible();
    const keep = page.getByRole("checkbox", { name: "Keep my application for other roles" });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await expectAccessible(page);
  });

  await test.step("while it sends, the form takes nothing in, says why, and keeps the keyboard", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${wirePaths.referral}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.locator("#jobCity").focus();
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("button", { name: "Please wait..." });
    await expect(waiting).toBeFocused();
    await expect(waiting).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("status").filter({ hasText: "is being sent" })).toHaveCount(1);
    const takesFocus = (control: HTMLElement) => {
      control.focus();
      return document.activeElement === control;
    };
    for (const id of ["jobFName", "jobSelect", "jobFile", "jobComments"]) {
      expect(await page.locator(`#${id}`).evaluate(takesFocus), id).toBe(false);
    }
    for (const name of ["Clear my answers", "Remove", "Choose another file"]) {
      await expect(page.getByText(name, { exact: true }).locator("visible=true")).toHaveCount(0);
    }
    await expectAccessibleInBothSchemes(page);
    // axe passes over what is inert: the text in the fields has to be readable all the same
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.locator("#jobCity").evaluate(contrastOf)).toBeGreaterThanOrEqual(4.5);
    }
    await waiting.click({ force: true });
    release();
    await expect(received(page)).toBeVisible();
  });

  await test.step("the thanks show number and link, and the form that is opened again is empty", async () => {
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(".btn-ink, .btn-primary")).toHaveText(["Your application"]);
    await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(dialog.locator("strong")).toHaveText(/^XLD-[2-9A-HJKMNP-TV-Z]{8}$/);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/current-openings$/);
    await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
    await openForm(page);
    await expect(page.locator("#jobFName")).toHaveValue("");
  });
  expect(found).toEqual([]);
});

test("a press on Apply sends, however long it is held: nothing moves from under it when a field is left", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await fillAnswers(page, { ...newCandidate(), jobFName: "K2" });
  await page.locator("#jobFile").setInputFiles(resume());
  await applyButton(page).click();
  await expect(summaryOf(page).getByRole("listitem")).toHaveCount(1);
  await page.locator("#jobFName").fill("Asha");
  await page.locator("#jobZipCode").fill("4oo706");
  await page.locator("#jobEmail").fill("aarohi@gmial.com");
  await page.locator("#jobComments").fill("short");
  const button = applyButton(page);
  // near its edge: what comes below a field moves it by a line
  await button.hover({ position: { x: 20, y: 3 } });
  const before = await button.boundingBox();
  await page.mouse.down();
  await page.clock.runFor(5_000);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(summaryOf(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("#jobZipCode")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Did you mean aarohi@gmail.com?")).toBeVisible();
  await page.locator("#jobComments").fill("long enough to be sent");
  await page.keyboard.press("Tab");
  await page.clock.runFor(1);
  await expect(page.locator("#jobComments"), "left by a key").not.toHaveAttribute("aria-invalid");
});

/** As a phone takes it: more than the server does. */
async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const create = { width: 2_400, height: 1_800, channels: 3, background: "#fff", noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 92 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2_000_000);
  return { name: "IMG_2041.jpeg", mimeType: "image/pjpeg", buffer };
}

const unfitFiles = [
  ["two files", [resume(), resume()], "Only 1 file can be uploaded at a time"],
  ["a file too large", [resume(pdfFile({ size: 2_000_001 }))], fileTooLarge(mediaTypes.pdf)],
  ["a page named .pdf", [resume(htmlFile())], "File format is not supported for upload."],
] as const;

test("a resume is taken where it was chosen before the script came; an unfit one is refused, a locked one named, a phone's photo made smaller, on native forms too", async ({
  page,
}) => {
  const input = page.locator("#jobFile");
  const row = page.locator(".upload-row");
  await test.step("chosen before the script came", async () => {
    const release = await holdScripts(page);
    await openSeen(page, "/ApplyNow/front-end-developer");
    const button = page.locator("label.btn[for=jobFile]");
    await expect(button).toBeVisible();
    await expect(input).toHaveCSS("opacity", "0");
    await input.setInputFiles(resume());
    // the browser's own control says the name of the file
    await expect(input).toHaveCSS("opacity", "1");
    await expect(button).toBeHidden();
    await expectAccessible(page);
    release();
    await expect(arrived(page)).toBeVisible();
    await expect(button).toHaveText("Choose another file");
    await expect(input).toHaveCSS("opacity", "0");
  });
  for (const [what, files, message] of unfitFiles) {
    await test.step(`${what} is refused, and the reason stays at the field`, async () => {
      await input.setInputFiles([...files]);
      await expect(input).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
      await expect(input).toHaveAccessibleDescription(new RegExp(`${fileAdvice(message) ?? ""}$`));
      await expect(input).toHaveAttribute("aria-invalid", "true");
      await expect(arrived(page)).toHaveCount(0);
      expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
    });
  }
  const large = await phonePhoto();
  const locked = {
    name: "locked.pdf",
    mimeType: "application/x-download",
    buffer: await readFile(new URL("../cases/user-locked.pdf", import.meta.url)),
  };
  await test.step("a locked PDF and a photo", async () => {
    await fillAnswers(page, newCandidate());
    await input.setInputFiles(locked);
    await expect(row).toContainText("This PDF asks for a password");
    await expect(row).toContainText("Received");
    await input.setInputFiles(large);
    await expect(row).toContainText("Received");
    await expect(row).toContainText(/made smaller from \d\.\d MB to/);
    await expect(row).not.toContainText("password");
    await applyButton(page).click();
    await expect(received(page)).toBeVisible();
  });
  await test.step("on a form that posts natively", async () => {
    await page.getByRole("dialog").getByRole("link", { name: "Your application" }).click();
    await page.getByRole("link", { name: "Replace resume" }).click();
    const field = page.locator("[data-document-field][data-live]");
    await field.locator("#jobFile").setInputFiles(locked);
    await expect(field).toContainText("This PDF asks for a password");
    await field.locator("#jobFile").setInputFiles(large);
    // pressed before it is ready: it waits
    await page.getByRole("button", { name: "Replace resume" }).click();
    await expect(page).toHaveURL(/\/my-application\/[^/]+$|\?done/);
    await expect(page.getByText("IMG_2041").first()).toBeVisible();
  });
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
  const bare = "/ApplyNow/front-end-developer?from=poster";
  const sent = publicRoutes.map(({ path }) => path);
  const forms: string[] = [];
  for (const path of [...sent, long, bare]) {
    const html = await (await page.request.get(path)).text();
    if (!/<form[^>]* method="post"/.test(html)) continue;
    await page.goto(path);
    // a page about something else names the part of it that is a form, and leads there
    const own = page.locator('main form[method="post"]:not(#apply *)');
    if ((await own.count()) === 0) continue;
    forms.push(path);
    await expectFormFirst(page, path);
    // with a query string the form stands without a heading
    if (path === bare) await expect(page.locator("h1:visible")).toHaveCount(0);
  }
  expect(forms).toEqual(
    expect.arrayContaining(["/ApplyNow", long, "/refer", "/my-application", "/upload-your-kyc"]),
  );
});

/** Contrast of an element's text with its own ground. */
function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const luminance = (text: string) => {
    const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [color, backgroundColor].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
