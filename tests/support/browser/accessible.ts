import { readFileSync } from "node:fs";
import { expect, type Frame, type Page } from "@playwright/test";

/** Minified: half as long to compile. */
const engine = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}

/** Rules that ask for colours as they are painted: nine tenths of what axe takes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** A frame within a page needs no frame of its own. */
const pageRules = ["bypass", "landmark-one-main", "page-has-heading-one", "region"];

/** Fails with the broken rules, in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) await expectNothingFound(frame, {});
}

/** How elements are built that a test of this worker has looked at. */
const lookedAt = new Set<string>();
/** Stands on what is new, for axe to find. */
const newText = "data-new-text";

/**
 * Every rule in the light scheme, and in the dark one what depends on colours. A document that is built of nothing new is
 * not looked at again; colours are looked at once for each component, not for each state of a page that shows it.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  // a page that is just being shown complains where motion is taken from it in the midst of that
  await page.evaluate(framesDrawn);
  await inScheme(page, "light");
  const fresh = new Map<Frame, string[]>();
  for (const frame of page.frames()) {
    const parts = await frame.evaluate(markNew, [[...lookedAt], newText] as [string[], string]);
    if (parts.length === 0) continue;
    fresh.set(frame, parts);
    await expectNothingFound(frame, { colours: `[${newText}]` });
  }
  if (fresh.size === 0) return;
  await inScheme(page, "dark");
  for (const frame of fresh.keys())
    await expectNothingFound(frame, { colours: `[${newText}]`, runOnly: colourRules });
  for (const part of [...fresh.values()].flat()) lookedAt.add(part);
}

async function inScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // colours of the former scheme may stand until the next frame is drawn
  await page.evaluate(framesDrawn);
}

interface Look {
  /** A mark on the elements of which colours are asked: all where nothing is said. */
  colours?: string;
  runOnly?: string[];
}

async function expectNothingFound(frame: Frame, { colours, runOnly }: Look): Promise<void> {
  await frame.evaluate(motionOver);
  // a document gets the engine once, however often it is looked at
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(`${engine};0`);
  // neither what passes nor any markup is told, which takes as long as finding out; other frames are looked at by themselves
  const rules = frame.parentFrame() ? pageRules.map((rule) => [rule, { enabled: false }]) : [];
  const shown = { resultTypes: ["violations"], noHtml: true, iframes: false };
  const options = { ...shown, rules: Object.fromEntries(rules), runOnly };
  const violations = await frame.evaluate(runAxe, [options, colours] as const);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
  );
  expect(found, frame.url()).toEqual([]);
}

/** Runs in the document, which has the engine. */
async function runAxe([options, mark = ""]: readonly [object, string | undefined]) {
  const { axe } = window as unknown as {
    axe: {
      configure(how: object): void;
      run(where: object, options: object): Promise<{ violations: Violation[] }>;
    };
  };
  const coloured = [
    { id: "color-contrast", selector: `*${mark}` },
    { id: "link-in-text-block", selector: `a[href]${mark}` },
  ];
  axe.configure({ rules: coloured });
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target }) => ({ target })),
  }));
}

/**
 * Runs in the document: marks what shows text and is built like nothing before it, one for each way of being built.
 * @returns how the elements are built that are new: themselves and all that they stand in, with what styles and rules can
 * ask of them
 */
function markNew([before, mark]: [before: string[], mark: string]): string[] {
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
  const lookedAt = new Set(before);
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const found = new Set<string>();
  const texts: Element[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const part = built(element).toString(36);
    if (lookedAt.has(part) || found.has(part)) continue;
    found.add(part);
    if (showsText(element)) texts.push(element);
  }
  for (const text of texts) text.setAttribute(mark, "");
  return [...found];
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
