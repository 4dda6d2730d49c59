import { fileTooLarge } from "#contract/messages.ts";
import { wirePaths } from "#contract/wire.ts";
import { exeFile, htmlFile, mediaTypes, pdfFile, svgFile } from "../support/files.ts";
import { applicationsFrom } from "./desk.ts";
import {
  applyButton,
  fillAnswers,
  fillForm,
  newCandidate,
  openForm,
  received,
  resume,
} from "./form.ts";
import {
  complaints,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from "./support.ts";

test("a candidate applies, is thanked, and HR sees one application", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page);
  await expect(page.locator("#jobSelect")).toHaveValue("Front-End Developer");
  await fillForm(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/current-openings$/);
  expect(await applicationsFrom(browser, site, candidate.jobEmail)).toBe(1);
  expect(found).toEqual([]);

  await openForm(page);
  await expect(page.locator("#jobFName")).toHaveValue("");
});

test("an empty form is told of every field in the specification's words, and nothing is sent", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/prod/") && calls.push(request.url()));
  await openForm(page, "/ApplyNow");
  await applyButton(page).click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary).toContainText("Please select the resume file");
  const expected: Record<string, string> = {
    jobFName: "Please fill out this field correctly.",
    jobLName: "Please fill out this field correctly.",
    jobEmail: "Please enter a valid Email ID.",
    jobCellNumber: "Please enter a valid Contact Number",
    jobSelect: "Please select an option.",
    jobExperience: "Please enter Total Experience in number correctly.",
    jobCTC: "Please enter Current CTC in number correctly.",
    jobStreetAdd: "Please fill out this field correctly.",
    jobCity: "Please fill out this field correctly.",
    jobState: "Please fill out this field correctly.",
    jobZipCode: "Please fill out this field correctly.",
    jobFile: "Please select a file.",
  };
  for (const [id, message] of Object.entries(expected)) {
    const control = page.locator(`#${id}`);
    await expect(control, id).toHaveAttribute("aria-invalid", "true");
    await expect(control, id).toHaveAccessibleDescription(
      new RegExp(message.replace(/[.]/g, "\\.")),
    );
  }
  const gender = page.getByRole("radiogroup", { name: "Gender" });
  await expect(gender).toHaveAccessibleDescription(/Please select an option\./);
  await expect(gender.getByText("Please select an option.")).toBeVisible();
  expect(calls.filter((url) => url.includes("/prod/"))).toEqual([]);
  await expectAccessibleInBothSchemes(page);

  await summary.getByRole("link", { name: "Please enter a valid Contact Number" }).click();
  await expect(page.locator("#jobCellNumber")).toBeFocused();
});

for (const [id, value, message] of [
  ["jobFName", "Asha Rani", "Please fill out this field correctly."],
  ["jobLName", "K2", "Please fill out this field correctly."],
  ["jobEmail", "asha", "Please enter a valid Email ID."],
  ["jobCellNumber", "98201", "Please enter a valid Contact Number"],
  ["jobExperience", "3.5", "Please enter Total Experience in number correctly."],
  ["jobCTC", "nine", "Please enter Current CTC in number correctly."],
  ["jobZipCode", "4oo706", "Please fill out this field correctly."],
  ["jobComments", "short", "Please enter minimum 10 characters."],
] as const) {
  test(`${id} ${JSON.stringify(value)} is refused at the field and in the summary`, async ({
    page,
  }) => {
    await openForm(page);
    await fillAnswers(page, newCandidate());
    await page.locator(`#${id}`).fill(value);
    await page.locator("#jobFile").setInputFiles(resume());
    await applyButton(page).click();
    await expect(page.locator(`#${id}`)).toHaveAttribute("aria-invalid", "true");
    await expect(
      page.locator(`#${id}-error, #${id}-e`).or(page.locator(".err")).first(),
    ).toContainText(message);
    const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
    await expect(summary.getByRole("listitem")).toHaveCount(1);
    await expect(summary).toContainText(message);
    await expect(page.locator(`#${id}`)).toHaveValue(value);
  });
}

for (const [what, files, message] of [
  [
    "a drawing",
    [{ name: "photo.svg", mimeType: "image/svg+xml", buffer: svgFile() }],
    "File format is not supported for upload.",
  ],
  [
    "a program",
    [{ name: "resume.exe", mimeType: "application/x-msdownload", buffer: exeFile() }],
    "File format is not supported for upload.",
  ],
  [
    "a renamed program",
    [{ name: "resume.pdf", mimeType: mediaTypes.pdf, buffer: exeFile() }],
    "File format is not supported for upload.",
  ],
  [
    "a page named .pdf",
    [{ name: "resume.pdf", mimeType: mediaTypes.pdf, buffer: htmlFile() }],
    "File format is not supported for upload.",
  ],
  ["a file too large", [resume(pdfFile({ size: 2_000_001 }))], fileTooLarge(mediaTypes.pdf)],
  ["an empty file", [resume(Buffer.alloc(0))], "The file is empty."],
  ["two files", [resume(), resume()], "Only 1 file can be uploaded at a time"],
] as const) {
  test(`${what} is refused with its reason, which stays at the field`, async ({ page }) => {
    await openForm(page);
    await page.locator("#jobFile").setInputFiles([...files]);
    await expect(page.locator("#jobFile")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#jobFile")).toHaveAccessibleDescription(
      new RegExp(message.slice(0, 30)),
    );
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByText("Received", { exact: true })).toHaveCount(0);
    expect(
      await page.locator("#jobFile").evaluate((input: HTMLInputElement) => input.files?.length),
    ).toBe(0);
  });
}

test("on a phone the toast covers no entry of the summary", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page, "/ApplyNow");
  await applyButton(page).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Please select the resume file");
  const summary = page.locator(".summary");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  const [over, under] = await Promise.all([toast.boundingBox(), summary.boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
});

test("the whole form works by keyboard alone", async ({ page, browser, site }) => {
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
  expect(await applicationsFrom(browser, site, candidate.jobEmail)).toBe(1);
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
  await expect(page.getByRole("form", { name: /Front-End Developer/ })).toBeVisible();
});

for (const path of ["/ApplyNow", "/ApplyNow/AI-Engineer", "/application-received"]) {
  test(`${path} has no barrier, in light and dark, and no sideways scroll`, async ({ page }) => {
    const found = complaints(page);
    await page.goto(path);
    await expectAccessibleInBothSchemes(page);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    expect(found).toEqual([]);
  });
}

test("on a busy campus network a person in a browser still applies", async ({
  page,
  site,
  browser,
}) => {
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
  expect(await applicationsFrom(browser, site, candidate.jobEmail)).toBe(1);
});
