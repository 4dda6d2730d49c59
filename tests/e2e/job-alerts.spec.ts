import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { admin } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { type MailServer, mailTo, withMail } from "../support/browser/with-mail.ts";
import { mailPart } from "../support/services/mail-parts.ts";

/** Where the button or link of this name leads in the HTML part. */
async function linkOf(reader: Page, source: string, name: string): Promise<string> {
  await reader.setContent(mailPart(source, "text/html"));
  const href = await reader.getByRole("link", { name, exact: true }).getAttribute("href");
  expect(mailPart(source, "text/plain")).toContain(href);
  return href ?? "";
}

async function subscribe(
  page: Page,
  reader: Page,
  server: MailServer,
  email: string,
): Promise<void> {
  await page.goto("/current-openings");
  await page.getByRole("link", { name: "Job alerts" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("asha@");
  await page.getByRole("group", { name: "Function" }).getByLabel("IT", { exact: true }).check();
  await page.getByRole("group", { name: "Shift" }).getByLabel("Day").check();
  await page.getByRole("button", { name: "Create alert" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid Email ID.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("asha@");
  await expect(page.getByLabel("IT", { exact: true })).toBeChecked();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Create alert" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please confirm your address");
  const link = await linkOf(reader, await mailTo(server, email, 1), "Confirm job alert");
  await page.goto(link);
  await expect(page.getByText("Night")).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Confirm job alert" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your job alert is on");
}

async function publish(page: Page, title: string): Promise<void> {
  await signIn(page, "/desk/openings/new", admin);
  await page.getByLabel("Title (required)").fill(title);
  await page.getByRole("textbox", { name: "Summary" }).fill("Draw what others build.");
  await page.getByLabel("Department").selectOption("IT");
  await page.getByLabel("Shift timing").fill("Day shift");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".desk-done")).toContainText("Published", { timeout: 20_000 });
}

test("people subscribe with and without script, hear of a new opening, and unsubscribe", async ({
  page,
  browser,
  site,
  request,
}) => {
  test.slow();
  const found = complaints(page);
  await withMail(site, async (server) => {
    const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    // a mail program, with no policy of ours
    const reader = await browser.newPage();
    await subscribe(page, reader, server, "asha@mail.example");
    await plain.goto("/job-alerts");
    await plain.getByRole("textbox", { name: "Email" }).fill("rohit@mail.example");
    await plain.getByRole("button", { name: "Create alert" }).click();
    const confirm = await mailTo(server, "rohit@mail.example", 1);
    await plain.goto(await linkOf(reader, confirm, "Confirm job alert"));
    await plain.getByRole("button", { name: "Confirm job alert" }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your job alert is on");

    await publish(page, "Interface Designer");
    const digest = await mailTo(server, "asha@mail.example", 2);
    expect(digest).toMatch(/^Subject: New opening: Interface Designer\r$/m);
    const opening = await linkOf(reader, digest, "Interface Designer");
    expect((await request.get(opening)).status()).toBe(200);
    const end = await linkOf(reader, digest, "Unsubscribe");
    await page.goto(end);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");

    const other = await mailTo(server, "rohit@mail.example", 2);
    await plain.goto(await linkOf(reader, other, "Unsubscribe"));
    await plain.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");

    // read while the site still stands: a page left open complains of its stop
    await page.close();
    expect(found.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  });
});
