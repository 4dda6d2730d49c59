import type { Locator, Page } from "@playwright/test";
import { documentTypes } from "#features/documents/document-types.ts";
import { signIn } from "../support/browser/desk.ts";
import { holdScripts, openSeen } from "../support/browser/desk-list.ts";
import { sendKyc } from "../support/browser/sent-kyc.ts";
import { takeSession } from "../support/browser/sessions.ts";
import {
  admin,
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";

const pdf = (name = "wifi receipt.pdf", buffer = pdfFile()) => ({
  name,
  mimeType: documentTypes[2]?.mediaType ?? "",
  buffer,
});
const nikhil = { email: "nikhil@mail.example", aadharCardName: "Nikhil Suresh Deshmukh" };
const zoya = { email: "zoya@post.example", aadharCardName: "Zoya Ansari" };
const search = "Search candidates";

test.beforeAll(async ({ playwright, site }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  await sendKyc(request, nikhil);
  await sendKyc(request, zoya);
  await request.dispose();
});

/** As if they were let go over the cell. */
async function drop(page: Page, picker: Locator, names: string[]) {
  const files = await page.evaluateHandle(
    ({ names, bytes }) => {
      const transfer = new DataTransfer();
      const type = "application/pdf";
      for (const name of names)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    { names, bytes: [...pdfFile()] },
  );
  await picker.dispatchEvent("drop", { dataTransfer: files });
}

test("HR signs in at the dashboard's own card, finds a candidate, and adds what is missing", async ({
  page,
}) => {
  const found = complaints(page);
  const rows = page.locator("tbody tr");
  await page.goto("/dashboard");
  await page.getByLabel("User Name").fill(admin.userName);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveTitle("List of Candidate KYC - XLD");
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: nikhil.email });
  await expect(row.locator("th, td")).toHaveCount(29);
  const pan = row.getByRole("link", { name: /^PAN Card of Nikhil Suresh Deshmukh: received/ });
  await expect(pan).toHaveAttribute("target", "_blank");
  await expectAccessibleInBothSchemes(page);

  await test.step("the search goes on Enter, and when the box is left, and stands in the address", async () => {
    await page.getByLabel(search).fill("ZOYA post");
    await page.getByLabel(search).press("Enter");
    await expect(page).toHaveURL(/\?search=ZOYA\+post$/);
    await expect(rows).toHaveCount(1);
    await page.getByLabel(search).fill("nikhil");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page).toHaveURL(/\?search=nikhil$/);
    await expect(rows).toContainText([nikhil.email]);
    await page.goBack();
    await expect(page.getByLabel(search)).toHaveValue("ZOYA post");
    await expect(rows).toContainText([zoya.email]);
  });

  await test.step("of files that are dropped on a cell one is taken, where nobody asks for it", async () => {
    const picker = page.getByLabel("Add Salary slips, employment 2 of Zoya Ansari");
    await drop(page, picker, ["a.pdf", "b.pdf"]);
    const message = "Only 1 file can be uploaded at a time";
    await expect(page.getByRole("dialog")).toContainText(message);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(picker).toHaveAccessibleDescription(message);
    await drop(page, picker, ["a.pdf"]);
    const slips = page.getByRole("link", { name: /^Salary slips, employment 2 of Zoya Ansari/ });
    await expect(slips).toBeVisible();
  });

  await test.step("on a phone the table scrolls by itself, and the name stays", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/dashboard");
    const region = page.getByRole("region", { name: "Candidates and their documents" });
    await region.focus();
    await region.evaluate((box) => box.scrollTo({ left: 2_000 }));
    const name = page.getByRole("link", { name: nikhil.aadharCardName, exact: true });
    await expect(name).toBeInViewport();
  });
  expect(found).toEqual([]);
});

test("what was ticked before the script came narrows the list; a document goes up as it is chosen, and what cannot be taken is told in a dialog", async ({
  page,
}) => {
  const found = complaints(page);
  await takeSession(page);
  const release = await holdScripts(page);
  await openSeen(page, "/dashboard");
  await page.getByLabel(search).fill("nikhil");
  await page.getByLabel("Only missing documents").check();
  release();
  await expect(page).toHaveURL(/\?search=nikhil&missing=1$/);
  await expect(page.locator("tbody tr")).toContainText([nikhil.email]);

  // the link of what is added has the focus where nothing else had it
  await page.goto("/dashboard?search=nikhil");
  await page.getByLabel("Add 100 MBPS Wifi Receipt of Nikhil Suresh Deshmukh").setInputFiles(pdf());
  const link = page.getByRole("link", { name: /^100 MBPS Wifi Receipt of Nikhil Suresh Deshmukh/ });
  await expect(link).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is added for" })).toBeVisible();
  expect(found).toEqual([]);

  const picker = page.getByLabel("Add Affidavit for Name Change of Nikhil Suresh Deshmukh");
  const dialog = page.getByRole("dialog");
  const wrong = [
    [
      { name: "a.exe", mimeType: "application/x-msdownload", buffer: pdfFile() },
      "File format is not supported for upload.",
    ],
    [
      pdf("a.pdf", pdfFile({ size: 2_000_001 })),
      "application/pdf is too large, please select a file less than 2mb",
    ],
  ] as const;
  for (const [file, message] of wrong) {
    await picker.setInputFiles(file);
    await expect(dialog).toContainText(message);
    // as the browser does where the next warning comes before it told that the last one was closed
    await dialog.dispatchEvent("close");
    await expect(dialog).toContainText(message);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(picker).toHaveAccessibleDescription(message);
  }
  // the page answers presses again
  await page.getByRole("link", { name: nikhil.aadharCardName, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nikhil.aadharCardName);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a missing document is posted by its own form, and a refused one is told", async ({
    page,
  }) => {
    await signIn(page, "/dashboard?search=nikhil");
    const name = "Current Address Proof of Nikhil Suresh Deshmukh";
    await page.getByLabel(`Add ${name}`).setInputFiles(pdf("a.pdf", pdfFile({ size: 2_000_001 })));
    await page.getByRole("button", { name: `Upload ${name}` }).click();
    await expect(page.getByRole("dialog")).toContainText("less than 2mb");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByLabel(`Add ${name}`).setInputFiles(pdf());
    await page.getByRole("button", { name: `Upload ${name}` }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(page).toHaveURL(/search=nikhil/);
  });
});
