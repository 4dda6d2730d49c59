import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes } from "./support.ts";

/** Nothing reaches beyond the screen. */
export async function expectNothingBeyond(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, page.url()).toBeLessThanOrEqual(0);
}

/** The page at a phone's and at a desk's width: accessible, and nothing wider than the screen. */
export async function expectFit(
  page: Page,
  widths: readonly number[] = [390, 1366],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingBeyond(page);
    await expectAccessibleInBothSchemes(page);
  }
}
