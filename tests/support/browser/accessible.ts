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

/** What texts are built of whose colours a test of this worker has looked at. */
const colouredBefore = new Set<string>();

/**
 * Every rule in the light scheme, and in the dark one what depends on colours. Colours are looked at once for each
 * component, not for each state of a page that shows it.
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
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  await expectNothingFound(page, { rules });
  const texts = await page.evaluate(markTexts);
  const places = [...texts.keys()].filter((place) => !colouredBefore.has(texts[place] ?? ""));
  if (places.length === 0) return;
  await expectNothingFound(page, { runOnly: colourRules }, places);
  await inScheme(page, "dark");
  await expectNothingFound(page, { runOnly: colourRules }, places);
  for (const text of texts) colouredBefore.add(text);
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
 * Runs in the page: keeps whatever shows text, one for each way in which it is built. @returns how each is built: itself
 * and all that it stands in, with what styles can ask of them
 */
function markTexts(): string[] {
  const asked = ["class", "style", "type", "role", "open", "disabled", "hidden", "lang"];
  const states = ":hover, :focus, :checked, :placeholder-shown, :popover-open, :modal";
  const isValue = (name: string) =>
    /^(data-(key|place|index)|aria-(label|.*by|controls))/.test(name);
  const known = new Map<Element, string>();
  const built = (element: Element): string => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const attributes = element.getAttributeNames().flatMap((name) => {
      if (asked.includes(name)) return [`${name}=${element.getAttribute(name)}`];
      if (!/^(aria|data)-/.test(name) || isValue(name)) return [];
      const value = element.getAttribute(name) ?? "";
      return [value.length < 12 ? `${name}=${value}` : name];
    });
    const above = element.parentElement ? built(element.parentElement) : "";
    const own = [element.localName, element.matches(states), ...attributes].join(" ");
    // the whole way up would be a page of text for each
    const hash = [...`${above}>${own}`].reduce(
      (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
      0x811c9dc5,
    );
    known.set(element, `${hash.toString(36)} ${own}`);
    return known.get(element) ?? "";
  };
  const found = new Map<string, Element>();
  const screen = matchMedia("(min-width: 48rem)").matches ? "wide" : "narrow";
  for (const element of document.body.querySelectorAll("*")) {
    const hasText =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const text = screen + built(element);
    if (!found.has(text)) found.set(text, element);
  }
  Object.assign(window, { textsMarked: [...found.values()] });
  return [...found.keys()];
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
