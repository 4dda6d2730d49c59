import { expect, type Page } from "@playwright/test";
import { devToolsOf } from "./support.ts";

/** The browser's own setting of text of twice the size, on which every `rem` is built. */
export async function doubleText(page: Page): Promise<void> {
  const devTools = await devToolsOf(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** With text of that size nothing reaches beyond the screen of a phone, nor beyond a wide one. */
export async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  const rem = () => getComputedStyle(document.documentElement).fontSize;
  expect(await page.evaluate(rem)).toBe("32px");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingBeyond(page, `${path} at ${width} px`);
  }
}

async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const scrolled = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(scrolled), where).toBeLessThanOrEqual(0);
  const texts = page.locator("h1, h2, .file-title, label, .apply-bar").filter({ visible: true });
  expect(await texts.evaluateAll(textsBeyond), where).toEqual([]);
  const fields = page.locator("main .input").filter({ visible: true });
  expect(await fields.evaluateAll(boxesBeyond), where).toEqual([]);
}

/** Which of these reach beyond the screen with the text itself, which may stick out of its box. */
const textsBeyond = (elements: Element[]) =>
  elements
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return left < 0 || right > innerWidth + 1;
    })
    .map(({ textContent }) => textContent);

const boxesBeyond = (elements: Element[]) =>
  elements
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map(({ id }) => id);
