import type { Page } from "@playwright/test";
import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const list = (page: Page) => page.getByLabel("Candidates", { exact: true });
const check = (page: Page) => page.getByRole("button", { name: "Check list" }).click();

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Due date", { exact: true }).fill(dayFromNow(7));
  await page.getByLabel("Current Address Proof").check();
  await page.getByRole("button", { name: "Create request" }).click();
}

test("HR asks a candidate, hands the link on, sends the email itself, and cancels by keyboard", async ({
  page,
}) => {
  const found = complaints(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "/desk/kyc-requests", editor);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "Request documents" }).click();
  await expectAccessibleInBothSchemes(page);
  await fillIn(page, "Divya Nair", "divya@mail.example");

  await expect(page.getByRole("heading", { name: "Divya Nair" })).toBeVisible();
  await expect(page.getByText("Current Address Proof")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const one = new URL(page.url()).pathname;
  const link = await page.getByRole("textbox", { name: "Private link" }).inputValue();
  expect(link).toMatch(/\/upload-your-kyc\/\d+-[\w-]{43}$/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await copied()).toBe(link);
  const share = await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  expect(new URL(share ?? "").searchParams.get("text")).toContain(link);

  await page.goto("/desk/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: "divya@mail.example" });
  await expect(mail).toContainText("Held");
  await mail.locator("summary").click();
  await expect(mail.getByRole("textbox")).toHaveValue(new RegExp(`\\n${link}\\n`));
  await expectAccessibleInBothSchemes(page);
  await mail.getByRole("button", { name: "Copy text" }).click();
  await expect(mail.getByText("Copied.")).toBeVisible();
  expect(await copied(), "with all its lines").toMatch(/^Dear Divya Nair,\n\n/);
  await mail.getByRole("button", { name: /^Mark as sent/ }).click();
  await expect(page.getByRole("status").first()).toHaveText("The message is marked as sent.");
  await mail.locator("summary").click();
  await expect(mail).toContainText("HR sent it from its own mailbox");

  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/desk/outbox", "/desk/kyc-requests", "/desk/kyc-requests/new", one]) {
    await page.goto(path);
    await expectNothingBeyond(page);
  }
  await page.getByRole("button", { name: "Cancel request" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Request cancelled.");
  await expect(page.getByLabel("Private link")).toHaveCount(0);
  await page.goto("/desk/kyc-requests?state=cancelled");
  await expect(page.getByRole("link", { name: "Divya Nair" })).toBeVisible();
  expect(found).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one request is mended, a list is checked, fixed and sent, and who has an open request is left out", async ({
    page,
  }) => {
    await signIn(page, "/desk/kyc-requests/new", editor);
    await fillIn(page, "Samuel D’Souza", "samuel");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText("Please enter the candidate’s e-mail address.")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Samuel D’Souza");

    await page.goto("/desk/kyc-requests/new");
    const due = dayFromNow(9);
    const lines = (email: string) =>
      `name,email,due\nTanvi Rane,tanvi@mail.example,${due}\nRohit Pawar,${email},${due}`;
    await list(page).fill(lines("rohit"));
    await check(page);
    await expect(page.getByRole("heading", { name: "1 line to fix" })).toBeFocused();
    await expect(page.getByRole("row", { name: /line 3/ })).toContainText("e-mail address");
    await expect(list(page)).toHaveValue(/Rohit Pawar,rohit,/);
    await expect(page.getByRole("button", { name: "Create requests" })).toHaveCount(0);
    await list(page).fill(lines("rohit@mail.example"));
    await check(page);
    await expect(page.getByRole("heading", { name: "2 requests to create" })).toBeVisible();
    await page.getByRole("button", { name: "Create requests" }).click();
    await expect(
      page.getByText(
        "2 requests created. The emails are held in the outbox: no mail server is set up.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /Rohit Pawar/ })).toContainText(
      "Email held, not sent: no mail server is set up",
    );
    expect(page.url()).not.toContain("rohit");

    await page.goto("/desk/kyc-requests/new");
    const rows = `Rohit Pawar,rohit@mail.example,${due}\nSneha Iyer,sneha@mail.example,${due}`;
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
    await page.getByLabel("Or a CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText("rohit@mail.example (line 1)")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 request to create" })).toBeVisible();
  });
});
