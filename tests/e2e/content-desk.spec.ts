import type { Browser, Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { takeNewSession } from "./sessions.ts";
import { editor, viewer } from "./staff-accounts.ts";
import {
  admin,
  complaints,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from "./support.ts";

test.describe.configure({ mode: "serial" });
const open = (page: Page, path: string, person: { userName: string } = editor) =>
  signIn(page, path, person);

/** Another editor, at another machine. */
async function colleague(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await open(page, path, admin);
  return page;
}

const title = (page: Page) => page.getByLabel("Title (required)");
const code = (page: Page) => page.getByLabel("Page link");
const summary = (page: Page) => page.getByRole("textbox", { name: "Summary" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const done = (page: Page) => page.locator(".desk-done");
/** An opening's editor by its title in the list. */
async function openItem(page: Page, name: string) {
  await page.goto("/desk/openings");
  await page.getByRole("table").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("an editor writes an opening, looks at it, publishes it, and the site lists it within two seconds", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  await open(page, "/desk/openings");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "New opening" }).click();
  await expectAccessibleInBothSchemes(page);
  await title(page).fill("Escrow Analyst");
  await code(page).fill("escrow-analyst");
  await summary(page).fill("Find out where the tax money of a home went.");
  await page.getByLabel("Key responsibilities").fill("Read the ledger\nAsk the county");
  await press(page, "Preview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Escrow Analyst");
  await expect(page.locator(".duties li")).toHaveText(["Read the ledger", "Ask the county"]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "As a whole page" }).click();
  await expect(page.getByRole("link", { name: "Culture" }).first()).toBeAttached();

  const visitor = await browser.newPage({ baseURL: site.url });
  expect((await visitor.goto("/Opening/escrow-analyst"))?.status()).toBe(404);
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await press(page, "Publish");
  await expect(done(page)).toContainText("Published");
  await expect(async () => {
    await visitor.goto("/current-openings");
    await expect(visitor.getByRole("link", { name: "Escrow Analyst" })).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: 2_000 });
  expect(found).toEqual([]);
});

test("an opening with a moment to appear is announced to nobody before it", async ({
  page,
  request,
}) => {
  await open(page, "/desk/openings/new");
  await title(page).fill("Night Auditor");
  await code(page).fill("night-auditor");
  await summary(page).fill("Later.");
  await page.getByLabel("Appears").fill("2099-12-01T09:00");
  await press(page, "Publish");
  await expect(done(page)).toHaveText("Published. It appears on 1 Dec 2099, 09:00 IST.");
  await expect(page.locator(".save-where")).toContainText("Appears on 1 Dec 2099, 09:00 IST");
  for (const path of ["/current-openings", "/openings/CurrentOpenings.json", "/sitemap.xml"]) {
    expect(await (await request.get(path)).text()).not.toContain("night-auditor");
  }
  expect((await request.get("/ApplyNow/night-auditor")).status()).toBe(404);
});

test("two editors: the second is told, sees both texts, chooses, and loses nothing", async ({
  page,
  browser,
  site,
}) => {
  await open(page, "/desk/openings");
  await openItem(page, "Escrow Analyst");
  const other = await colleague(browser, site.url, new URL(page.url()).pathname);
  await title(other).fill("Escrow Analyst, nights");
  await other.getByLabel("Shift timing").fill("From dusk");
  await press(other, "Save draft");
  await expect(done(other)).toContainText("Saved as a draft");

  await title(page).fill("Senior Escrow Analyst");
  await summary(page).fill("My own sentence.");
  await press(page, "Save draft");
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("Somebody else saved this meanwhile");
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("admin changed it on");
  await expect(conflict).toContainText("Escrow Analyst, nights");
  await expect(conflict).toContainText("as you did not change it: Shift timing");
  await expect(page.getByLabel("Shift timing")).toHaveValue("From dusk");
  await expect(title(page)).toHaveValue("Senior Escrow Analyst");
  await expect(summary(page)).toHaveValue("My own sentence.");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Take theirs for Title").check();
  await press(page, "Save draft");
  await expect(done(page)).toContainText("Saved as a draft");
  await expect(title(page)).toHaveValue("Escrow Analyst, nights");
  await expect(summary(page)).toHaveValue("My own sentence.");
});

test("a restored version is a draft and publishes nothing", async ({ page, request }) => {
  const shown = async () => (await request.get("/Opening/escrow-analyst")).text();
  await open(page, "/desk/openings");
  await openItem(page, "Escrow Analyst, nights");
  await press(page, "Publish changes");
  await expect(done(page)).toContainText("Published");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.locator("ins").first()).toContainText("nights");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: /^Restore as draft/ }).click();
  await expect(done(page)).toContainText("Nothing is published until you publish it");
  await expect(title(page)).toHaveValue("Escrow Analyst");
  expect(await shown()).toContain("Escrow Analyst, nights");

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: /^Restore as draft/ }).click();
  await expect(page.getByRole("alert")).toContainText("There is an unpublished draft");
  await page.getByRole("button", { name: "Replace the draft" }).click();
  await expect(done(page)).toContainText("Nothing is published");
});

