import type { Browser, Page } from "@playwright/test";
import { currentVersion } from "#content/consent-notices.ts";
import { expectFit } from "../support/browser/accessible.ts";
import { publishDrive } from "../support/browser/drive.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

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

test("a tablet at the door: without script a walk-in is in the queue, once; with script the tablet clears itself; HR ends its link", async ({
  page,
  browser,
  site,
}) => {
  const desk = deskOf(await publishDrive(page, "Kiosk"));
  const path = await kioskLink(page, desk);
  const plain = await tablet(browser, site.url, false);
  const own = await tablet(browser, site.url, true);
  const found = [complaints(page), complaints(own)];
  const joins = (tablet: Page) => button(tablet, "Join the queue").click();

  await test.step("without script the next one finds an empty form", async () => {
    const answer = await plain.goto(path);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
    const robots = plain.locator("meta[name=robots]");
    await expect(robots).toHaveAttribute("content", "noindex, nofollow");
    expect(await plain.locator("main a").count()).toBe(0);
    expect(await smallTargets(plain)).toEqual([]);
    await joins(plain);
    await expect(plain.getByRole("alert")).toContainText("Not in the queue yet");
    await expect(plain.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await fillIn(plain, "Asha", 1);
    await joins(plain);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("You are in the queue");
    await expect(plain.getByText(/^XLD-/)).toBeVisible();
    await expect(plain.getByText("You are next.")).toBeVisible();
    await expect(plain.getByText("Asha")).toHaveCount(0);
    await plain.getByRole("link", { name: "Next person" }).click();
    for (const label of ["First name", "Last name", "Mobile number"])
      await expect(plain.getByLabel(label)).toHaveValue("");
    await fillIn(plain, "Asha", 1);
    await joins(plain);
    await expect(plain.getByText("You are in the queue already")).toBeVisible();
  });

  await test.step("with script the tablet clears itself after thanks, and no way back leads there", async () => {
    await own.clock.install();
    await own.goto(path);
    await expectFit(own, [820, 390]);
    expect(await smallTargets(own)).toEqual([]);
    await fillIn(own, "Rohit", 3);
    await joins(own);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("You are in the queue");
    await expect(own.getByText("1 person is before you.")).toBeVisible();
    await expectFit(own, [820, 390]);
    await expect(own.getByText("This page clears itself")).toBeVisible();
    await own.clock.fastForward(16_000);
    await expect(own.getByLabel("First name")).toHaveValue("");
    await expect(own).toHaveURL(new RegExp(`${path}$`));
    await own.goBack();
    await expect(own.getByLabel("First name")).toHaveValue("");
    await expect(own.getByText(/^XLD-/)).toHaveCount(0);
  });

  await test.step("and what somebody left half typed", async () => {
    await own.goto(path);
    await own.getByLabel("First name").fill("Farhan");
    await own.clock.fastForward(121_000);
    await expect(own.getByLabel("First name")).toHaveValue("");
  });

  await test.step("the board and the door show them, with their applications", async () => {
    await page.goto(`${desk}/board`);
    const waiting = page.getByRole("region", { name: /^Waiting/ });
    await expect(waiting.getByRole("listitem")).toHaveCount(2);
    await waiting.getByRole("link", { name: "Asha Kulkarni" }).click();
    await page.getByRole("link", { name: "Open the application" }).click();
    await expect(page.getByText(currentVersion("application")).first()).toBeVisible();
  });

  await test.step("a link that works is not replaced by looking for it, and is ended", async () => {
    await plain.goto(path);
    await fillIn(plain, "Farhan", 4);
    await page.goto(`${desk}/board`);
    await button(page, "Kiosk link").click();
    await expect(page.getByText(/^A link works since/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await button(page, "New link").click();
    const url = await page.getByRole("textbox", { name: "New kiosk link" }).inputValue();
    const posted = plain.waitForResponse((response) => response.request().method() === "POST");
    await joins(plain);
    const late = await posted;
    expect(late.status()).toBe(404);
    expect(late.headers()["cache-control"]).toBe("private, no-store");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    const next = new URL(url).pathname;
    expect((await plain.goto(next))?.status()).toBe(200);
    await button(page, "End link").click();
    await expect(page.getByText("The link has ended.")).toBeVisible();
    for (const ended of [path, next, "/kiosk/made-up"]) {
      const gone = await plain.goto(ended);
      expect(gone?.status()).toBe(404);
      expect(gone?.headers()["cache-control"]).toBe("private, no-store");
    }
  });
  expect(unexpected(found.flat())).toEqual([]);
});
