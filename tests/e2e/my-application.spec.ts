import type { Page } from "@playwright/test";
import { pdfFile } from "../support/files.ts";
import { rowOf, signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received, resume } from "./form.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const phone = { width: 390, height: 844 };

/** The text of the newest email to an address, as HR reads it: no mail server is set up here. */
async function mailTo(page: Page, address: string): Promise<string> {
  await signIn(page, "/desk/outbox");
  const entry = page.locator(".mail-entry", { hasText: address }).first();
  await expect(entry).toContainText("Held");
  return entry.locator("textarea").inputValue();
}

const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "").pathname;

/** Nothing stands wider than the screen. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room).toBeLessThanOrEqual(0);
}

test("a candidate applies, keeps number and link, corrects the application and withdraws it", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  let number = "";
  let path = "";

  await test.step("the dialog shows number and link", async () => {
    await openForm(page);
    await fillForm(page, candidate);
    await applyButton(page).click();
    await expect(received(page)).toBeVisible();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
    number = (await dialog.locator("strong").textContent()) ?? "";
    expect(number).toMatch(/^XLD-[2-9A-HJKMNP-TV-Z]{8}$/);
    path =
      (await dialog.getByRole("link", { name: "Your application" }).getAttribute("href")) ?? "";
  });

  await test.step("the form that is opened again shows them instead of an empty form", async () => {
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole("link", { name: "Your application" })).toHaveAttribute(
      "href",
      path,
    );
  });

  await test.step("the private page says what arrived, on a phone too", async () => {
    await page.setViewportSize(phone);
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
    });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    for (const title of ["What comes next", "History"]) {
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
    await expect(page.getByText("My Resume final.pdf", { exact: false })).toHaveCount(0);
    await expect(page.getByText("MyResumefinal.pdf")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("status").filter({ hasText: /Copied|Ctrl/ })).toBeVisible();
  });

  await test.step("the mobile number changes at once, the email once it is confirmed", async () => {
    await page.getByRole("link", { name: "Change contact details" }).click();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("textbox", { name: "Mobile number" }).fill("12");
    await page.getByRole("button", { name: "Change contact details" }).click();
    await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByRole("textbox", { name: "Mobile number" }).fill("98201 00000");
    await page.getByRole("textbox", { name: "Email" }).fill(`new.${candidate.jobEmail}`);
    await page.getByRole("button", { name: "Change contact details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Confirm your new email address",
    );
    await page.getByRole("link", { name: "Back to your application" }).click();
    await expect(page.getByText("9820100000")).toBeVisible();
    await expect(page.getByText(candidate.jobEmail, { exact: true })).toBeVisible();
    await page.goto(linkIn(await mailTo(page, `new.${candidate.jobEmail}`)));
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your email address is changed",
    );
    await page.goto(path);
    await expect(page.getByText(`new.${candidate.jobEmail}`, { exact: true })).toBeVisible();
  });

  await test.step("the resume is replaced while nobody has opened it", async () => {
    await page.getByRole("link", { name: "Replace resume" }).click();
    await page.getByRole("button", { name: "Replace resume" }).click();
    await expect(page.getByText("Please select a file.")).toBeVisible();
    const other = { ...resume(pdfFile({ text: "Another" })), name: "another.pdf" };
    await page.locator("#jobFile").setInputFiles(other);
    await page.getByRole("button", { name: "Replace resume" }).click();
    await expect(page.getByText("another.pdf")).toBeVisible();
    await expect(page.getByText("Resume replaced by you")).toBeVisible();
  });

  await test.step("withdrawing asks once more, and HR sees it", async () => {
    await page.getByRole("link", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Withdraw application" }).click();
    await expect(page.getByText("Withdrawn by you")).toBeVisible();
    await expect(page.getByRole("link", { name: "Replace resume" })).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    expect(await rowOf(site, `new.${candidate.jobEmail}`)).toContain("Withdrawn");
    await signIn(page, `/refer-data?search=${number.slice(4).toLowerCase()}`);
    await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
  });

  await test.step("erasing asks once more, and ends the link", async () => {
    await page.goto(path);
    await page.getByRole("link", { name: "Erase my data" }).click();
    await page.getByRole("button", { name: "Erase my data" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything is erased");
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });
  expect(found.filter((what) => !/404|422/.test(what))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a candidate applies, opens the page from the thanks, and asks for lost links", async ({
    page,
    site,
  }) => {
    const candidate = newCandidate();
    await page.goto("/ApplyNow/front-end-developer");
    await fillForm(page, candidate);
    await applyButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application received");
    const number = (await page.locator(".received-number strong").textContent()) ?? "";
    const copy = page.getByRole("button", { name: "Copy link" });
    await expect(copy).toHaveCount(0);
    await page.getByRole("link", { name: "Your application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(copy).toHaveCount(0);
    const path = new URL(page.url()).pathname;
    const data = await fetch(`${site.url + path}/data.json`);
    expect(await data.json()).toMatchObject({ number, consents: [{ notice: "application" }] });

    await page.goto("/my-application");
    for (const email of [candidate.jobEmail, "nobody@mail.example"]) {
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "Send me my links" }).click();
      await expect(page.getByText(`If somebody applied with ${email}`)).toBeVisible();
      await page.getByRole("link", { name: "Use another address" }).click();
    }
    await page.goto(`${path}/withdraw`);
    await page.getByRole("button", { name: "Withdraw application" }).click();
    await expect(page.getByText("Withdrawn by you")).toBeVisible();
  });
});