test("without script an opening is mended, renamed knowingly, and closed", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, "/desk/openings");
  await openItem(page, "Escrow Analyst");
  await code(page).fill("not a code");
  await press(page, "Publish changes");
  await expect(page.getByRole("alert")).toContainText("Use letters, digits and single hyphens");
  await expect(code(page)).toHaveValue("not a code");
  await code(page).fill("escrow-lead");
  await press(page, "Publish changes");
  await expect(page.getByRole("alert")).toContainText("will stop working");
  await page.getByLabel("publish it anyway").check();
  await press(page, "Publish changes");
  await expect(done(page)).toContainText("Published");
  expect((await page.request.get("/Opening/escrow-analyst")).status()).toBe(404);
  expect((await page.request.get("/Opening/escrow-lead")).status()).toBe(200);

  await press(page, "Close now");
  await expect(done(page)).toContainText("Closed");
  for (const path of ["/Opening/escrow-lead", "/ApplyNow/escrow-lead"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("WE ARE SORRY");
    await expect(page.getByText("is closed: we take no more applications")).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  }
  expect(await page.locator(".lost-others a").count()).toBeGreaterThan(0);
  const multipart = { jobFirstName: "Asha" };
  expect((await page.request.post("/ApplyNow/escrow-lead", { multipart })).status()).toBe(404);
});

test("a file shows what it would change, names its wrong lines, and is published whole", async ({
  page,
}) => {
  const file = (text: string) => ({
    name: "openings.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await open(page, "/desk/openings/import");
  const heading = "openingCode,openingTitle,summary";
  await page
    .getByLabel("CSV or JSON file")
    .setInputFiles(file(`${heading}\nbad code,x,y\nclerk,"<b>Clerk</b>",=1+1\n`));
  await press(page, "Check file");
  await expect(page.getByRole("row", { name: /^line 2 / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await page
    .getByLabel("CSV or JSON file")
    .setInputFiles(file(`${heading}\nclerk,"<b>Clerk</b>",=1+1\n`));
  await press(page, "Check file");
  const tally = (kind: string) => page.locator(`.import-tallies [data-kind="${kind}"] dd`);
  await expect(tally("added")).toHaveText("1");
  await expect(tally("changed")).toHaveText("0");
  await expect(tally("removed")).toHaveText("0");
  await expectAccessibleInBothSchemes(page);
  await press(page, "Publish");
  await expect(done(page)).toContainText("The file is published");
  const csv = await (await page.request.get("/desk/openings/export/csv")).text();
  expect(csv).toContain("<b>Clerk</b>");
  expect(csv).toContain("'=1+1");
  expect(await (await page.request.get("/Opening/clerk")).text()).not.toContain("<b>Clerk</b>");
});

test("the keyboard alone reaches and saves a form", async ({ page }) => {
  await open(page, "/desk/openings");
  await openItem(page, "Financial Analyst");
  await summary(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" By night.");
  await page.keyboard.press("Enter");
  await expect(done(page)).toContainText("Saved as a draft");
  await expect(page.locator(".editor-side ins")).toContainText("By night");
  await press(page, "Discard draft");
  await expect(done(page)).toContainText("The draft is discarded");
});

test("a viewer is kept out, and reads exports", async ({ page }) => {
  await takeNewSession(page, viewer);
  await page.goto("/refer-data");
  await expect(page.getByRole("link", { name: "Openings", exact: true })).toHaveCount(0);
  for (const path of ["/desk/openings", "/desk/openings/1", "/desk/openings/1/history"]) {
    expect((await page.request.get(path)).status()).toBe(403);
    const form = { do: "publish", openingTitle: "Mine" };
    expect((await page.request.post(path, { form })).status()).toBe(403);
  }
  await page.goto("/desk/openings/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You do not have access");
  await expect(page.getByRole("alert")).toContainText(
    "This needs the role editor; yours is viewer",
  );
  await expectAccessibleInBothSchemes(page);
  await page.goto("/desk/nothing/of/this");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
  await open(page, "/refer-data", viewer);
  expect((await page.request.get("/desk/openings/export/json")).status()).toBe(200);
});

test("on a phone nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/desk/openings");
  for (const path of ["/desk/openings", "/desk/openings/1", "/desk/openings/import"]) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
