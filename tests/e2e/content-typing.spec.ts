import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { takeNewSession } from "./sessions.ts";
import { admin, expect, expectAccessibleInBothSchemes, takenOver, test } from "./support.ts";

/** What was typed on the content desk is lost to nothing: session, network, reload, a colleague. */

async function fillSignIn(page: Page) {
  await page.getByLabel("User Name").fill(admin.userName);
  await page.getByLabel("Password").fill(admin.password);
}

/** Some of these tests sign out: each has a session of its own. */
async function open(page: Page, path: string) {
  await takeNewSession(page, admin);
  await page.goto(path);
  await takenOver(page);
}

async function inNewBrowser(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const summary = (page: Page) => page.getByRole("textbox", { name: "Summary" });
const duties = (page: Page) => page.getByLabel("Key responsibilities");
const done = (page: Page) => page.locator(".desk-done");
const offer = (page: Page) => page.locator(".typed-offer");

test("a session that ends while typing costs nothing", async ({ page }) => {
  await open(page, "/desk/openings/1");
  await summary(page).fill("Typed late.");
  await duties(page).fill("Read the ledger\nAsk the county");
  await page.context().clearCookies();
  await press(page, "Save draft");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to save");
  await expect(page.getByRole("alert").first()).toContainText("What you sent is still here");
  await expect(summary(page)).toHaveValue("Typed late.");
  await expect(page.locator(".kept-door")).toHaveCSS("display", "grid");
  await expectAccessibleInBothSchemes(page);
  await fillSignIn(page);
  await page.getByLabel("Password").fill("not this one");
  await press(page, "Sign in and save");
  await expect(page.getByRole("alert").first()).not.toContainText("is still here");
  await summary(page).fill("Typed late, and after.");
  await fillSignIn(page);
  await press(page, "Sign in and save");
  await expect(done(page)).toContainText("Saved as a draft");
  await expect(summary(page)).toHaveValue("Typed late, and after.");
  await expect(duties(page)).toHaveValue("Read the ledger\nAsk the county");
  await press(page, "Discard draft");
  await expect(done(page)).toContainText("The draft is discarded");
});

test("a photo that comes without a session leads to the door, not to a page of errors", async ({
  request,
}) => {
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") };
  for (const path of ["content/photos/upload", "openings/import", "data"]) {
    const answer = await request.post(`/desk/${path}`, { multipart: { file: photo } });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toContain("Sign in, then choose the file and send it again.");
  }
});

test("where the network is away the editor stays as it is, and saves when it is back", async ({
  page,
}) => {
  await open(page, "/desk/openings/1");
  await summary(page).fill("Typed in a tunnel.");
  await page.context().setOffline(true);
  await press(page, "Save draft");
  await expect(page.getByRole("alert")).toContainText("Not saved: the site cannot be reached.");
  await expect(summary(page)).toHaveValue("Typed in a tunnel.");
  await expectAccessibleInBothSchemes(page);
  await page.context().setOffline(false);
  await press(page, "Save draft");
  await expect(done(page)).toContainText("Saved as a draft");
  await expect(summary(page)).toHaveValue("Typed in a tunnel.");
  await press(page, "Discard draft");
});

test("a save whose next page does not come is a save all the same", async ({ page }) => {
  await open(page, "/desk/openings/1");
  await summary(page).fill("Saved on a train.");
  await page.route("**/desk/openings/1?done=saved", (route) => route.abort(), { times: 1 });
  // what the page itself still fetches ends with it
  const gone = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await press(page, "Save draft");
  expect((await gone).url()).toContain("/desk/openings/1?done=saved");
  await page.waitForURL("chrome-error://chromewebdata/");
  await page.goto("/desk/openings/1");
  await expect(summary(page)).toHaveValue("Saved on a train.");
  await expect(offer(page)).toBeHidden();
  await press(page, "Discard draft");
  await expect(done(page)).toContainText("The draft is discarded");
});

test("more links than a fresh form has rows for are put back whole, time and again", async ({
  page,
}) => {
  const names = page.locator('[name="testLinks.name"]');
  const addresses = page.locator('[name="testLinks.url"]');
  await open(page, "/desk/openings/new");
  const fill = async (row: number) => {
    await names.nth(row).fill(`Test ${row}`);
    await addresses.nth(row).fill(`https://tests.example/${row}`);
  };
  for (const row of [0, 1]) await fill(row);
  await press(page, "Save draft");
  await expect(names).toHaveCount(4);
  for (const row of [2, 3]) await fill(row);
  for (const time of ["first", "second"]) {
    await page.reload();
    await expect(names, time).toHaveCount(2);
    await press(page, "Put it back");
    for (const row of [0, 1, 2, 3]) {
      await expect(names.nth(row)).toHaveValue(`Test ${row}`);
      await expect(addresses.nth(row)).toHaveValue(`https://tests.example/${row}`);
    }
    await expectAccessibleInBothSchemes(page);
    await addresses.nth(3).press("End");
    await addresses.nth(3).pressSequentially("3");
    await addresses.nth(3).press("Backspace");
  }
  await press(page, "Sign out");
});

test("what was typed is offered after a reload, once, and to nobody after signing out", async ({
  page,
}) => {
  await open(page, "/desk/openings/new");
  await page.getByLabel("Title (required)").fill("Reloaded Clerk");
  await page.getByLabel("Page link").fill("reloaded-clerk");
  await summary(page).fill("Nearly lost.");
  await page.getByLabel("Also in the footer").check();
  await page.reload();
  await expect(summary(page)).toHaveValue("");
  await expect(offer(page)).toContainText("You typed here on");
  await expectAccessibleInBothSchemes(page);
  await press(page, "Put it back");
  await expect(summary(page)).toHaveValue("Nearly lost.");
  await expect(page.getByLabel("Also in the footer")).toBeChecked();
  await press(page, "Save draft");
  await expect(done(page)).toContainText("Saved as a draft");
  await page.goto("/desk/openings/new");
  await expect(offer(page)).toBeHidden();

  await summary(page).fill("Left behind.");
  await page.reload();
  await press(page, "Forget it");
  await page.reload();
  await expect(offer(page)).toBeHidden();
  await summary(page).fill("Of a shared computer.");
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await press(page, "Sign out");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("shared");
});

test("leaving with something unsaved is asked about by the browser", async ({ page }) => {
  await open(page, "/desk/openings/1");
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => script.promise.then(() => route.continue()));
  await page.reload({ waitUntil: "commit" });
  // typed before the script has come
  await summary(page).fill("Not saved.");
  script.resolve();
  await takenOver(page);
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
  });
  await page.getByRole("link", { name: "All openings" }).click({ noWaitAfter: true });
  expect(await asked).toBe("beforeunload");
  await expect(summary(page)).toHaveValue("Not saved.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test("without script the second editor keeps what only the first one changed", async ({
  browser,
  site,
}) => {
  const options = { baseURL: site.url, javaScriptEnabled: false };
  const first = await inNewBrowser(browser, options);
  const second = await inNewBrowser(browser, options);
  for (const page of [first, second]) await open(page, "/desk/openings/2");
  await first.getByLabel("Shift timing").fill("From dusk");
  await press(first, "Save draft");
  await summary(second).fill("By the second.");
  await press(second, "Publish changes");
  const conflict = second.locator(".conflict");
  await expect(conflict).toContainText("as you did not change it: Shift timing");
  await expect(conflict.getByRole("checkbox")).toHaveCount(0);
  await expect(second.getByLabel("Shift timing")).toHaveValue("From dusk");
  await press(second, "Publish changes");
  await expect(done(second)).toContainText("Published.");
  await expect(second.getByLabel("Shift timing")).toHaveValue("From dusk");
  await expect(summary(second)).toHaveValue("By the second.");
});

