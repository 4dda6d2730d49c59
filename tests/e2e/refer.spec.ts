import type { Page } from "@playwright/test";
import { drawQr } from "#ui/qr-path.ts";
import { signIn } from "../support/browser/desk.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const link = (origin: string, code = "AI-Engineer") =>
  `${origin}/Opening/${code}?emp=WExEMDQxNw%3D%3D`;

const idField = (page: Page) => page.getByLabel("Employee ID");
const roles = (page: Page) => page.getByLabel("Opening", { exact: true });
const linkField = (page: Page) => page.getByLabel("Your link", { exact: true });
const generate = (page: Page) => page.getByRole("button", { name: "Generate URL" });

async function makeLink(page: Page, { id = "XLD0417", opening = "AI Engineer" } = {}) {
  await page.goto("/refer");
  await idField(page).fill(id);
  await roles(page).selectOption({ label: opening });
  await generate(page).click();
}

test("an employee makes a link by the keyboard, copies, shares and prints it, and finds it again", async ({
  page,
  context,
  site,
}) => {
  const found = complaints(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (what) =>
      void document.body.setAttribute("data-shared", what?.url ?? "");
  });
  await page.goto("/refer");
  await idField(page).focus();
  await page.keyboard.type("XLD0417");
  await page.keyboard.press("Tab");
  await page.keyboard.type("AI Eng");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Your link - Refer a friend - XLD");
  await expect(linkField(page)).toHaveValue(link(site.url));
  expect(page.url(), "the address names nobody").not.toMatch(/XLD0417|WExEMDQxNw/);
  // it comes with the script
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await linkField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Copied. Paste it anywhere.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link(site.url));
  await expectAccessibleInBothSchemes(page);

  await test.step("another opening makes link, code and poster again, at once", async () => {
    const other = link(site.url, "front-end-developer");
    await roles(page).focus();
    await roles(page).selectOption({ label: "Front-End Developer" });
    await expect(linkField(page)).toHaveValue(other);
    await expect(page.getByRole("heading", { name: "Your link for Front-End" })).toBeVisible();
    await expect(page.locator(".poster-title")).toHaveText("Front-End Developer");
    await expect(page.locator(".poster .qr path")).toHaveAttribute("d", drawQr(other).path);
    await expect(roles(page)).toBeFocused();
  });
  await test.step("the link is there again after a reload and after Back", async () => {
    await page.reload();
    await expect(linkField(page)).toHaveValue(link(site.url, "front-end-developer"));
    await expect(idField(page)).toHaveValue("XLD0417");
    await page.goto("/current-openings");
    await page.goBack();
    await expect(linkField(page)).toHaveValue(link(site.url, "front-end-developer"));
  });
  await test.step("it is shared by the device's own sheet where there is one", async () => {
    await page.getByRole("button", { name: "More" }).click();
    const shared = link(site.url, "front-end-developer");
    await expect(page.locator("body")).toHaveAttribute("data-shared", shared);
  });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(found).toEqual([]);
  await test.step("the short link leads to the opening in referral mode", async () => {
    const short = page.getByRole("link", { name: /\/r\/WExEMDQxNw\/\d+$/ });
    const answer = await page.request.get((await short.getAttribute("href")) ?? "");
    expect(answer.url()).toBe(link(site.url, "front-end-developer"));
  });
  await test.step("on paper", () => expectPosterAlone(page));
});

async function expectPosterAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "Preview of the poster" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Refer a friend" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Generate URL" })).toBeHidden();
  await expect(linkField(page)).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
}

