import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { holdClock, today } from "./freeze-clock.ts";
import type { Subject } from "./moments.ts";
import { type Cookies, folds, type Viewer } from "./screens.ts";

/** `contrast`: the colours of the system in place of ours, as with the contrast themes of Windows. */
const schemes = ["light", "dark", "contrast"] as const;
export type Scheme = (typeof schemes)[number];

/** Of each width what a browser leaves of the height. */
const heights = { 390: 700, 1366: 650, 1920: 950 } as const;
export type Width = keyof typeof heights;

export const all = { widths: [390, 1366, 1920] as readonly Width[], schemes };

/** Pixels: what comes after that on a page is more of the same. */
const longest = 5_000;

/** As many as there are cores on a small machine. */
const atOnce = 2;

interface Options {
  origin: string;
  cookies: Cookies;
  subjects: readonly Subject[];
  widths: readonly Width[];
  schemes: readonly Scheme[];
  /** Where the pictures are written. */
  folder: string;
  /** Told of each picture, by its name. */
  taken: (name: string) => void;
  /** Told of what could not be photographed, and goes on. */
  failed: (name: string) => void;
}

export async function takePictures(browser: Browser, options: Options): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  // what a desk writes down when a page of it is opened is photographed before that
  const isFirst = ({ name }: Subject) => /^(desk-audit|desk-me|page-views)\b/.test(name);
  const first = options.subjects.filter(isFirst);
  const rest = options.subjects.filter((subject) => !isFirst(subject));
  for (const waiting of [first, rest]) {
    const work = async () => {
      for (let subject = waiting.shift(); subject; subject = waiting.shift())
        await photograph(browser, { ...options, subject });
    };
    await Promise.all(Array.from({ length: waiting === first ? 1 : atOnce }, work));
  }
}

/** A device of its own, where nobody has typed or chosen anything. */
async function openDevice(
  browser: Browser,
  { origin, cookies, viewer }: Pick<Options, "origin" | "cookies"> & { viewer: Viewer },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: "en-IN", timezoneId: "Asia/Kolkata", reducedMotion: "reduce" },
  });
  await context.addInitScript(holdClock, today);
  await context.addInitScript(standStill);
  // nobody looked: a view that is counted would change the figures of the next picture
  await context.route("**/page-view", (route) => route.fulfill({ status: 204 }));
  const pairs = cookies[viewer] ? cookies[viewer].split("; ") : [];
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
    }),
  );
  return context;
}

async function photograph(
  browser: Browser,
  { subject, ...options }: Options & { subject: Subject },
): Promise<void> {
  const context = await openDevice(browser, { ...options, viewer: subject.viewer });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const settled = watchRequests(page);
    // a page may ask before it is left
    page.on("dialog", (dialog) => dialog.accept());
    // from the smallest on: no browser takes a smaller picture once it has the larger one
    await page.setViewportSize({ width: 390, height: heights[390] });
    await page.goto(subject.address);
    await page.evaluate(startedUp);
    await subject.act?.(page);
    await shootAll(page, { ...options, settled, name: subject.name, whole: true });
    for (const id of subject.panels) {
      const name = `${subject.name}--${id.replaceAll(/\W/g, "")}`;
      await page.evaluate(id === folds ? turnFolds : turnPanel, id);
      await shootAll(page, { ...options, settled, name, whole: id === folds });
      await page.evaluate(id === folds ? turnFolds : turnPanel, id);
    }
  } catch (error) {
    const [why] = String(error).split("\n");
    process.stderr.write(`${subject.name} cannot be photographed: ${why}\n`);
    options.failed(subject.name);
  } finally {
    await context.close();
  }
}

/** @returns waits until nothing that the page asked for is on its way, for some seconds at most */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return async () => {
    await page.evaluate(drawn);
    for (let tries = 0; tries < 200 && waiting.size > 0; tries++)
      await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(drawn);
  };
}

interface Shots extends Omit<Options, "subjects"> {
  settled: () => Promise<void>;
  name: string;
  /** To its end, or what is on the screen. */
  whole: boolean;
}

async function shootAll(page: Page, { name, whole, settled, ...options }: Shots): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  for (const width of options.widths) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const scheme of options.schemes) {
      const isForced = scheme === "contrast";
      await page.emulateMedia({
        colorScheme: isForced ? "light" : scheme,
        forcedColors: isForced ? "active" : "none",
        reducedMotion: "reduce",
      });
      await settled();
      const length = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
      const height = Math.max(heights[width], Math.min(length, longest));
      // Playwright's own takes twice as long, because it packs the picture more tightly
      const { data } = await devTools.send("Page.captureScreenshot", {
        ...{ format: "png", optimizeForSpeed: true, captureBeyondViewport: whole },
        ...(whole && { clip: { x: 0, y: 0, width, height, scale: 1 } }),
      });
      const file = `${name}-${width}-${scheme}.png`;
      await writeFile(join(options.folder, file), Buffer.from(data, "base64"));
      options.taken(file);
    }
  }
}

/** Runs in the page, before anything: what moves is where it goes to, and nothing blinks. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after, ::backdrop {
    animation-duration: 0s !important; animation-delay: 0s !important;
    transition: none !important; scroll-behavior: auto !important; caret-color: #0000 !important;
  }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page, until its script has it. */
async function startedUp(): Promise<void> {
  const isWaiting = () =>
    document.querySelector('form[data-hydrated="no"]') ||
    ("__reactRouterContext" in window && !("__reactRouterDataRouter" in window));
  for (let frames = 0; frames < 300 && isWaiting(); frames++)
    await new Promise(requestAnimationFrame);
}

/** Runs in the page, until fonts and all its pictures are there. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  const sources = () => images.map(({ currentSrc }) => currentSrc).join(" ");
  // a picture that becomes another one, of this width or scheme, breaks off what waits for it
  for (let tries = 0, were = ""; tries < 20; tries++) {
    await new Promise(requestAnimationFrame);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await new Promise(requestAnimationFrame);
    if (were === sources() && images.every(({ complete }) => complete)) return;
    were = sources();
  }
}

/** Runs in the page: opens what has this id, or closes it. */
function turnPanel(id: string): void {
  const panel = document.getElementById(id);
  if (panel instanceof HTMLDialogElement && !panel.popover)
    panel.open ? panel.close() : panel.showModal();
  else if (panel?.popover) panel.togglePopover();
}

/** Runs in the page: opens all that folds open, or closes it. */
function turnFolds(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>("main details"))
    each.open = !each.open;
}