test("on a phone the ways to save stay in reach and cover no field that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/desk/openings/1");
  const publish = page.getByRole("button", { name: "Publish changes" });
  for (const field of [duties(page), page.getByLabel("Notes before applying"), summary(page)]) {
    await field.focus();
    await expect(publish).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const top = (await page.locator(".save-bar").boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(top);
    }).toPass({ timeout: 5_000 });
  }
});

test("what is put back after a colleague has saved is asked about, and takes nothing of theirs", async ({
  page,
  browser,
  site,
}) => {
  await open(page, "/desk/openings/1");
  await summary(page).fill("Kept in this tab.");
  const colleague = await inNewBrowser(browser, { baseURL: site.url });
  await open(colleague, "/desk/openings/1");
  await summary(colleague).fill("Saved by a colleague.");
  await press(colleague, "Save draft");
  await expect(done(colleague)).toContainText("Saved as a draft");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await takenOver(page);
  await press(page, "Put it back");
  await expect(summary(page)).toHaveValue("Kept in this tab.");
  await press(page, "Save draft");
  await expect(page.locator(".conflict")).toContainText("Saved by a colleague.");
  await expect(page.locator(".conflict")).toBeFocused();
  await press(colleague, "Discard draft");
  await expect(done(colleague)).toContainText("The draft is discarded");
  await colleague.context().close();
});
