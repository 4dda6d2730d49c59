import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { letters, storeList } from "../support/browser/desk-list.ts";
import { takeSession } from "../support/browser/sessions.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** The first of the list first. */
const candidates = Array.from({ length: 120 }, (_, place) => ({
  firstName: ["Asha", "Rohit", "Meena", "Omkar"][place] ?? "Extra",
  lastName: `Lettered${letters(place)}`,
  email: `lettered${place}@mail.example`,
  receivedAt: new Date(Date.now() - place * 60_000),
}));
const [asha, rohit, meena, omkar] = candidates.map(
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
);
const list = "/refer-data?search=lettered";
const subjectBox = (page: Page) => page.getByRole("textbox", { name: "Subject" });
const textBox = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const state = (page: Page) => page.locator(".letter-state");

async function write(page: Page, subject: string, body: string): Promise<void> {
  await subjectBox(page).fill(subject);
  await textBox(page).fill(body);
  await page.getByRole("button", { name: "Preview" }).click();
}

test("HR writes to some and to everything that a search finds, is asked with count and names, and calls it back; without script too", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  await storeList(site, candidates);
  await signIn(page, list, editor);
  await test.step("what is no field is refused, and the typing stays", async () => {
    for (const place of [0, 1, 2, 3]) {
      await page.locator("tbody tr").nth(place).getByRole("checkbox").check();
    }
    await page.getByRole("button", { name: "Write email" }).click();
    await expect(page.getByText(`To ${asha}, ${rohit}, ${meena} and 1 more`)).toBeVisible();
    await write(page, "Interview for {opening}", "Dear {salary}");
    await expect(page.getByText("{salary} is not a field. Use {firstName}")).toBeVisible();
    await expect(subjectBox(page)).toHaveValue("Interview for {opening}");
    await expect(textBox(page)).toHaveValue("Dear {salary}");
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("its preview is what the first one gets, and nothing runs in it", async () => {
    const body = "Dear {firstName},\n\nplease come on Friday.\n\nYour application:\n{statusLink}";
    await write(page, "Interview for {opening}", body);
    const question = `Write to 4 candidates: ${asha}, ${rohit}, ${meena} and 1 more?`;
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await expect(page.getByText("are held in the outbox, not sent")).toBeVisible();
    await expect(page.locator("pre")).toContainText("Dear Asha,");
    const html = page.frameLocator("iframe");
    await expect(html.getByText("please come on Friday.")).toBeVisible();
    await expect(html.getByRole("link", { name: "Your application" })).toHaveAttribute(
      "href",
      /\/my-application\/example$/,
    );
    // nothing runs in the frame, and so no checker
    await page.locator("iframe").evaluate((shown) => shown.remove());
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Change text" }).click();
    await write(page, "Interview on Friday for {opening}", body);
  });
  await test.step("pressed twice it is written once, and is on each application", async () => {
    await page.getByRole("button", { name: "Write to 4 candidates" }).dblclick();
    await expect(title(page)).toHaveText("Interview on Friday for Front-End Developer");
    await expect(page.getByText(/^Email to 4 candidates, written by Ravi Menon/)).toBeVisible();
    await expect(state(page)).toContainText("Held");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("link", { name: "Back to applications" }).click();
    await expect(page).toHaveURL(new RegExp(`${RegExp.escape(list)}$`));
    await page.locator("tbody").getByRole("link", { name: rohit, exact: true }).click();
    await expect(page.getByRole("link", { name: "Letter: Interview on Friday" })).toHaveCount(1);
  });
  await test.step("everything that the search finds is written to, and called back at once", async () => {
    await page.goto(list);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Select all 120" }).click();
    await expect(page.getByText("120 selected")).toBeVisible();
    await page.getByRole("button", { name: "Write email" }).click();
    await write(page, "We are closed on Monday", "Dear {firstName},\n\nsee you on Tuesday.");
    const question = `Write to 120 candidates: ${asha}, ${rohit}, ${meena} and 117 more?`;
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await page.getByRole("button", { name: "Write to 120 candidates" }).click();
    await expect(state(page)).toContainText("Held");
    await page.getByRole("button", { name: "Call back all" }).click();
    await expect(page.getByText("120 emails called back. They will not be sent.")).toBeVisible();
    await expect(state(page)).toContainText("Cancelled");
  });
  expect(found.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await test.step("without script one is written to from the application, and several from the list", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const plain = await context.newPage();
    await takeSession(plain, editor);
    await plain.goto(list);
    await plain.locator("tbody").getByRole("link", { name: meena, exact: true }).click();
    await plain.getByRole("link", { name: `Write email to ${meena}` }).click();
    await write(plain, "Your documents", "Dear {firstName},\n\nplease bring them.");
    await plain.getByRole("button", { name: "Show it" }).click();
    await expect(plain.frameLocator("iframe").getByText("please bring them.")).toBeVisible();
    await plain.getByRole("button", { name: `Write to ${meena}` }).click();
    await expect(title(plain)).toHaveText("Your documents");
    await plain.goto(list);
    for (const place of [1, 3]) {
      await plain.locator("tbody tr").nth(place).getByRole("checkbox").check();
    }
    await plain.getByRole("button", { name: "Write email" }).click();
    await write(plain, "See you", "Dear {firstName},\n\nsee you.");
    const question = `Write to 2 candidates: ${rohit}, ${omkar}?`;
    await expect(plain.getByRole("heading", { name: question })).toBeVisible();
    await plain.getByRole("button", { name: "Write to 2 candidates" }).click();
    await expect(plain.getByText(/^Email to 2 candidates, written by Ravi Menon/)).toBeVisible();
  });
});
