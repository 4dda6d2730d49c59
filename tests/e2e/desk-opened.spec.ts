import type { Locator, Page, Request } from "@playwright/test";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, opened, openList, rows } from "../support/browser/desk-list.ts";
import { newSessionOf } from "../support/browser/sessions.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test.beforeEach(async ({ context, site }) => enter(context, site, await storeCandidates(site)));

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const heading = (page: Page) => opened(page).getByRole("heading", { level: 1 });

test("an application opens, is read from then on, and keeps page and filter; a morning by single keys: decide, reject with a reason, undo, assign and write, each on the next one", async ({
  page,
}) => {
  const found = complaints(page);
  await test.step("opened and closed", async () => {
    await openList(page, "/refer-data?source=Dolphins&page=2");
    const first = rows(page).first();
    await expect(first).toContainText("Unread");
    const name = await first.getByRole("link").first().innerText();
    await first.getByRole("link", { name, exact: true }).click();
    await expect(heading(page)).toBeFocused();
    await expect(first).not.toContainText("Unread");
    await opened(page).getByRole("button", { name: "Stage" }).click();
    const stages = page.getByRole("dialog", { name: "Move to" });
    await expect(stages.getByRole("button", { name: "New", exact: true })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await stages.getByRole("button", { name: "Shortlisted" }).click();
    await expect(first).toContainText("Shortlisted");
    await press(page, "k");
    await expect(opened(page)).toContainText("Marked “Shortlisted” by Ravi Menon");
    await press(page, "Escape");
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\?source=Dolphins&page=2#application-\d+$/);
    await expect(first.getByRole("link", { name, exact: true })).toBeFocused();
  });
  await test.step("the same person's earlier application is beside it, with the three-month notice", async () => {
    await openList(page, "/refer-data?search=divya");
    await rows(page).first().getByRole("link").first().click();
    await expect(opened(page)).toContainText("Applied within the last three months");
    await opened(page).getByRole("link", { name: "Front-End Developer" }).click();
    await expect(opened(page)).not.toContainText("within the last three months");
    await expect(page).toHaveURL(/search=divya&open=\d+/);
  });
  await openList(page, "/refer-data?search=readerc&status=new");
  const before = await rows(page).count();
  const names = await rows(page).locator(".desk-name").allInnerTexts();
  const nameAt = (at: number) => names[at] ?? "";
  await press(page, "j", "Enter");
  await expect(heading(page)).toHaveText(nameAt(0));
  await press(page, "s");
  await expect(heading(page)).toHaveText(nameAt(1));
  await expect(heading(page)).toBeFocused();
  const line = page.locator(".undo-line.is-needed");
  await expect(line).toContainText(`${nameAt(0)}: Shortlisted.`);
  await press(page, "r");
  const panel = page.getByRole("dialog", { name: `Reject ${nameAt(1)}` });
  await expect(panel.getByRole("radio").first()).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await press(page, "4");
  await expect(panel.getByRole("radio", { name: "Too far from the office" })).toBeChecked();
  await press(page, "Enter");
  await expect(heading(page)).toHaveText(nameAt(2));
  await expect(rows(page)).toHaveCount(before - 2);
  await press(page, "u");
  await expect(line).toContainText(`${nameAt(0)}: Shortlisted.`);
  await expect(rows(page)).toHaveCount(before - 1);
  await press(page, "a");
  await expect(page.getByRole("dialog", { name: "Assign to" })).toBeVisible();
  await press(page, "Enter");
  await expect(heading(page).locator("..")).toContainText("Mine");
  await press(page, "n");
  await page.keyboard.type("s is typed, not pressed");
  await press(page, "Control+Enter");
  await expect(page.getByText("The note is saved.")).toBeVisible();
  await press(page, "?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  await expectAccessibleInBothSchemes(page);
  await press(page, "Escape", "h");
  await expect(heading(page)).toHaveText(nameAt(2));
  await opened(page).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await keys.getByRole("checkbox", { name: "Keyboard shortcuts" }).check();
  await press(page, "Escape");
  await heading(page).focus();
  await press(page, "k");
  await expect(heading(page)).toHaveText(nameAt(1));
  await expect(opened(page)).toContainText("Undone: marked “New” again, by");
  await press(page, "Escape");
  await expect(page.getByRole("link", { name: nameAt(1), exact: true })).toBeFocused();
  // a range by the keyboard, and one reason for all of it
  await press(page, "Shift+ArrowDown");
  await expect(page.getByText("2 selected")).toBeVisible();
  await press(page, "r", "Enter");
  await expect(page.locator(".undo-line.is-needed")).toContainText("2 applications: Rejected.");
  await press(page, "u");
  await expect(rows(page)).toHaveCount(before - 1);
  await test.step("what is pressed while a decision is saved is pressed on what comes of it, and read out", async () => {
    await openList(page, "/refer-data?search=readerb&status=new");
    const names = await rows(page).locator(".desk-name").allInnerTexts();
    const [first = "", second = "", third = ""] = names;
    const { promise: saved, resolve: save } = Promise.withResolvers<void>();
    const isPost = (request: Request) =>
      request.method() === "POST" && request.url().includes("refer-data");
    await page.route("**/refer-data*", async (route) => {
      if (isPost(route.request())) await saved;
      await route.fallback();
    });
    await rows(page).first().getByRole("link").first().click();
    await expect(heading(page)).toHaveText(first);
    const said = page.locator("[data-said]");
    const lasting = await said.elementHandle();
    const sent = page.waitForRequest(isPost);
    await press(page, "s");
    await sent;
    await press(page, "r", "2", "Enter");
    save();
    await expect(heading(page)).toHaveText(third);
    await expect(said).toContainText(`${second}: Rejected.`);
    expect(await lasting?.evaluate((region) => region.isConnected)).toBe(true);
    await expect(opened(page).locator(".read-of")).toHaveText(/^2 done, \d+ to go$/);
    await page.unroute("**/refer-data*");
  });
  await test.step("where a decision emptied the list, the keyboard goes back to its heading", async () => {
    await openList(page, "/refer-data?search=readerdj%20&status=new");
    await rows(page).first().getByRole("link").first().click();
    await opened(page).getByRole("button", { name: "In review" }).click();
    await expect(page.getByText("No Records")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
  expect(found).toEqual([]);
});

/** Controls that any part of the message lies on. */
const coveredBy = (message: Locator) =>
  message.evaluate((toast) => {
    const over = toast.getBoundingClientRect();
    const controls = document.querySelectorAll("a, button, input, select, textarea, summary");
    return [...controls]
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .map((control) => ({ control, at: control.getBoundingClientRect() }))
      .filter(({ at }) => at.left < over.right && over.left < at.right)
      .filter(({ at }) => at.top < over.bottom && over.top < at.bottom)
      .map(({ control }) => control.outerHTML);
  });

test("the unread are walked as they were, there and back, no message lies on the way, and each opens at its start, beside the list and on a phone", async ({
  page,
}) => {
  await openList(page, "/refer-data?search=readerh&unread=1");
  const names = await rows(page).locator(".desk-name").allInnerTexts();
  await rows(page).first().getByRole("link").first().click();
  await expect(heading(page)).toHaveText(names[0] ?? "");
  await expect(rows(page)).toHaveCount(names.length - 1);
  const steps = [
    ["j", 1],
    ["j", 2],
    ["k", 1],
    ["k", 0],
  ] as const;
  for (const [key, at] of steps) {
    await page.keyboard.press(key);
    await expect(heading(page)).toHaveText(names[at] ?? "");
    await expect(heading(page)).toBeFocused();
  }
  await page.reload();
  await expect(page.getByLabel("Select all on this page")).toBeAttached();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await opened(page).getByLabel("Note").fill("Asked for the day shift.");
    await opened(page).getByRole("button", { name: "Save" }).click();
    const message = page.locator(".toast", { hasText: "The note is saved." });
    await expect(message).toBeInViewport();
    expect(await coveredBy(message)).toEqual([]);
    await opened(page).getByRole("link", { name: "Next" }).click();
    await expect(message).toHaveCount(0);
  }
  await expect(heading(page)).toHaveText(names[2] ?? "");
  await test.step("on a phone", async () => {
    await opened(page).getByRole("heading", { name: "History" }).scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => scrollY);
    expect(await scrolled()).toBeGreaterThan(0);
    await opened(page).getByRole("link", { name: "Next" }).click();
    await expect.poll(scrolled).toBe(0);
    await expect(heading(page)).toBeInViewport();
    await expect(heading(page)).toBeFocused();
  });
  await test.step("beside the list", async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const body = page.getByRole("region", { name: "Application details" });
    await body.evaluate((element) => element.scrollTo({ top: 400, behavior: "instant" }));
    await opened(page).getByRole("link", { name: "Next" }).click();
    await expect(heading(page)).toHaveText(names[4] ?? "");
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

test("a note that was not saved waits under its application until it is, or one signs out, also where that came before the script", async ({
  page,
  context,
  site,
}) => {
  await enter(context, site, await newSessionOf(site));
  const note = opened(page).getByLabel("Note");
  await openList(page, "/refer-data?search=readerb");
  await rows(page).nth(2).getByRole("link").first().click();
  await note.fill("Ask about the notice period.");
  await opened(page).getByRole("link", { name: "Next" }).click();
  await expect(note).toHaveValue("");
  await opened(page).getByRole("link", { name: "Previous" }).click();
  await expect(note).toHaveValue("Ask about the notice period.");
  await page.reload();
  await expect(note).toHaveValue("Ask about the notice period.");
  await expect(opened(page)).toContainText("Not saved yet");
  await opened(page).getByRole("button", { name: "Save" }).click();
  await expect(opened(page).locator(".desk-note")).toHaveText("Ask about the notice period.");
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Select all on this page")).toBeAttached();
  await expect(note).toHaveValue("");
  await note.fill("A private word.");
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(await kept()).toContain("A private word.");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/desk");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(await kept()).toContain("A private word.");
  await page.unroute("**/*.js");
  await page.reload();
  await expect.poll(kept).not.toContain("A private word.");
});
