import { fresherFiles } from "../support/kyc.ts";
import {
  agree,
  choose,
  fillAnswers,
  give,
  giveAll,
  newEmail,
  openKyc,
  row,
  startKyc,
  submitButton,
  thanks,
} from "./kyc.ts";
import { sessionOf } from "./sessions.ts";
import { expect, type RunningSite, test } from "./support.ts";

/** Path of the link that HR hands on to a candidate. */
async function askFor(site: RunningSite, email: string): Promise<string> {
  const body = new URLSearchParams({
    do: "make",
    name: "Divya Nair",
    email,
    dueOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    documents: "passportOrPoliceFile",
  });
  const headers = { cookie: await sessionOf(site), origin: site.url };
  const made = await fetch(`${site.url}/desk/kyc-requests/new`, { method: "POST", body, headers });
  const link = /\/upload-your-kyc\/\d+-[\w-]{43}/.exec(await made.text())?.[0];
  expect(link).toBeTruthy();
  return link ?? "";
}

test("a candidate who was asked finds name, address, day and the documents", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const link = await askFor(site, email);
  const told: string[] = [];
  page.on("request", (request) => told.push(`${request.url()} ${request.postData() ?? ""}`));
  await startKyc(page, link);
  await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
  await expect(page.getByLabel("Name as per Aadhaar Card")).toHaveValue("Divya Nair");
  await expect(page.getByText("HR asks for these documents by")).toBeVisible();
  await expect(row(page, "passportOrPoliceFile")).toContainText("requested by HR");
  await agree(page);
  await fillAnswers(page, email);
  await giveAll(page, fresherFiles);
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  expect(told.filter((each) => each.includes("page-view"))).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open your receipt" })).toBeVisible();
});

test("the address of a request is kept by nobody, and a wrong one tells nothing", async ({
  page,
  site,
}) => {
  const link = await askFor(site, newEmail());
  const answer = await page.request.get(link);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(answer.headers()["referrer-policy"]).toBe("same-origin");
  expect(await answer.text()).toContain('name="robots" content="noindex"');
  const wrong = await page.goto(`${link.slice(0, -1)}${link.endsWith("a") ? "b" : "a"}`);
  expect(wrong?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Open the form" }).click();
  await expect(page).toHaveURL(/\/upload-your-kyc$/);
});

test("two requests on one device keep their answers apart", async ({ page, site }) => {
  const [asha, ravi] = [await askFor(site, newEmail()), await askFor(site, newEmail())];
  await startKyc(page, asha);
  await agree(page);
  await choose(page, "YesG");
  await give(page, "resumeFile");
  await startKyc(page, ravi);
  await expect(page.locator("input[value=YesG]")).not.toBeChecked();
  await expect(row(page, "resumeFile")).not.toContainText("Received");
  await openKyc(page, asha);
  await expect(row(page, "resumeFile")).toContainText("resumeFile.pdf");
});

test("without script a request's form posts under its own address", async ({ browser, site }) => {
  const email = newEmail();
  const link = await askFor(site, email);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await agree(page);
  for (const value of ["No", "NoG", "Fresher"]) await choose(page, value);
  for (const key of fresherFiles) {
    const buffer = Buffer.from("%PDF-1.4\n%%EOF\n");
    await page
      .locator(`#${key}`)
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
  }
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
  await context.close();
});
