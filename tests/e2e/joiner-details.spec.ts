import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received } from "./form.ts";
import { admin, complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** ISO date by the clock in India. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);

test("who is hired fills in what is needed without script, and HR sees who lacks what and hands it to payroll", async ({
  page,
  browser,
  baseURL,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  const status = page.getByRole("link", { name: /Your application/ }).first();
  const statusUrl = (await status.getAttribute("href")) ?? "";

  await signIn(page, "/desk/joining", admin);
  await page.getByRole("link", { name: "New batch" }).click();
  await page.getByLabel("Title").fill("Claims, details");
  await page.getByLabel("Process").fill("Claims");
  await page.getByLabel("Site").fill("Tower 4, Vashi");
  await page.getByLabel("Shift").fill("Day shift");
  await page.getByLabel("Joining date").fill(inDays(5));
  await page.getByLabel("Seats").fill("2");
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { level: 1, name: "Claims, details" })).toBeVisible();
  const batch = new URL(page.url()).pathname;
  await page.goto(`/refer-data?search=${candidate.jobEmail}`);
  await page.locator("tbody th a").first().click();
  const choice = page.getByRole("combobox", { name: "Batch" });
  await choice.selectOption({
    label: await choice.locator("option", { hasText: "details" }).innerText(),
  });
  const isSaved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button(page, /^Hire/).click();
  await isSaved;

  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    ...(baseURL && { baseURL }),
  });
  const own = await plain.newPage();
  await own.goto(statusUrl);
  await own.getByRole("link", { name: "Fill in your details" }).click();
  await expect(own.getByText("0 of 10 parts are here")).toBeVisible();
  await own.getByLabel("IFSC").fill("HDFC0000001");
  await own.getByLabel("Account number", { exact: true }).fill("50100123456789");
  await own.getByLabel("Account number again").fill("50100123456780");
  await button(own, /^Save ?: Bank/).click();
  await expect(own.getByText("Both account numbers have to be the same").first()).toBeVisible();
  await expect(own.getByLabel("IFSC")).toHaveValue("HDFC0000001");
  await expect(own.getByLabel("Account number", { exact: true })).toHaveValue("");
  await own.getByLabel("Account number", { exact: true }).fill("50100123456789");
  await own.getByLabel("Account number again").fill("50100123456789");
  await button(own, /^Save ?: Bank/).click();
  await expect(own.getByText("1 of 10 parts are here")).toBeVisible();
  await expect(own.getByText("•••• 6789")).toBeVisible();

  await own.getByLabel("Name", { exact: true }).fill("Meera Kulkarni");
  await button(own, "Add a person").click();
  await expect(own.getByLabel("Name", { exact: true }).first()).toHaveValue("Meera Kulkarni");
  for (const [place, name] of ["Meera Kulkarni", "Ravi Kulkarni"].entries()) {
    await own.getByLabel("Name", { exact: true }).nth(place).fill(name);
    await own.getByLabel("Relation").nth(place).fill("Parent");
    await own.getByLabel("Date of birth").nth(place).fill("1970-02-28");
    await own.getByLabel("Share in per cent").nth(place).fill("50");
  }
  await button(own, /^Save ?: Nominees/).click();
  await expect(own.getByText("2 of 10 parts are here")).toBeVisible();
  await own.getByLabel("My education").check();
  await button(own, /^Save ?: Background/).click();
  await expect(own.getByText("3 of 10 parts are here")).toBeVisible();
  await own.getByLabel("I never had a UAN").check();
  await button(own, /^Save ?: UAN/).click();
  await expect(own.getByText("4 of 10 parts are here")).toBeVisible();
  const startUrl = new URL(own.url()).pathname;
  await plain.close();

  await page.goto(startUrl);
  await expectAccessibleInBothSchemes(page);
  // what was typed into one part waits while another one is saved
  await page.getByLabel("Their name").fill("Ravi Kulkarni");
  await page.getByRole("textbox", { name: "PAN" }).fill("ABCPK1234L");
  await page.getByRole("checkbox", { name: "I have read" }).check();
  await button(page, /^Save ?: Policies/).click();
  await expect(page.getByText("5 of 10 parts are here")).toBeVisible();
  await expect(page.getByLabel("Their name")).toHaveValue("Ravi Kulkarni");
  await expect(page.getByRole("textbox", { name: "PAN" })).toHaveValue("");
  await page.goto(batch);
  const row = page.getByRole("row").filter({ hasText: candidate.jobFName });
  await expect(row).toContainText("5 of 10");
  await expect(row).toContainText("Missing: Documents, PAN");
  await expectAccessibleInBothSchemes(page);
  await row.getByRole("link", { name: /^5 of 10/ }).click();
  await expect(page.getByRole("row", { name: /^Bank account/ })).toContainText("•••• 6789");
  await expect(page.getByRole("row", { name: /^Verification/ })).toContainText("My educationYes");
  await expect(page.getByRole("row", { name: /^PAN/ })).toContainText("Missing");
  await expectAccessibleInBothSchemes(page);
  await page.goto(batch);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Payroll CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^payroll-batch-\d+\.csv$/);
  const download = (path: string) => page.request.get(`${batch}/${path}`);
  expect(await (await download("payroll.csv")).text()).toContain("50100123456789");
  expect((await (await download("payroll.xlsx")).body()).subarray(0, 2).toString()).toBe("PK");
  const packet = (await row.getByRole("link", { name: /Verification/ }).getAttribute("href")) ?? "";
  expect((await (await page.request.get(packet)).body()).toString("latin1")).toContain(
    "- Education",
  );

  const answer = await page.request.post(startUrl, {
    form: {
      do: "bank",
      bankIfsc: "HDFC0000001",
      bankAccount: "123456789",
      bankAccountAgain: "123456789",
    },
    headers: { accept: "application/json" },
  });
  expect(await answer.json()).toEqual({
    saved: ["bank", "uan", "nominees", "verification", "policies"],
  });
  await page.goto(batch);
  await expect(row).toContainText("Bank account changed since the export");
  await button(page, "Remind all").click();
  await expect(page.getByText("Everybody who lacks something is reminded")).toBeVisible();
  await page.goto("/desk/joining/payroll");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Heading").first().fill("Applicant no");
  await button(page, "Save").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect((await (await download("payroll.csv")).text()).split("\n")[0]).toContain("Applicant no");
  expect(found).toEqual([]);
});
