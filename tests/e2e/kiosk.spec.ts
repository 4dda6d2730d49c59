import type { Browser, Page } from "@playwright/test";
import { currentVersion } from "#content/consent-notices.ts";
import { publishDrive } from "./drive.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

/** What a refusal or a missing page answers is an error for the browser's console. */
const unexpected = (found: readonly string[]) =>
  found.filter((each) => !/ (404|409|422)/.test(each));

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const deskOf = (path: string) => `/desk/drives/${path.split("/").at(-1)}`;

/** Makes the link of the drive's tablet. @returns its path */
async function kioskLink(page: Page, desk: string): Promise<string> {
  await page.goto(desk);
  await button(page, "Kiosk link").click();
  const url = await page.getByRole("textbox", { name: "New kiosk link" }).inputValue();
  expect(url).toMatch(/\/kiosk\/[\w-]{43}$/);
  return new URL(url).pathname;
}

/** A browser of its own, as on the tablet. */
async function tablet(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: 820, height: 1180 };
  const options = { javaScriptEnabled, viewport, hasTouch: true, reducedMotion: "reduce" as const };
  return (await browser.newContext({ baseURL: url, ...options })).newPage();
}

async function fillIn(page: Page, name: string, number: number): Promise<void> {
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Kulkarni");
  await page.getByRole("textbox", { name: "Email" }).fill(`${name.toLowerCase()}@mail.example`);
  await page.getByLabel("Mobile number").fill(String(9_820_055_000 + number));
  await page.locator("#jobSelect").selectOption("Payroll Accountant");
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth <= 0);

/** Whatever somebody can press, but for links within a text. */
async function smallTargets(page: Page): Promise<string[]> {
  const targets = page.locator(
    "main :is(input:not([type=hidden]), select, button, summary, a.btn)",
  );
  const boxes = await targets.evaluateAll((all) =>
    all.map((each) => [each.id || each.textContent, each.getBoundingClientRect().height] as const),
  );
  return boxes.filter(([, height]) => height < 44).map(([name]) => name ?? "");
}

test("without script: a walk-in is in the queue, once, and the next one finds an empty form", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const desk = deskOf(await publishDrive(page, "Kiosk without script"));
  const path = await kioskLink(page, desk);
  const plain = await tablet(browser, site.url, false);
  const answer = await plain.goto(path);
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await expect(plain.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  expect(await plain.locator("main a").count()).toBe(0);
  expect(await smallTargets(plain)).toEqual([]);

  await button(plain, "Join the queue").click();
  await expect(plain.getByRole("alert")).toContainText("Not in the queue yet");
  await expect(plain.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await fillIn(plain, "Asha", 1);
  await button(plain, "Join the queue").click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("You are in the queue");
  await expect(plain.getByText(/^XLD-/)).toBeVisible();
  await expect(plain.getByText("You are next.")).toBeVisible();
  await expect(plain.getByText("Asha")).toHaveCount(0);
  await plain.getByRole("link", { name: "Next person" }).click();
  for (const label of ["First name", "Last name", "Mobile number"])
    await expect(plain.getByLabel(label)).toHaveValue("");

  await fillIn(plain, "Asha", 1);
  await button(plain, "Join the queue").click();
  await expect(plain.getByText("You are in the queue already")).toBeVisible();
  await plain.goto(path);
  await fillIn(plain, "Neha", 2);
  await button(plain, "Join the queue").click();
  await expect(plain.getByText("1 person is before you.")).toBeVisible();

  await test.step("the board and the door show them, with their applications", async () => {
    await page.goto(`${desk}/board`);
    const waiting = page.getByRole("region", { name: /^Waiting/ });
    await expect(waiting.getByRole("listitem")).toHaveCount(2);
    await waiting.getByRole("link", { name: "Asha Kulkarni" }).click();
    await page.getByRole("link", { name: "Open the application" }).click();
    await expect(page.getByText(currentVersion("application")).first()).toBeVisible();
  });

  await test.step("HR ends the link", async () => {
    await page.goto(`${desk}/kiosk`);
    await expect(page.getByText(/^A link works since/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await plain.goto(path);
    await fillIn(plain, "Farhan", 4);
    await button(page, "End link").click();
    await expect(page.getByText("The link has ended.")).toBeVisible();
    const [late] = await Promise.all([
      plain.waitForResponse((response) => response.request().method() === "POST"),
      button(plain, "Join the queue").click(),
    ]);
    expect(late.status()).toBe(404);
    expect(late.headers()["cache-control"]).toBe("private, no-store");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    const gone = await plain.goto(path);
    expect(gone?.status()).toBe(404);
    expect(gone?.headers()["cache-control"]).toBe("private, no-store");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    expect((await plain.goto("/kiosk/made-up"))?.status()).toBe(404);
  });
  expect(unexpected(found)).toEqual([]);
  await plain.context().close();
});

test("with script: the tablet clears itself, after thanks and where somebody left", async ({
  page,
  browser,
  site,
}) => {
  const desk = deskOf(await publishDrive(page, "Kiosk with script"));
  const path = await kioskLink(page, desk);
  const own = await tablet(browser, site.url, true);
  const found = complaints(own);
  await own.clock.install();
  await own.goto(path);
  for (const width of [820, 390]) {
    await own.setViewportSize({ width, height: 1_180 });
    await expectAccessibleInBothSchemes(own);
    expect(await fits(own)).toBe(true);
    expect(await smallTargets(own)).toEqual([]);
  }
  await fillIn(own, "Rohit", 3);
  await button(own, "Join the queue").click();
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("You are in the queue");
  for (const width of [820, 390]) {
    await own.setViewportSize({ width, height: 1_180 });
    await expectAccessibleInBothSchemes(own);
    expect(await fits(own)).toBe(true);
  }
  await expect(own.getByText("This page clears itself")).toBeVisible();
  await own.clock.fastForward(16_000);
  await expect(own.getByLabel("First name")).toHaveValue("");
  await expect(own).toHaveURL(new RegExp(`${path}$`));

  await test.step("no way back leads to what was there", async () => {
    await own.goBack();
    await expect(own.getByLabel("First name")).toHaveValue("");
    await expect(own.getByText(/^XLD-/)).toHaveCount(0);
  });

  await test.step("what somebody left half typed is cleared too", async () => {
    await own.goto(path);
    await own.getByLabel("First name").fill("Farhan");
    await own.clock.fastForward(121_000);
    await expect(own.getByLabel("First name")).toHaveValue("");
  });

  await test.step("a link that works is not replaced by looking for it", async () => {
    await page.goto(`${desk}/board`);
    await button(page, "Kiosk link").click();
    await expect(page.getByText(/^A link works since/)).toBeVisible();
    expect((await own.goto(path))?.status()).toBe(200);
    await button(page, "New link").click();
    await expect(page.getByRole("textbox", { name: "New kiosk link" })).toBeVisible();
    expect((await own.goto(path))?.status()).toBe(404);
  });
  expect(unexpected(found)).toEqual([]);
  await own.context().close();
});
