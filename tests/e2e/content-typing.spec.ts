import type { Page } from "@playwright/test";
import { takeNewSession } from "../support/browser/sessions.ts";
import {
  admin,
  expect,
  expectAccessibleInBothSchemes,
  takenOver,
  test,
} from "../support/browser/support.ts";

/** What was typed on the content desk is lost to nothing: session, network, reload, a colleague. */

/** Some of these tests sign out: each has a session of its own. */
async function open(page: Page, path: string) {
  await takeNewSession(page, admin);
  await page.goto(path);
  await takenOver(page);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const summary = (page: Page) => page.getByRole("textbox", { name: "Summary" });
const duties = (page: Page) => page.getByLabel("Key responsibilities");
const done = (page: Page) => page.locator(".desk-done");
const offer = (page: Page) => page.locator(".typed-offer");

async function discard(page: Page) {
  await press(page, "Discard draft");
  await expect(done(page)).toContainText("The draft is discarded");
}

test("what is sent without a network, without a session, or to no answer is saved all the same", async ({
  page,
}) => {
  await open(page, "/desk/openings/1");
  await test.step("where the network is away the editor stays as it is", async () => {
    await summary(page).fill("Typed in a tunnel.");
    await page.context().setOffline(true);
    await press(page, "Save draft");
    await expect(page.getByRole("alert")).toContainText("Not saved: the site cannot be reached.");
    await expect(summary(page)).toHaveValue("Typed in a tunnel.");
    await expectAccessibleInBothSchemes(page);
    await page.context().setOffline(false);
    await press(page, "Save draft");
    await expect(done(page)).toContainText("Saved as a draft");
  });
  await test.step("a session that ends while typing costs nothing", async () => {
    await takenOver(page);
    await summary(page).fill("Typed late.");
    await duties(page).fill("Read the ledger\nAsk the county");
    await page.context().clearCookies();
    await press(page, "Save draft");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to save");
    await expect(page.getByRole("alert").first()).toContainText("What you sent is still here");
    await expect(page.locator(".kept-door")).toHaveCSS("display", "grid");
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("User Name").fill(admin.userName);
    await page.getByLabel("Password").fill("not this one");
    await press(page, "Sign in and save");
    await expect(page.getByRole("alert").first()).not.toContainText("is still here");
    await summary(page).fill("Typed late, and after.");
    await page.getByLabel("User Name").fill(admin.userName);
    await page.getByLabel("Password").fill(admin.password);
    await press(page, "Sign in and save");
    await expect(done(page)).toContainText("Saved as a draft");
    await expect(summary(page)).toHaveValue("Typed late, and after.");
    await expect(duties(page)).toHaveValue("Read the ledger\nAsk the county");
  });
  await test.step("a save whose next page does not come is a save", async () => {
    await takenOver(page);
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
  });
  await discard(page);
});

test("what was typed is offered after a reload, once, whole, and to nobody after signing out", async ({
  page,
}) => {
  const names = page.locator('[name="testLinks.name"]');
  const addresses = page.locator('[name="testLinks.url"]');
  const fill = async (row: number) => {
    await names.nth(row).fill(`Test ${row}`);
    await addresses.nth(row).fill(`https://tests.example/${row}`);
  };
  await open(page, "/desk/openings/new");
  await test.step("also more links than a fresh form has rows for, time and again", async () => {
    await page.getByLabel("Also in the footer").check();
    for (const row of [0, 1]) await fill(row);
    await press(page, "Save draft");
    await expect(names).toHaveCount(4);
    for (const row of [2, 3]) await fill(row);
    for (const time of ["first", "second"]) {
      await page.reload();
      await expect(names, time).toHaveCount(2);
      await expect(offer(page)).toContainText("You typed here on");
      await press(page, "Put it back");
      for (const row of [0, 1, 2, 3]) {
        await expect(names.nth(row)).toHaveValue(`Test ${row}`);
        await expect(addresses.nth(row)).toHaveValue(`https://tests.example/${row}`);
      }
      await addresses.nth(3).press("End");
      await addresses.nth(3).pressSequentially("3");
      await addresses.nth(3).press("Backspace");
    }
    await expect(page.getByLabel("Also in the footer")).toBeChecked();
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("what was saved or forgotten is not offered again", async () => {
    await page.getByLabel("Title (required)").fill("Reloaded Clerk");
    await page.getByLabel("Page link").fill("reloaded-clerk");
    await summary(page).fill("Nearly lost.");
    await press(page, "Save draft");
    await expect(done(page)).toContainText("Saved as a draft");
    await page.goto("/desk/openings/new");
    await expect(offer(page)).toBeHidden();
    await summary(page).fill("Left behind.");
    await page.reload();
    await press(page, "Forget it");
    await page.reload();
    await expect(offer(page)).toBeHidden();
  });
  await summary(page).fill("Of a shared computer.");
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await press(page, "Sign out");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("shared");
});

test("leaving is asked about; what a colleague saved meanwhile is kept beside what is put back", async ({
  page,
  browser,
  site,
}) => {
  await open(page, "/desk/openings/1");
  await test.step("also where it was typed before the script came", async () => {
    const script = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => script.promise.then(() => route.continue()));
    await page.reload({ waitUntil: "commit" });
    await summary(page).fill("Kept in this tab.");
    script.resolve();
    await takenOver(page);
    const asked = new Promise<string>((resolve) => {
      page.once("dialog", (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
    });
    await page.getByRole("link", { name: "All openings" }).click({ noWaitAfter: true });
    expect(await asked).toBe("beforeunload");
    await expect(summary(page)).toHaveValue("Kept in this tab.");
  });
  const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
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
  await discard(colleague);
  await test.step("on a phone the ways to save stay in reach and cover no field with the focus", async () => {
    await colleague.setViewportSize({ width: 390, height: 700 });
    const publish = colleague.getByRole("button", { name: "Publish changes" });
    const notes = colleague.getByLabel("Notes before applying");
    for (const field of [duties(colleague), notes, summary(colleague)]) {
      await field.focus();
      await expect(publish).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const top = (await colleague.locator(".save-bar").boundingBox())?.y ?? 0;
        const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(top);
      }).toPass({ timeout: 5_000 });
    }
  });
});
