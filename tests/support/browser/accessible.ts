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
  rules?: Record<string, { enabled: boolean }>;
  runOnly?: string[];
}

/** Rules that ask for colours as they are painted: nine tenths of what axe takes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Fails with the broken rules, in the page's current state. */
export const expectAccessible = (page: Page) => expectNothingFound(page);

/** How elements are built that a test of this worker has looked at. */
const lookedAt = new Set<string>();

/**
 * Every rule in the light scheme, and in the dark one what depends on colours. A page that is built of nothing new is
 * not looked at again; colours are looked at once for each component, not for each state of a page that shows it.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  // a page that is just being shown complains where motion is taken from it in the midst of that
  await page.evaluate(framesDrawn);
  await inScheme(page, "light");
  if (page.frames().length > 1) {
    await expectAccessible(page);
    await inScheme(page, "dark");
    return expectNothingFound(page, { runOnly: colourRules });
  }
  const { parts, texts } = await page.evaluate(markTexts);
  if (parts.every((part) => lookedAt.has(part))) return;
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  await expectNothingFound(page, { rules });
  const places = [...texts.keys()].filter((place) => !lookedAt.has(texts[place] ?? ""));
  if (places.length > 0) {
    await expectNothingFound(page, { runOnly: colourRules }, places);
    await inScheme(page, "dark");
    await expectNothingFound(page, { runOnly: colourRules }, places);
  }
  for (const part of parts) lookedAt.add(part);
}

async function inScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // colours of the former scheme may stand until the next frame is drawn
  await page.evaluate(framesDrawn);
}

type Chosen = Pick<AxeOptions, "rules" | "runOnly">;

/** @param places of texts that `markTexts` found; the whole page where none are given */
async function expectNothingFound(
  page: Page,
  chosen: Chosen = {},
  places: readonly number[] | null = null,
): Promise<void> {
  // neither what passes nor any markup is told, which takes as long as finding out
  const options: AxeOptions = { resultTypes: ["violations"], noHtml: true, ...chosen };
  await page.evaluate(motionOver);
  const violations =
    page.frames().length === 1
      ? await runInPage(page, options, places)
      : await runInFrames(page, options);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** A document gets the engine once, however often it is looked at. */
async function runInPage(
  page: Page,
  options: AxeOptions,
  places: readonly number[] | null,
): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${engine};0`);
  return page.evaluate(
    async ([options, places]) => {
      const { axe, textsMarked } = window as unknown as {
        axe: { run(where: object, options: object): Promise<{ violations: Violation[] }> };
        textsMarked: Element[];
      };
      const where = places ? { include: places.map((place) => textsMarked[place]) } : document;
      const { violations } = await axe.run(where, options);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => ({ target })),
      }));
    },
    [options, places] as const,
  );
}

/**
 * Runs in the page: keeps whatever shows text, one for each way in which it is built.
 * @returns how elements are built, and among them those with text: themselves and all that they stand in, with what
 * styles and rules can ask of them
 */
function markTexts(): { parts: string[]; texts: string[] } {
  const asked = ["class", "style", "type", "role", "open", "disabled", "hidden", "lang"];
  const states = ":hover, :focus, :checked, :placeholder-shown, :popover-open, :modal";
  const isValue = (name: string) =>
    /^(data-(key|place|index)|aria-(label|.*by|controls))/.test(name);
  const showsText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const screen = matchMedia("(min-width: 48rem)").matches ? 1 : 2;
  const known = new Map<Element, number>();
  const built = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const attributes = element.getAttributeNames().map((name) => {
      if (asked.includes(name)) return `${name}=${element.getAttribute(name)}`;
      if (!/^(aria|data)-/.test(name) || isValue(name)) return name;
      const value = element.getAttribute(name) ?? "";
      return value.length < 12 ? `${name}=${value}` : name;
    });
    const above = element.parentElement ? built(element.parentElement) : screen;
    const own = [element.localName, element.matches(states), showsText(element), ...attributes];
    // the whole way up would be a page of text for each
    const hash = [...own.join(" ")].reduce(
      (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
      Math.imul(above ^ 0x811c9dc5, 0x01000193) >>> 0,
    );
    known.set(element, hash);
    return hash;
  };
  const parts = new Set<string>();
  const found = new Map<string, Element>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const part = built(element).toString(36);
    parts.add(part);
    if (showsText(element) && !found.has(part)) found.set(part, element);
  }
  Object.assign(window, { textsMarked: [...found.values()] });
  return { parts: [...parts], texts: [...found.keys()] };
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
