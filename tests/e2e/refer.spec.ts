import type { Page } from "@playwright/test";
import { encodeQR } from "qr";
import { phoneScreen } from "../../tools/bench/page-budget.ts";
import { signIn } from "./desk.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const link = (origin: string, code = "AI-Engineer") =>
  `${origin}/Opening/${code}?emp=WExEMDQxNw%3D%3D`;

async function makeLink(page: Page, { id = "XLD0417", opening = "AI Engineer" } = {}) {
  await page.goto("/refer");
  await page.getByLabel("Employee ID").fill(id);
  await page.getByLabel("Opening", { exact: true }).selectOption({ label: opening });
  await page.getByRole("button", { name: "Generate URL" }).click();
}

const linkField = (page: Page) => page.getByLabel("Your link", { exact: true });

test("an employee makes a link to an opening and copies it", async ({ page, context, site }) => {
  const found = complaints(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await makeLink(page, { opening: "Front-End Developer" });
  await expect(page).toHaveTitle("Your link - Refer a friend - XLD");
  await expect(linkField(page)).toHaveValue(link(site.url, "front-end-developer"));
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("status").getByText("Copied. Paste it anywhere.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    link(site.url, "front-end-developer"),
  );
  await expectAccessibleInBothSchemes(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(found).toEqual([]);
});

test("the short link leads to the opening in referral mode", async ({ page }) => {
  await makeLink(page);
  await page.getByRole("link", { name: /\/r\/WExEMDQxNw\/\d+$/ }).click();
  await expect(page).toHaveURL(/\/Opening\/AI-Engineer\?emp=WExEMDQxNw%3D%3D$/);
});

test("where the clipboard is refused the link is copied the old way, or selected", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    document.execCommand = () => false;
  });
  await makeLink(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("status").getByText("press Ctrl + C")).toBeVisible();
  const selected = await linkField(page).evaluate(
    (field) => (field as HTMLInputElement).selectionEnd,
  );
  expect(selected).toBe((await linkField(page).inputValue()).length);
});

test("a link is drawn as a QR code, handed on, and printed as a poster alone on one sheet", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (what) =>
      void document.body.setAttribute("data-shared", what?.url ?? "");
  });
  await makeLink(page);
  await test.step("the QR code is that of the link", () => expectCodeOf(page, link(site.url)));
  await test.step("by links alone, and by the device's own sheet where there is one", () =>
    expectWaysToShare(page, link(site.url)));
  await test.step("on paper", () => expectPosterAlone(page));
});

async function expectCodeOf(page: Page, url: string): Promise<void> {
  const drawn = await page
    .getByRole("img", { name: "QR code of your link for AI Engineer" })
    .locator("path")
    .getAttribute("d");
  const data = encodeQR(url, "raw", { ecc: "quartile", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  const modules = [...(drawn ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${y}`),
  );
  expect(modules).toEqual(dark);
}

async function expectWaysToShare(page: Page, url: string): Promise<void> {
  for (const name of ["WhatsApp", "LinkedIn", "Facebook", "X", "Email"]) {
    const way = page.locator(".share-row").getByRole("link", { name: new RegExp(`^${name}`) });
    const href = (await way.getAttribute("href")) ?? "";
    expect([...new URL(href).searchParams.values()].join(" "), name).toContain(url);
    if (name !== "Email") await expect(way).toHaveAttribute("rel", "noopener");
  }
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", url);
}

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

test("without an employee's ID the field says so and has the focus", async ({ page }) => {
  for (const id of ["", "<svg onload=alert(1)>", "Main-Website"]) {
    await makeLink(page, { id });
    await expect(page).toHaveTitle("Error: Refer a friend - XLD");
    await expect(page.getByText("Please fill out this field correctly.")).toBeVisible();
    const field = page.getByLabel("Employee ID");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(id);
    await expect(linkField(page)).toHaveCount(0);
  }
  await expectAccessibleInBothSchemes(page);
});

test("an ID that no list has is asked about before its link is made, and nobody's name is said", async ({
  page,
  site,
}) => {
  await makeLink(page, { id: "R&D:1024" });
  await expect(page.getByText("This Employee ID was not found: check it, or go on.")).toBeVisible();
  await expect(page.getByLabel("Employee ID")).toBeFocused();
  await expect(linkField(page)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Go on with this ID" }).click();
  const emp = encodeURIComponent(btoa("R&D:1024"));
  await expect(linkField(page)).toHaveValue(`${site.url}/Opening/AI-Engineer?emp=${emp}`);
  await page.getByLabel("Opening", { exact: true }).selectOption({ label: "Front-End Developer" });
  await expect(linkField(page)).toHaveValue(`${site.url}/Opening/front-end-developer?emp=${emp}`);
  await page.getByLabel("Employee ID").fill("R&D:1025");
  await page.getByRole("button", { name: "Generate URL" }).click();
  await expect(page.getByText("was not found")).toBeVisible();
});

test("a link to all openings keeps the referrer on its list and on every opening there", async ({
  page,
  site,
}) => {
  await makeLink(page, { opening: "All openings" });
  await expect(linkField(page)).toHaveValue(`${site.url}/Opening?emp=WExEMDQxNw%3D%3D`);
  await expect(page.getByRole("heading", { name: "Your link for all openings" })).toBeVisible();
  await expect(page.locator(".poster-kicker")).toHaveText("We are hiring");
  await page.goto(await linkField(page).inputValue());
  await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Search openings").fill("front developer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Front-End Developer" }).click();
  await expect(page).toHaveURL(link(site.url, "front-end-developer"));
  await page.goto("/ApplyNow/AI-Engineer");
  await expect(page.locator(".credit-note")).toContainText("Referred by Kavya Menon");
});

test("the ID is kept on the device only where that is wanted", async ({ page }) => {
  await page.goto("/refer");
  await page.getByLabel("Remember my ID on this device").check();
  await page.getByLabel("Employee ID").fill("XLD0417");
  await page.getByRole("button", { name: "Generate URL" }).click();
  await page.goto("/refer");
  await expect(page.getByLabel("Employee ID")).toHaveValue("XLD0417");
  await page.getByLabel("Remember my ID on this device").uncheck();
  await page.goto("/refer");
  await expect(page.getByLabel("Employee ID")).toHaveValue("");
});

test("with the keyboard alone a link is made and copied", async ({ page, site }) => {
  await page.goto("/refer");
  await page.getByLabel("Employee ID").focus();
  await page.keyboard.type("XLD0417");
  await page.keyboard.press("Tab");
  // which opening stands first depends on what other tests have published
  await page.keyboard.type("Front-End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(linkField(page)).toHaveValue(link(site.url, "front-end-developer"));
  // it comes with the script
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await linkField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^(Copied|Your browser)/)).toBeVisible();
});

test.describe("on a phone with JavaScript off", () => {
  test.use({ ...phoneScreen, javaScriptEnabled: false });

  test("a link is made, shared and printed all the same", async ({ page, site }) => {
    await makeLink(page);
    await expect(linkField(page)).toHaveValue(link(site.url));
    await expect(page.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "QR code" })).toHaveAttribute(
      "href",
      /^data:image\/svg/,
    );
    await expect(page.getByRole("button", { name: "Copy" })).toBeHidden();
    expect(await page.locator("[data-remember-id]").isHidden()).toBe(true);
  });
});

test("the block for whole lists is there for editors, and answers a file of links", async ({
  page,
  site,
}) => {
  await page.goto("/refer");
  await expect(page.getByText("Many links at once")).toHaveCount(0);
  await signIn(page);
  await page.goto("/refer");
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
