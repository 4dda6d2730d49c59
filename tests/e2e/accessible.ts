import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The minified engine that `@axe-core/playwright` comes with: half as long to compile as what it sends. */
const fromPlaywright = createRequire(import.meta.resolve("@axe-core/playwright"));
const engine = readFileSync(fromPlaywright.resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}

interface AxeOptions {
  resultTypes: ["violations"];
  noHtml: true;
  runOnly?: string[];
}

/** Fails with the broken rules, in the page's current state. */
export const expectAccessible = (page: Page) => expectNothingFound(page);

/** Both colour schemes: every rule in the light one, in the dark one what depends on colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  // a page that is just being shown complains where motion is taken from it in the midst of that
  await page.evaluate(framesDrawn);
  await inScheme(page, "light");
  await expectAccessible(page);
  await inScheme(page, "dark");
  await expectNothingFound(page, ["color-contrast", "link-in-text-block"]);
}

async function inScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // colours of the former scheme may stand until the next frame is drawn
  await page.evaluate(framesDrawn);
}

/** @param runOnly all rules that axe knows, where none are named */
async function expectNothingFound(page: Page, runOnly?: string[]): Promise<void> {
  // neither what passes nor any markup is told, which takes as long as finding out
  const options: AxeOptions = {
    resultTypes: ["violations"],
    noHtml: true,
    ...(runOnly && { runOnly }),
  };
  await page.evaluate(motionOver);
  const violations =
    page.frames().length === 1 ? await runInPage(page, options) : await runInFrames(page, options);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** A document gets the engine once, however often it is looked at. */
async function runInPage(page: Page, options: AxeOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${engine};0`);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(options);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, options);
}

/** Frames of other origins are looked at one by one, and put together elsewhere. */
async function runInFrames(page: Page, options: AxeOptions): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations;
}

/** What is just being shown has colours of its own: half-way they have less contrast. */
const motionOver = async () => {
  const ends = (each: Animation) =>
    each.playState === "running" &&
    each.timeline instanceof DocumentTimeline &&
    each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
};

const framesDrawn = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
