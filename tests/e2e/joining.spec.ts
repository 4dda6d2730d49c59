import type { Page } from "@playwright/test";
import { expectFit } from "../support/browser/accessible.ts";
import { signIn } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
} from "../support/browser/form.ts";
import { takeNewSession } from "../support/browser/sessions.ts";
import {
  admin,
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const phone = { width: 390, height: 844 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** ISO date by the clock in India. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);

async function publishBatch(page: Page, title: string, day: string): Promise<string> {
  await page.goto("/desk/joining");
  await page.getByRole("link", { name: "New batch" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await button(page, "Publish").click();
  await expect(page.getByText("Enter the process.")).toBeVisible();
  await page.getByLabel("Process").fill("Claims");
  await page.getByLabel("Site").fill("Tower 4, Vashi");
  await page.getByLabel("Shift").fill("Day shift");
  await page.getByLabel("Joining date").fill(day);
  await page.getByLabel("Seats").fill("1");
  await page.getByLabel("What to bring").fill("Your certificates");
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test("from hiring into a batch to the arrival: the candidate answers and fills in what is needed without script, HR reads and hands it to payroll, the reception works without a network", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const candidate = newCandidate();
  const found = [complaints(page)];
  await openForm(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  const status = page.getByRole("link", { name: /Your application/ }).first();
  const statusUrl = (await status.getAttribute("href")) ?? "";

  await signIn(page, "/desk/joining", admin);
  const batch = await publishBatch(page, "Claims, today", inDays(0));
  await publishBatch(page, "Claims, next week", inDays(7));
  await expectFit(page);
  const row = page.getByRole("row").filter({ hasText: candidate.jobFName });

  await test.step("HR hires into the batch, and writes the letters of all in it", async () => {
    await page.goto(`/refer-data?search=${candidate.jobEmail}`);
    await page.locator("tbody th a").first().click();
    const choice = page.getByRole("combobox", { name: "Batch" });
    await expect(choice.locator("option").first()).toHaveText("Later");
    const label = await choice.locator("option", { hasText: "today" }).innerText();
    await choice.selectOption({ label });
    const isSaved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await button(page, /^Hire/).click();
    await isSaved;
    await page.goto(batch);
    await expect(row).toContainText("Silent");
    await page.getByRole("link", { name: "Make letters" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: candidate.jobFName })).toBeVisible();
    await page.getByLabel("Component").first().fill("Basic pay");
    await page.getByLabel("Monthly").first().fill("15,000");
    await page.getByLabel("Counts as wages").first().check();
    await expectAccessibleInBothSchemes(page);
    await button(page, "Make letters").click();
    await expect(page.getByText("1 letter written.")).toBeVisible();
    await expect(row).toHaveCount(1);
  });

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    baseURL: site.url,
  });
  const own = await plain.newPage();
  await test.step("the candidate says that they come", async () => {
    await own.goto(statusUrl);
    await own.getByRole("link", { name: "Your first day" }).click();
    await button(own, "I cannot").click();
    await expect(own.getByRole("radio").first()).toBeVisible();
    await own.getByRole("link", { name: "Back" }).click();
    await button(own, "Another date").click();
    await expect(own.getByRole("radio", { name: /Claims, next week/ })).toBeVisible();
    await own.getByRole("link", { name: "Back" }).click();
    await button(own, "I am coming").click();
    await expect(own.getByText("Thank you. We expect you.")).toBeVisible();
    const path = new URL(own.url()).pathname;
    const json = await own.request.get(`${path}.json`);
    expect(await json.json()).toMatchObject({ state: "confirmed", seatHeldUntil: null });
    const headers = { accept: "application/json" };
    const posted = await own.request.post(path, { headers, form: { do: "coming" } });
    expect(posted.status()).toBe(200);
  });

  const parts = (count: number) => own.getByText(`${count} of 10 parts are here`);
  await test.step("and fills in part by part what is needed", async () => {
    await own.goto(statusUrl);
    await own.getByRole("link", { name: "Fill in your details" }).click();
    await expect(parts(0)).toBeVisible();
    const account = own.getByLabel("Account number", { exact: true });
    await own.getByLabel("IFSC").fill("HDFC0000001");
    await account.fill("50100123456789");
    await own.getByLabel("Account number again").fill("50100123456780");
    await button(own, /^Save ?: Bank/).click();
    await expect(own.getByText("Both account numbers have to be the same").first()).toBeVisible();
    await expect(own.getByLabel("IFSC")).toHaveValue("HDFC0000001");
    await expect(account).toHaveValue("");
    await account.fill("50100123456789");
    await own.getByLabel("Account number again").fill("50100123456789");
    await button(own, /^Save ?: Bank/).click();
    await expect(parts(1)).toBeVisible();
    await expect(own.getByText("•••• 6789")).toBeVisible();

    const names = own.getByLabel("Name", { exact: true });
    await names.fill("Meera Kulkarni");
    await button(own, "Add a person").click();
    await expect(names.first()).toHaveValue("Meera Kulkarni");
    for (const [place, name] of ["Meera Kulkarni", "Ravi Kulkarni"].entries()) {
      await names.nth(place).fill(name);
      await own.getByLabel("Relation").nth(place).fill("Parent");
      await own.getByLabel("Date of birth").nth(place).fill("1970-02-28");
      await own.getByLabel("Share in per cent").nth(place).fill("50");
    }
    await button(own, /^Save ?: Nominees/).click();
    await expect(parts(2)).toBeVisible();
    await own.getByLabel("My education").check();
    await button(own, /^Save ?: Background/).click();
    await expect(parts(3)).toBeVisible();
    await own.getByLabel("I never had a UAN").check();
    await button(own, /^Save ?: UAN/).click();
    await expect(parts(4)).toBeVisible();
  });
  const startUrl = new URL(own.url()).pathname;

  await test.step("with script, what was typed into one part waits while another one is saved", async () => {
    await page.goto(startUrl);
    await expectFit(page);
    await page.getByLabel("Their name").fill("Ravi Kulkarni");
    await page.getByRole("textbox", { name: "PAN" }).fill("ABCPK1234L");
    await page.getByRole("checkbox", { name: "I have read" }).check();
    await button(page, /^Save ?: Policies/).click();
    await expect(page.getByText("5 of 10 parts are here")).toBeVisible();
    await expect(page.getByLabel("Their name")).toHaveValue("Ravi Kulkarni");
    await expect(page.getByRole("textbox", { name: "PAN" })).toHaveValue("");
  });

  const download = (path: string) => page.request.get(`${batch}/${path}`);
  await test.step("HR sees who lacks what, and hands it to payroll and to an agency", async () => {
    await page.goto(batch);
    await expect(row).toContainText("5 of 10");
    await expect(row).toContainText("Missing: Documents, PAN");
    await expectFit(page);
    await row.getByRole("link", { name: /^5 of 10/ }).click();
    await expect(page.getByRole("row", { name: /^Bank account/ })).toContainText("•••• 6789");
    await expect(page.getByRole("row", { name: /^Verification/ })).toContainText("My educationYes");
    await expect(page.getByRole("row", { name: /^PAN/ })).toContainText("Missing");
    await expectAccessibleInBothSchemes(page);
    await page.goto(batch);
    const exported = page.waitForEvent("download");
    await page.getByRole("link", { name: "Payroll CSV" }).click();
    expect((await exported).suggestedFilename()).toMatch(/^payroll-batch-\d+\.csv$/);
    expect(await (await download("payroll.csv")).text()).toContain("50100123456789");
    const sheet = await (await download("payroll.xlsx")).body();
    expect(sheet.subarray(0, 2).toString()).toBe("PK");
    const packet = await row.getByRole("link", { name: /Verification/ }).getAttribute("href");
    const zip = await (await page.request.get(packet ?? "")).body();
    expect(zip.toString("latin1")).toContain("- Education");

    const account = { bankAccount: "123456789", bankAccountAgain: "123456789" };
    const answer = await page.request.post(startUrl, {
      form: { do: "bank", bankIfsc: "HDFC0000001", ...account },
      headers: { accept: "application/json" },
    });
    const saved = ["bank", "uan", "nominees", "verification", "policies"];
    expect(await answer.json()).toEqual({ saved });
    await page.goto(batch);
    await expect(row).toContainText("Bank account changed since the export");
    await button(page, "Remind all").click();
    await expect(
      page.getByText("Everybody who is expected and lacks something is reminded"),
    ).toBeVisible();
    await page.goto("/desk/joining/payroll");
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Heading").first().fill("Applicant no");
    await button(page, "Save").click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    const [heads] = (await (await download("payroll.csv")).text()).split("\n");
    expect(heads).toContain("Applicant no");
  });

  await test.step("the reception registers the arrival without a network", async () => {
    const context = await browser.newContext({
      viewport: phone,
      reducedMotion: "reduce",
      baseURL: site.url,
    });
    const reception = await context.newPage();
    await takeNewSession(reception, admin);
    await reception.goto(`${batch}/day`);
    found.push(complaints(reception));
    await expectAccessibleInBothSchemes(reception);
    await reception.getByRole("textbox", { name: "Number or name" }).fill(candidate.jobFName);
    await context.setOffline(true);
    await button(reception, /^Arrived/).click();
    await expect(reception.getByText(/1 not sent yet/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(reception.getByText(/not sent yet/)).toHaveCount(0);
    await page.goto(batch);
    await expect(row).toContainText("Arrived");
  });
  // what a refusal answers, and a network that is away, are errors for the browser's console
  const unexpected = found.flat().filter((each) => !/ERR_INTERNET_DISCONNECTED|422/.test(each));
  expect(unexpected).toEqual([]);
});
