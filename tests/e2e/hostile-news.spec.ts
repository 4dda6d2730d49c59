import { sanitiseDetails } from "#features/publishing/server/publications/sanitise-details.ts";
import { expect, test } from "../support/browser/support.ts";
import { attacks } from "../support/files/hostile-html.ts";

/** As if our content security policy were not there: the filter must hold by itself. */
const alone = (details: string) => `<!doctype html><article>${details}</article>`;

test("nothing of hostile news runs, loads or leads away in a browser", async ({ page }) => {
  const happened: string[] = [];
  page.on("dialog", (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => happened.push(`request ${request.url()}`));
  page.on("pageerror", (error) => happened.push(`script ${error.message}`));
  for (const attack of attacks) {
    await page.setContent(alone(sanitiseDetails(attack)));
    const elements = page.locator("article *");
    for (const type of ["mouseover", "focus", "toggle", "load", "error", "animationend"]) {
      await elements.evaluateAll((all, event) => {
        for (const each of all) each.dispatchEvent(new Event(event, { bubbles: true }));
      }, type);
    }
    const addresses = await page
      .locator("article a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(addresses.filter((protocol) => !/^(https?:|mailto:|about:|:)$/.test(protocol))).toEqual(
      [],
    );
    expect(happened, attack.slice(0, 200)).toEqual([]);
  }
  await test.step("the same attacks do run where nothing filters them", async () => {
    for (const attack of attacks.slice(0, 6)) await page.setContent(alone(attack));
    await expect.poll(() => happened.length).toBeGreaterThan(0);
  });
});
