import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, letters, opened } from "../support/browser/desk-list.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const list = (page: Page, name: string) => page.getByRole("list", { name: new RegExp(`^${name}`) });
const cards = (page: Page, stage: string) => list(page, stage).getByRole("article");
const card = (page: Page, at: number) =>
  page.getByRole("link", { name: `Anil${letters(at)} Boarder`, exact: true });
const undone = (page: Page) => page.getByRole("button", { name: /^Undo/ });

test("applications move from stage to stage by keys, by dragging and by the menu; with filters, a reason and undo, on a phone too", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  await enter(context, site, await storeCandidates(site));
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.goto("/refer-data?search=boarder");
  await page.getByRole("link", { name: "Board", exact: true }).click();

  await test.step("columns with counts, fifty cards and more; the search holds", async () => {
    await expect(page).toHaveURL(/search=boarder&view=board$/);
    await expect(cards(page, "New")).toHaveCount(50);
    await expect(page.getByRole("heading", { name: /^New\s*55$/ })).toBeVisible();
    await list(page, "New").getByRole("link", { name: "5 more" }).click();
    await expect(cards(page, "New")).toHaveCount(55);
    await page.getByLabel("Search all columns").fill("anil");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^New\s*54$/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
  await test.step("arrows move a card, the keyboard stays on it, and it is said", async () => {
    await card(page, 0).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(list(page, "Telephonic round").getByRole("article")).toContainText(["Anila"]);
    await expect(card(page, 0)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Anila Boarder" })).toContainText(
      "Telephonic round",
    );
    await page.keyboard.press("u");
    await expect(cards(page, "In review")).toHaveCount(1);
    await undone(page).click();
    await expect(cards(page, "New").first()).toContainText("Anila");
  });
  await test.step("a card is dragged, and its number goes with it", async () => {
    await card(page, 1).hover();
    await cards(page, "New").nth(1).dragTo(list(page, "Shortlisted"));
    await expect(cards(page, "Shortlisted")).toContainText(["Anilb"]);
    await expect(page.getByRole("heading", { name: /^Shortlisted\s*1$/ })).toBeVisible();
  });
  await test.step("rejecting asks for the reason", async () => {
    // as on a slow network: what is pressed while a move is being saved does not break it off
    await page.route("**/refer-data*", async (route) => {
      if (route.request().method() === "POST") await setTimeout(1_000);
      await route.fallback();
    });
    await page.getByRole("button", { name: "Move to: Anilc Boarder" }).click();
    const menu = page.getByRole("dialog", { name: "Move Anilc Boarder to" });
    await menu.getByRole("button", { name: "Rejected" }).click();
    await expect(page.getByRole("radio").first()).toBeFocused();
    // the remark offers colleagues as every note does; Escape closes the offer alone
    const remark = page.getByRole("textbox", { name: "Remark" });
    await remark.pressSequentially("See @");
    const colleagues = page.getByRole("listbox", { name: "Colleagues" });
    // Escape closes the question itself where nothing is offered yet
    await expect(colleagues).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(colleagues).toHaveCount(0);
    await remark.pressSequentially("mee");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Meera Joshi will be told.")).toBeVisible();
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Rejected\s*1$/ })).toBeVisible();
    await expect(card(page, 2)).toHaveCount(0);
    await expect(card(page, 3)).toBeFocused();
    await page.getByRole("link", { name: "Unfold Rejected" }).click();
    await expect(cards(page, "Rejected")).toContainText(["Anilc"]);
    await page.unroute("**/refer-data*");
  });
  await test.step("what a colleague decided meanwhile is told, and shows", async () => {
    const other = page.getByRole("button", { name: "Move to: Anild Boarder" });
    const form = {
      do: "decide",
      id: (await other.getAttribute("value")) ?? "",
      was: "new",
      to: "hired",
    };
    const headers = { origin: site.url };
    const sent = await page.request.post("/refer-data?view=board", {
      form,
      headers,
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
    await card(page, 3).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("alert").filter({ hasText: "in the meantime" })).toBeVisible();
    await expect(cards(page, "Hired").filter({ hasText: "Anild" })).toHaveCount(1);
  });
  await test.step("a card opens, and the next one is the next of the board", async () => {
    await card(page, 4).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anile Boarder");
    await page.keyboard.press("s");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anilf Boarder");
    await opened(page).getByRole("link", { name: "Close" }).click();
    await expect(cards(page, "Shortlisted").filter({ hasText: "Anile" })).toHaveCount(1);
    await expect(card(page, 5)).toBeFocused();
  });
  await test.step("a phone shows one column, and moves by the menu", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/refer-data?search=anil&view=board");
    await page.getByRole("combobox", { name: "Stage shown" }).selectOption("shortlisted");
    await expect(cards(page, "Shortlisted").first()).toBeVisible();
    await expect(list(page, "New")).toBeHidden();
    await page.getByRole("button", { name: "Move to: Anilb Boarder" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hired" }).click();
    await expect(card(page, 4)).toBeFocused();
    await page.getByRole("link", { name: "Next stage: Hired" }).click();
    await expect(card(page, 1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessibleInBothSchemes(page);
  });
  // the browser's word for the answer to what a colleague had decided
  expect(found).toEqual([expect.stringContaining("409 (Conflict)")]);
});
