import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { editor } from "./staff-accounts.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function ask(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/desk/kyc-requests/new");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Due date", { exact: true }).fill(dayFromNow(7));
  await page.getByLabel("Current Address Proof").check();
  await page.getByRole("button", { name: "Create request" }).click();
}

test("HR asks a candidate, hands the link on, and sends the mail itself", async ({ page }) => {
  const found = complaints(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "/desk/kyc-requests", editor);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "Request documents" }).click();
  await expectAccessibleInBothSchemes(page);
  await ask(page, "Divya Nair", "divya@mail.example");

  await expect(page.getByRole("heading", { name: "Divya Nair" })).toBeVisible();
  await expect(page.getByText("Current Address Proof")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const link = await page.getByRole("textbox", { name: "Private link" }).inputValue();
  expect(link).toMatch(/\/upload-your-kyc\/\d+-[\w-]{43}$/);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const share = await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  expect(new URL(share ?? "").searchParams.get("text")).toContain(link);

  await page.goto("/desk/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: "divya@mail.example" });
  await expect(mail).toContainText("Held");
  await mail.locator("summary").click();
  await expect(mail.getByRole("textbox")).toHaveValue(new RegExp(`\\n${link}\\n`));
  await expectAccessibleInBothSchemes(page);
  await test.step("its text is copied with all its lines", async () => {
    await mail.getByRole("button", { name: "Copy text" }).click();
    await expect(mail.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Dear Divya Nair,\n\n/);
  });
  await mail.getByRole("button", { name: /^Mark as sent/ }).click();
  await expect(page.getByRole("status").first()).toHaveText("The message is marked as sent.");
  await mail.locator("summary").click();
  await expect(mail).toContainText("HR sent it from its own mailbox");
  expect(found).toEqual([]);
});

test("by keyboard alone a request is cancelled, and its link ends", async ({ page }) => {
  await signIn(page, "/desk/kyc-requests/new", editor);
  await ask(page, "Imran Qureshi", "imran@mail.example");
  await page.getByRole("button", { name: "Cancel request" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Request cancelled.");
  await expect(page.getByLabel("Private link")).toHaveCount(0);
  await page.goto("/desk/kyc-requests?state=cancelled");
  await expect(page.getByRole("link", { name: "Imran Qureshi" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is checked, fixed and sent", async ({ page }) => {
    await signIn(page, "/desk/kyc-requests/new", editor);
    const due = dayFromNow(9);
    const list = (email: string) =>
      `name,email,due\nTanvi Rane,tanvi@mail.example,${due}\nRohit Pawar,${email},${due}`;
    await page.getByLabel("Candidates", { exact: true }).fill(list("rohit"));
    await page.getByRole("button", { name: "Check list" }).click();
    await expect(page.getByRole("heading", { name: "1 line to fix" })).toBeFocused();
    await expect(page.getByRole("row", { name: /line 3/ })).toContainText("e-mail address");
    await expect(page.getByLabel("Candidates", { exact: true })).toHaveValue(/Rohit Pawar,rohit,/);
    await expect(page.getByRole("button", { name: "Create requests" })).toHaveCount(0);

    await page.getByLabel("Candidates", { exact: true }).fill(list("rohit@mail.example"));
    await page.getByRole("button", { name: "Check list" }).click();
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
  });

  test("a list comes as a file, and who has an open request is left out", async ({ page }) => {
    await signIn(page, "/desk/kyc-requests/new", editor);
    await ask(page, "Kavya Menon", "kavya@mail.example");
    await page.goto("/desk/kyc-requests/new");
    const rows = `Kavya Menon,kavya@mail.example,${dayFromNow(9)}\nSneha Iyer,sneha@mail.example,${dayFromNow(9)}`;
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
    await page.getByLabel("Or a CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText("kavya@mail.example (line 1)")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 request to create" })).toBeVisible();
  });

  test("what is wrong with a request is said at its fields, and what was typed stays", async ({
    page,
  }) => {
    await signIn(page, "/desk/kyc-requests/new", editor);
    await page.getByLabel("Full name").fill("Samuel D’Souza");
    await page.getByLabel("Email", { exact: true }).fill("samuel");
    await page.getByRole("button", { name: "Create request" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText("Please enter the candidate’s e-mail address.")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Samuel D’Souza");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("none of the pages is wider than the screen", async ({ page }) => {
    await signIn(page, "/desk/kyc-requests/new", editor);
    await ask(page, "Nikhil Suresh Deshmukh", "nikhil.suresh.deshmukh@mail.example");
    const one = new URL(page.url()).pathname;
    for (const path of [one, "/desk/kyc-requests", "/desk/kyc-requests/new", "/desk/outbox"]) {
      await page.goto(path);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect([path, beyond]).toEqual([path, 0]);
    }
  });
});
