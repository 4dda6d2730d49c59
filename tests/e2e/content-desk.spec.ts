import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const title = (page: Page) => page.getByLabel("Title (required)");
const code = (page: Page) => page.getByLabel("Page link");
const summary = (page: Page) => page.getByRole("textbox", { name: "Summary" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const done = (page: Page) => page.locator(".desk-done");

test("an opening is written, published, written by two at once, and taken back to an earlier version", async ({
  page,
  browser,
  site,
  request,
}) => {
  const found = complaints(page);
  await signIn(page, "/desk/openings", editor);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "New opening" }).click();
  await title(page).fill("Escrow Analyst");
  await code(page).fill("escrow-analyst");
  await summary(page).fill("Find out where the tax money of a home went.");
  await page.getByLabel("Key responsibilities").fill("Read the ledger\nAsk the county");
  await test.step("it is looked at before anybody sees it", async () => {
    await press(page, "Preview");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Escrow Analyst");
    await expect(page.locator(".duties li")).toHaveText(["Read the ledger", "Ask the county"]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("link", { name: "As a whole page" }).click();
    await expect(page.getByRole("link", { name: "Culture" }).first()).toBeAttached();
    expect((await request.get("/Opening/escrow-analyst")).status()).toBe(404);
  });
  await test.step("the site lists it within two seconds", async () => {
    await page.getByRole("link", { name: "Back to the editor" }).click();
    await press(page, "Publish");
    await expect(done(page)).toContainText("Published");
    const list = async () => (await request.get("/current-openings")).text();
    await expect.poll(list, { timeout: 2_000 }).toContain("Escrow Analyst");
  });
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(other, new URL(page.url()).pathname);
  await test.step("who saves second is told, sees both texts, chooses, and loses nothing", async () => {
    await title(other).fill("Escrow Analyst, nights");
    await other.getByLabel("Shift timing").fill("From dusk");
    await press(other, "Save draft");
    await expect(done(other)).toContainText("Saved as a draft");
    await title(page).fill("Senior Escrow Analyst");
    await summary(page).fill("My own sentence.");
    await summary(page).press("Enter");
    const conflict = page.getByRole("alert");
    await expect(conflict).toContainText("Somebody else saved this meanwhile");
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText("admin changed it on");
    await expect(conflict).toContainText("as you did not change it: Shift timing");
    await expect(page.getByLabel("Shift timing")).toHaveValue("From dusk");
    await expect(title(page)).toHaveValue("Senior Escrow Analyst");
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Take theirs for Title").check();
    await press(page, "Publish changes");
    await expect(done(page)).toContainText("Published");
    await expect(title(page)).toHaveValue("Escrow Analyst, nights");
    await expect(summary(page)).toHaveValue("My own sentence.");
  });
  await test.step("a restored version is a draft and publishes nothing", async () => {
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.locator("ins").first()).toContainText("nights");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: /^Restore as draft/ }).click();
    await expect(done(page)).toContainText("Nothing is published until you publish it");
    await expect(title(page)).toHaveValue("Escrow Analyst");
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("button", { name: /^Restore as draft/ }).click();
    await expect(page.getByRole("alert")).toContainText("There is an unpublished draft");
    await press(page, "Replace the draft");
    await expect(done(page)).toContainText("Nothing is published");
    expect(await (await request.get("/Opening/escrow-analyst")).text()).toContain("nights");
  });
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !each.includes("409"))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an opening is fixed, renamed knowingly, and closed", async ({ page, request }) => {
    await signIn(page, "/desk/openings/new", editor);
    await title(page).fill("Title Clerk");
    await code(page).fill("not a code");
    await summary(page).fill("Reads deeds.");
    await press(page, "Publish");
    await expect(page.getByRole("alert")).toContainText("Use letters, digits and single hyphens");
    await expect(code(page)).toHaveValue("not a code");
    await code(page).fill("title-clerk");
    await press(page, "Publish");
    await expect(done(page)).toContainText("Published");
    await code(page).fill("title-lead");
    await press(page, "Publish changes");
    await expect(page.getByRole("alert")).toContainText("will stop working");
    await page.getByLabel("publish it anyway").check();
    await press(page, "Publish changes");
    await expect(done(page)).toContainText("Published");
    const statusOf = async (path: string) => (await request.get(path)).status();
    expect(await statusOf("/Opening/title-clerk")).toBe(404);
    expect(await statusOf("/Opening/title-lead")).toBe(200);
    await press(page, "Close now");
    await expect(done(page)).toContainText("Closed");
    for (const path of ["/Opening/title-lead", "/ApplyNow/title-lead"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText("is closed: we take no more applications")).toBeVisible();
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    }
    const multipart = { jobFirstName: "Asha" };
    expect((await request.post("/ApplyNow/title-lead", { multipart })).status()).toBe(404);
  });
});

test("HTML in a field is text wherever it is shown, and what no form sends is answered as that", async ({
  page,
}) => {
  await signIn(page, "/desk/openings/new", editor);
  const html = "<img src=x onerror=document.title='owned'>";
  const texts = ["openingTitle", "summary", "details.shiftTiming", "details.notes"];
  const fields = {
    ...{ do: "save", revision: "", openingCode: "hostile-clerk", department: "Operations" },
    ...{ employmentType: "FULL_TIME", datePosted: "2026-11-20" },
    ...Object.fromEntries(texts.map((field) => [field, html])),
  };
  await page.request.post("/desk/openings/new", { form: fields });
  await page.goto("/desk/openings");
  await page.getByRole("table").getByRole("link", { name: html }).click();
  const own = page.url();
  for (const path of ["", "/preview", "/history"]) {
    await page.goto(`${own}${path}`);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe("owned");
  }
  const gets = ["/0", "/999999", "/99999999999999999999", "/%2e%2e%2f", "/x/history", "/1/nothing"];
  for (const path of [...gets, "/import?file=nothing", "/export/exe"])
    expect([404, 400]).toContain((await page.request.get(`/desk/openings${path}`)).status());
  const post = async (path: string, form: Record<string, string>) =>
    (await page.request.post(`/desk/openings${path}`, { form })).status();
  expect(await post("/1", { do: "explode" })).toBe(422);
  expect(await post("/999999", { do: "publish" })).toBe(404);
  expect(await post("/1/history", { do: "restore", version: "x" })).toBe(404);
  expect(await post("/import", { do: "publish", file: "nothing" })).toBe(404);
  expect(await post("/1", { ...fields, revision: "wrong" })).toBe(409);
  expect(await post("/1", { ...fields, summary: "x".repeat(1_100_000) })).toBe(413);
});