test("what is wrong with an ID is said; a link stands beside no other ID and no opening that was not asked for", async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    document.execCommand = () => false;
  });
  await test.step("no ID, also after Back", async () => {
    await makeLink(page, { id: "Main-Website" });
    await expect(page).toHaveTitle("Error: Refer a friend - XLD");
    await expect(page.getByText("Please fill out this field correctly.")).toBeVisible();
    await expect(idField(page)).toBeFocused();
    await expect(idField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(linkField(page)).toHaveCount(0);
    await page.goto("/current-openings");
    await page.goBack();
    await expect(page.getByText("Please fill out this field correctly.")).toBeVisible();
    await expect(idField(page)).toHaveValue("Main-Website");
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("one that no list has is asked about, and nobody's name is said", async () => {
    await makeLink(page, { id: "R&D:1024" });
    await expect(
      page.getByText("This Employee ID was not found: check it, or go on."),
    ).toBeVisible();
    await expect(idField(page)).toBeFocused();
    await expect(linkField(page)).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Go on with this ID" }).click();
    const emp = encodeURIComponent(btoa("R&D:1024"));
    await expect(linkField(page)).toHaveValue(`${site.url}/Opening/AI-Engineer?emp=${emp}`);
  });
  await test.step("where the clipboard is refused the link is selected", async () => {
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("status").getByText("press Ctrl + C")).toBeVisible();
    const end = (field: Element) => (field as HTMLInputElement).selectionEnd;
    const { length } = await linkField(page).inputValue();
    expect(await linkField(page).evaluate(end)).toBe(length);
  });
  await idField(page).pressSequentially("8");
  await expect(linkField(page)).toHaveCount(0);
  await makeLink(page);
  await expect(linkField(page)).toHaveValue(/emp=/);
  await context.setOffline(true);
  await roles(page).selectOption({ label: "Front-End Developer" });
  await expect(linkField(page)).toHaveCount(0);
  await expect(page.getByText("The link for this opening could not be created")).toBeInViewport();
  await context.setOffline(false);
  await page.getByLabel("Remember my ID on this device").check();
  await generate(page).click();
  await expect(linkField(page)).toHaveValue(/front-end-developer/);
  await test.step("the ID is kept on the device only where that is wanted", async () => {
    await page.goto("/refer");
    await expect(idField(page)).toHaveValue("XLD0417");
    await page.getByLabel("Remember my ID on this device").uncheck();
    await page.goto("/refer");
    await expect(idField(page)).toHaveValue("");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a link to all openings is made and shared, and keeps the referrer on its list and on every opening there", async ({
    page,
    site,
  }) => {
    await makeLink(page, { opening: "All openings" });
    await expect(linkField(page)).toHaveValue(`${site.url}/Opening?emp=WExEMDQxNw%3D%3D`);
    await expect(page.locator(".poster-kicker")).toHaveText("We are hiring");
    await expect(page.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    const code = page.getByRole("link", { name: "QR code" });
    await expect(code).toHaveAttribute("href", /^data:image\/svg/);
    await expect(page.getByRole("button", { name: "Copy" })).toBeHidden();
    await expect(page.locator("[data-remember-id]")).toBeHidden();
    await page.goto(await linkField(page).inputValue());
    await page.getByLabel("Search openings").fill("front developer");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Front-End Developer" }).click();
    await expect(page).toHaveURL(link(site.url, "front-end-developer"));
  });
});

test("the block for whole lists is there for editors, and answers a file of links", async ({
  page,
  site,
}) => {
  await signIn(page, "/refer");
  await expect(page.getByRole("heading", { name: "Many links at once" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const file = (text: string) => ({
    name: "ids.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const ids = file("Name,Employee ID\nKavya Menon,XLD0417\nNobody,=1+1|\n");
  await page.getByLabel("Opening for these links").selectOption({ label: "AI Engineer" });
  await page.getByLabel("CSV of employee IDs").setInputFiles(ids);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download URLs as CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("referral-links-AI-Engineer.csv");
  const chunks = await (await download.createReadStream()).toArray();
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain(`XLD0417,${link(site.url)},`);
  expect(text).toContain("'=1+1|,,line 3: This is no employee ID.");
  await page.getByLabel("CSV of employee IDs").setInputFiles(file("\n"));
  await page.getByRole("button", { name: "Download URLs as CSV" }).click();
  await expect(page.getByText("This file has no employee IDs.")).toBeVisible();
});
