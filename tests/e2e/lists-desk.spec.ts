import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

async function open(page: Page, path: string, person: { userName: string } = editor) {
  await signIn(page, path, person);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign In");
}

/** A publication shows within a second; a busy machine draws its page later. */
const soon = { timeout: 20_000 };

const save = (page: Page) => page.locator(".save-bar").getByRole("button", { name: "Save draft" });
const publish = (page: Page) => page.locator(".save-bar").getByRole("button", { name: /^Publish/ });

const done = (page: Page) => page.locator(".desk-done");

/** Reloads until the page shows it, as visitors would look again. */
async function expectSoon(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeAttached({ timeout: 1_000 });
  }).toPass(soon);
}

test("a press release is drafted, looked at, published, seen, and its history kept", async ({
  page,
}) => {
  const complained = complaints(page);
  await open(page, "/desk/content/pressReleases");
  await page.getByRole("link", { name: "New press release" }).click();
  await page.getByLabel("Headline").fill("Night buses now stop at Seawoods");
  const link = page.getByLabel("Page link");
  await expect(link).toHaveValue("night-buses-now-stop-at-seawoods");
  await link.fill("seawoods-bus");
  await page.getByLabel("Headline").press("End");
  await page.getByLabel("Headline").pressSequentially("!");
  await expect(link).toHaveValue("seawoods-bus");
  await page
    .getByLabel("Details")
    .fill("<p onclick='x()'>Every <b>forty</b> minutes.</p><script>alert(1)</script>");
  await expect(page.getByText("Will be taken out when you save: onclick, script")).toBeVisible();
  await expect(page.locator("[data-shown]")).toHaveText("Every forty minutes.");
  await expectAccessibleInBothSchemes(page);

  await page.getByLabel("Details").fill("Every forty minutes.\n\nAlso:\n- at dawn\n- at dusk");
  await expect(page.locator("[data-shown] li")).toHaveText(["at dawn", "at dusk"]);
  await page.getByLabel("Details").fill("<p onclick='x()'>Every <b>forty</b> minutes.</p><script>");
  await save(page).click();
  await expect(done(page)).toContainText("Taken out");
  await expect(page.getByLabel("Details")).toHaveValue("<p>Every <b>forty</b> minutes.</p>");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Night buses now stop" })).toBeVisible();
  await expect(page.getByText("visitors do not see this draft yet")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto("/PressReleases");
  await expect(page.getByText("Night buses now stop")).toHaveCount(0);

  await page.goto("/desk/content/pressReleases");
  await page.getByRole("link", { name: "Night buses now stop" }).click();
  await publish(page).click();
  await expectSoon(page, "/PressReleases", "Night buses now stop at Seawoods");
  await test.step("a file names its wrong lines, shows what it would change, and is published", () =>
    importNews(page));
  expect(complained).toEqual([]);
});

async function importNews(page: Page): Promise<void> {
  const send = async (text: string) => {
    await page.goto("/desk/content/others/import");
    await page.getByLabel("CSV or JSON file").setInputFiles({
      ...{ name: "news.csv", mimeType: "text/csv", buffer: Buffer.from(text) },
    });
    await page.getByRole("button", { name: "Check file" }).click();
  };
  await send("id,headlines,date,details\nx y,,2026-13-40,<p>No</p>\n");
  await expect(page.getByRole("row", { name: /^line 2 / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  await send(
    "id,headlines,date,details\nlake,=Lake swim,20 Nov 2026,<p>Cold<script>x</script></p>\n",
  );
  await expect(page.getByText("=Lake swim").first()).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectSoon(page, "/Others", "=Lake swim");
  const file = await page.request.get("/csv/Others.csv");
  expect(await file.text()).toContain("'=Lake swim");
}

test("photos are put in order by buttons and by dragging; a new one is prepared, published, and shown without its metadata", async ({
  page,
}) => {
  await open(page, "/desk/content/photos");
  const rows = page.locator("tbody tr[data-key]");
  const titles = () => rows.locator("th").allInnerTexts();
  const before = await titles();
  await page.getByRole("button", { name: /^Down/ }).first().click();
  await expect(done(page)).toContainText("order");
  expect((await titles()).slice(0, 2)).toEqual([before[1], before[0]]);
  await rows.nth(0).dragTo(rows.nth(1), { targetPosition: { x: 40, y: 60 } });
  await expect(async () => expect(await titles()).toEqual(before)).toPass();
  await page.getByRole("link", { name: "Upload a photo" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose a photo.");
  await expectAccessibleInBothSchemes(page);

  const hall = { width: 1_200, height: 800, channels: 3 as const, background: "#3a4db1" };
  const photo = await sharp({ create: hall })
    .jpeg()
    .withExif({ IFD0: { Make: "Cam" } })
    .toBuffer();
  await page.getByLabel("Photo (required)").setInputFiles({
    ...{ name: "hall.jpg", mimeType: "image/jpeg", buffer: photo },
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Your photo is here")).toBeVisible(soon);
  await page.getByLabel("Photo description").fill("Our hall, painted blue");
  await page.getByLabel("Gallery").selectOption("Monsoon House");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.locator(".picture-chosen img")).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothSchemes(page);
  await publish(page).click();
  await expect(done(page)).toContainText("Published.");

  await expectSoon(page, "/Facilities", "Monsoon House");
  const shown = page.getByRole("img", { name: "Our hall, painted blue" });
  await expect(shown).toHaveAttribute("width", "1200");
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  const served = await page.request.get(address);
  expect(served.headers()["cache-control"]).toContain("immutable");
  expect((await sharp(await served.body()).metadata()).exif).toBeUndefined();
});
