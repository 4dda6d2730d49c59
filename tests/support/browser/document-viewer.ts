import type { FrameLocator, Page } from "@playwright/test";

/** Where HR's viewer paints. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator(".viewer-stage iframe");
export const canvas = (page: Page) => frameOf(page).locator("canvas").first();

/** Shows other bytes, and another type of them, in place of the stored document. */
export async function showInstead(page: Page, content: Buffer, mediaType: string): Promise<void> {
  await page.route(/\/documents\//, (route) => route.fulfill({ body: content, status: 200 }));
  await page.route(/\/desk\/kyc\/\d+\/\w+$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /data-media-type="[^"]*"/,
      `data-media-type="${mediaType}"`,
    );
    await route.fulfill({ response: answer, body: html });
  });
}
