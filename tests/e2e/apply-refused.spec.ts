import { fileAdvice } from "#content/file-advice.ts";
import { fileTooLarge } from "#contract/messages.ts";
import { exeFile, htmlFile, mediaTypes, pdfFile, svgFile } from "../support/files.ts";
import { applyButton, fillAnswers, newCandidate, openForm, resume } from "./form.ts";
import { expect, expectAccessibleInBothSchemes, test } from "./support.ts";

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

const unfit = [
  ["jobFName", "Asha Rani", "Please fill out this field correctly."],
  ["jobLName", "K2", "Please fill out this field correctly."],
  ["jobEmail", "asha", "Please enter a valid Email ID."],
  ["jobCellNumber", "98201", "Please enter a valid Contact Number"],
  ["jobExperience", "3.5", "Please enter Total Experience in number correctly."],
  ["jobCTC", "nine", "Please enter Current CTC in number correctly."],
  ["jobZipCode", "4oo706", "Please fill out this field correctly."],
  ["jobComments", "short", "Please enter minimum 10 characters."],
] as const;

test("one unfit answer after the other is refused at its field and in the summary, alone", async ({
  page,
}) => {
  const fitting: Partial<Record<string, string>> = newCandidate();
  await openForm(page);
  await fillAnswers(page, newCandidate());
  await page.locator("#jobFile").setInputFiles(resume());
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  for (const [id, value, message] of unfit) {
    await test.step(`${id} ${JSON.stringify(value)}`, async () => {
      const field = page.locator(`#${id}`);
      await field.fill(value);
      await applyButton(page).click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.]/g, "\\.")));
      await expect(summary.getByRole("listitem")).toHaveCount(1);
      await expect(summary).toContainText(message);
      await expect(field).toHaveValue(value);
      await field.fill(fitting[id] ?? "");
    });
  }
});

test("a press on Apply sends, however long it is held: nothing moves from under it when a field is left", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await fillAnswers(page, newCandidate());
  await page.locator("#jobFile").setInputFiles(resume());
  await page.locator("#jobFName").fill("K2");
  await applyButton(page).click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary).toBeVisible();
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
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("#jobZipCode")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Did you mean aarohi@gmail.com?")).toBeVisible();

  await page.locator("#jobComments").fill("long enough to be sent");
  await page.keyboard.press("Tab");
  await page.clock.runFor(1);
  await expect(page.locator("#jobComments"), "left by a key").not.toHaveAttribute("aria-invalid");
});

test("digits are written as they are kept, and a mistyped email is asked about, not refused", async ({
  page,
}) => {
  await openForm(page);
  await page.locator("#jobCellNumber").fill("+91 98200-12345");
  await page.locator("#jobZipCode").fill("410 206");
  await page.locator("#jobEmail").fill("aarohi@gmial.com");
  await page.locator("#jobFName").focus();
  await expect(page.locator("#jobCellNumber")).toHaveValue("9820012345");
  await expect(page.locator("#jobZipCode")).toHaveValue("410206");
  await expect(page.getByText("Did you mean aarohi@gmail.com?")).toBeVisible();
  await expect(page.locator("#jobEmail")).not.toHaveAttribute("aria-invalid");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.locator("#jobEmail")).toHaveValue("aarohi@gmail.com");
  await expect(page.locator("#jobEmail")).toBeFocused();
  await expect(page.getByText("Did you mean")).toBeHidden();
  await openForm(page);
  await expect(page.locator("#jobEmail"), "the draft knows it too").toHaveValue("aarohi@gmail.com");
});

const unfitFiles = [
  [
    "a drawing",
    [{ name: "photo.svg", mimeType: "image/svg+xml", buffer: svgFile() }],
    "File format is not supported for upload.",
  ],
  ["a file too large", [resume(pdfFile({ size: 2_000_001 }))], fileTooLarge(mediaTypes.pdf)],
  [
    "a program",
    [{ name: "resume.exe", mimeType: "application/x-msdownload", buffer: exeFile() }],
    "File format is not supported for upload.",
  ],
  ["an empty file", [resume(Buffer.alloc(0))], "The file is empty."],
  [
    "a renamed program",
    [{ name: "resume.pdf", mimeType: mediaTypes.pdf, buffer: exeFile() }],
    "File format is not supported for upload.",
  ],
  ["two files", [resume(), resume()], "Only 1 file can be uploaded at a time"],
  [
    "a page named .pdf",
    [{ name: "resume.pdf", mimeType: mediaTypes.pdf, buffer: htmlFile() }],
    "File format is not supported for upload.",
  ],
] as const;

test("one unfit file after the other is refused with its reason, which stays at the field", async ({
  page,
}) => {
  await openForm(page);
  const field = page.locator("#jobFile");
  // no two neighbours have the same reason: each is a new one
  for (const [what, files, message] of unfitFiles) {
    await test.step(what, async () => {
      await field.setInputFiles([...files]);
      await expect(field).toHaveAccessibleDescription(new RegExp(message.slice(0, 30)));
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(message).first()).toBeVisible();
      const advice = fileAdvice(message) ?? "";
      await expect(field).toHaveAccessibleDescription(new RegExp(`${advice}$`));
      await expect(page.getByText("Received", { exact: true })).toHaveCount(0);
      expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    });
  }
});

test("on a phone the toast covers no entry of the summary", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page, "/ApplyNow");
  await applyButton(page).click();
  const toast = page.locator(".toast", { hasText: "Please select the resume file" });
  await expect(toast).toBeVisible();
  const summary = page.locator(".summary");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  const [over, under] = await Promise.all([toast.boundingBox(), summary.boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
});
