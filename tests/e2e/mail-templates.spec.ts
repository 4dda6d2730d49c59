import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { mailTo, withMail } from "../support/browser/with-mail.ts";
import { withStore } from "../support/browser/with-store.ts";
import { storeApplications } from "../support/records/stored-applications.ts";
import { mailPart } from "../support/services/mail-parts.ts";

const candidate = "tara.templates@mail.example";
const mine = "hr.tests@xld.example";
const path = "/desk/mail-templates";

test.beforeAll(async ({ site }) => {
  await withStore(site, (database) =>
    storeApplications(database, {
      ...{ firstName: "Tara", lastName: "Nair", position: "Escrow Officer", email: candidate },
      receivedAt: new Date(),
    }),
  );
});

const done = (page: Page) => page.locator(".desk-done");
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The standard text of the email, on and 15 minutes later, as other tests find it. */
async function putBack(page: Page): Promise<void> {
  await page.goto(`${path}/hired`);
  await press(page, "Back to the standard text");
  await page.getByLabel("Goes (required)").selectOption("15 minutes later");
  await press(page, "Publish changes");
  await expect(done(page)).toContainText("Published.");
}

async function hire(page: Page): Promise<void> {
  await page.goto(`/refer-data?search=${candidate}`);
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Hire" }).click();
  await expect(page.locator("tbody tr").first()).toContainText("Hired");
}

test("an admin rewords an email, tries it, and the next decision sends it so", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  await withMail(site, async (server) => {
    await signIn(page, "/desk");
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await expect(page.getByRole("row", { name: /^Rejected/ })).toContainText("2 hours later");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("link", { name: "Hired" }).click();

    await test.step("a field goes where the cursor is; a wrong one is named, and what was typed stays", async () => {
      await textbox(page, "Text").fill("Welcome, , to us");
      await textbox(page, "Text").press("Home");
      for (const _ of "Welcome, ") await textbox(page, "Text").press("ArrowRight");
      await press(page, "{firstName}");
      await page.keyboard.type(" and all");
      await expect(textbox(page, "Text")).toHaveValue("Welcome, {firstName} and all, to us");
      await textbox(page, "Subject").fill("Welcome, {fristName}");
      await textbox(page, "Text").fill("Welcome, {firstName}\n\nYour application:\n{statusLink}");
      await press(page, "Publish changes");
      await expect(page.getByRole("alert")).toContainText("{fristName} is not a field. Use {firs");
      await expect(textbox(page, "Subject")).toHaveValue("Welcome, {fristName}");
      await expect(textbox(page, "Subject")).toHaveAttribute("aria-invalid", "true");
      await expectAccessibleInBothSchemes(page);
    });

    await test.step("the preview shows both parts with an application", async () => {
      await textbox(page, "Subject").fill("Welcome, {firstName}");
      await page.getByLabel("Goes (required)").selectOption("At once");
      await press(page, "Preview");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview: Hired");
      await page.getByLabel("Application").selectOption({ label: "Tara Nair, Escrow Officer" });
      await press(page, "Show");
      await expect(page.getByText("Welcome, Tara").first()).toBeVisible();
      await expect(page.locator("pre")).toContainText("Welcome, Tara");
      const frame = page.frameLocator('iframe[title="The email as HTML"]');
      await expect(frame.getByRole("heading", { name: "Welcome, Tara" })).toBeVisible();
      await expect(frame.getByRole("link", { name: "Your application" })).toHaveAttribute(
        "href",
        /\/my-application\/example$/,
      );
      const src = (await page.locator("iframe").getAttribute("src")) ?? "";
      const policy = (await page.request.get(src)).headers()["content-security-policy"];
      expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox$/);
      // nothing runs in the frame, and so no checker: what it shows is looked at as the email below
      await page.locator("iframe").evaluate((shown) => shown.remove());
      await expectAccessibleInBothSchemes(page);
    });

    await test.step("a test email arrives with both parts, and says queued before", async () => {
      await textbox(page, "Your email address").fill("nobody@");
      await press(page, "Send test email to me");
      await expect(textbox(page, "Your email address")).toHaveValue("nobody@");
      await expect(page.getByText("Please enter a valid Email ID.")).toBeVisible();
      await textbox(page, "Your email address").fill(mine);
      await press(page, "Send test email to me");
      await expect(done(page)).toContainText("The test email is queued.");
      const source = await mailTo(server, mine, 1);
      expect(source).toMatch(/^Subject: Test: Welcome, \S+\r$/m);
      expect(mailPart(source, "text/plain")).toContain("/my-application/example");
      const reader = await browser.newPage();
      await reader.setContent(mailPart(source, "text/html"));
      await expect(reader.getByRole("link", { name: "Your application" })).toBeVisible();
      await expectAccessibleInBothSchemes(reader);
    });

    await test.step("published, it goes with the next decision", async () => {
      await page.getByRole("link", { name: "Back to the editor" }).click();
      await press(page, "Publish changes");
      await expect(done(page)).toContainText("Emails about decisions from now on use it.");
      const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
      await signIn(plain, "/refer-data", editor);
      await hire(plain);
      const source = await mailTo(server, candidate, 1);
      expect(source).toMatch(/^Subject: Welcome, Tara\r$/m);
      expect(mailPart(source, "text/plain")).toMatch(/\/my-application\/[2-9A-Z]{8}-/);
    });

    await test.step("an earlier version comes back", async () => {
      await page.getByRole("link", { name: "History" }).click();
      await expect(page.getByText("The standard text")).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await page
        .getByRole("button", { name: /^Restore as draft/ })
        .last()
        .click();
      await expect(done(page)).toContainText("The earlier version is a draft now.");
      await expect(textbox(page, "Subject")).toHaveValue(/we would like you to join us$/);
      await press(page, "Publish changes");
      await expect(done(page)).toContainText("Published.");
    });
    await putBack(page);
    // read while the site still stands: a page left open complains of its stop
    await page.close();
    expect(found.filter((text) => !/status of 422/.test(text))).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an email is switched off, and a test of it is held without a mail server", async ({
    page,
  }) => {
    await signIn(page, `${path}/hired`);
    await page.getByLabel("Send this email").uncheck();
    await press(page, "Preview");
    await expect(page.getByText("It is off: no such email is written")).toBeVisible();
    await textbox(page, "Your email address").fill(mine);
    await press(page, "Send test email to me");
    await expect(done(page)).toContainText("held, not sent: no mail server is set up");
    await page.getByRole("link", { name: "Back to the editor" }).click();
    await press(page, "Publish changes");
    await expect(done(page)).toContainText("It is off");
    await page.getByLabel("Send this email").check();
    await press(page, "Publish changes");
    await putBack(page);
    await test.step("a reason has words for candidates, which its email holds", async () => {
      const box = page.getByRole("textbox", { name: /^Words for .* of Position filled$/ });
      await page.goto("/desk/reasons");
      await box.fill("Somebody else was chosen.");
      await press(page, "Save words of Position filled");
      await expect(done(page)).toHaveText(/Saved/);
      await page.goto(`${path}/rejected/preview`);
      await expect(page.locator("pre")).toContainText("Somebody else was chosen.");
      await page.goto("/desk/reasons");
      await box.fill("");
      await press(page, "Save words of Position filled");
    });
  });
});
