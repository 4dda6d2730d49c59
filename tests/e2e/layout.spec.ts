import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { layoutFaults } from "../support/browser/layout-faults.ts";
import {
  admin,
  complaints,
  expect,
  resize,
  takenOver,
  test,
  withFolder,
  withServer,
} from "../support/browser/support.ts";
import { Walk } from "../support/browser/walk-site.ts";
import { makeWholeSite, nowhere } from "../support/browser/whole-site.ts";

/**
 * How texts lie on every page of a site that is full, and whether React takes over those of the desk. The pages are those of the route table, so that a new one is
 * among them; one that nothing leads to fails. Each is loaded once, then made wider.
 */

/** A small phone, a tablet, a small and a usual laptop, a large screen: of each what the browser leaves of its height. */
const screens = [
  { width: 360, height: 640 },
  { width: 768, height: 950 },
  { width: 1024, height: 700 },
  { width: 1366, height: 650 },
  { width: 1920, height: 950 },
];

/** A page has the same fault in each of its rows. */
const maxOfOne = 8;

/** Runs in the page, until everything that moves texts is there. Nothing is painted: only where things lie is asked. */
async function settled(): Promise<void> {
  document.documentElement.style.clipPath = "inset(100%)";
  await document.fonts.ready;
  const isWaiting = () =>
    document.querySelector('form[data-hydrated="no"]') ||
    ("__reactRouterContext" in window && !("__reactRouterDataRouter" in window));
  const since = performance.now();
  while (isWaiting() && performance.now() - since < 3_000) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** What is wrong with the page that is shown, and at which widths. */
async function faultsOf(page: Page, at: readonly (typeof screens)[number][] = screens) {
  const found = new Map<string, number[]>();
  for (const screen of at) {
    await resize(page, screen);
    for (const fault of await page.evaluate(layoutFaults))
      found.set(fault, [...(found.get(fault) ?? []), screen.width]);
  }
  return [...found].slice(0, maxOfOne).map(([fault, at]) => `${fault} (${at.join(", ")} px)`);
}

/** A panel looks alike on all pages that have it, and is mostly as wide as it may be. */
const panelScreens = screens.filter(({ width }) => width === 360 || width === 1366);

/** Runs in the page: everything that opens, by what tells it from another one. */
function closedPanels(): string[] {
  const all = [...document.querySelectorAll("[popover], dialog:not([open]), details:not([open])")];
  return all.map((each, place) => {
    each.setAttribute("data-place", String(place));
    return [each.localName, each.id.replaceAll(/\d+/g, ""), each.className].join(" ");
  });
}

/** Runs in the page: opens one of them, or closes it again. What is beneath a panel is no text of it. */
function turnPanel([place, opens]: [place: number, opens: boolean]): void {
  const panel = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!panel) return;
  if (panel instanceof HTMLDetailsElement) panel.open = opens;
  else if (panel instanceof HTMLDialogElement) opens ? panel.showModal() : panel.close();
  else panel.togglePopover(opens);
  const lies = (each: Element) => /absolute|fixed/.test(getComputedStyle(each).position);
  if (panel instanceof HTMLDetailsElement && ![...panel.children].some(lies)) return;
  document.body.style.visibility = opens ? "hidden" : "";
  panel.style.visibility = opens ? "visible" : "";
}

/** The same of what opens on it and was looked at on no page before. */
async function panelFaultsOf(page: Page, looked: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const [place, panel] of (await page.evaluate(closedPanels)).entries()) {
    if (looked.has(panel)) continue;
    looked.add(panel);
    await page.evaluate(turnPanel, [place, true] as [number, boolean]);
    const faults = await faultsOf(page, panelScreens);
    found.push(...faults.map((fault) => `${panel.trim()}, opened: ${fault}`));
    await page.evaluate(turnPanel, [place, false] as [number, boolean]);
  }
  return found;
}

/** A page of somebody who has signed in, or of a visitor. */
async function pageOf(
  browser: Browser,
  baseURL: string,
  account?: { userName: string; password: string },
): Promise<{ page: Page; complained: string[]; cookie: string }> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  if (account) {
    const form = { do: "sign-in", user: account.userName, password: account.password };
    await context.request.post("/desk/me", { form, headers: { origin: baseURL } });
  }
  const page = await context.newPage();
  // a page may ask before it is left
  page.on("dialog", (dialog) => dialog.accept());
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  return { page, complained: complaints(page), cookie: cookies.join("; ") };
}

/** Pages of which everybody is told that something is not there, as they should be; and the way in where a document would be. */
const answersOtherwise = ["/documents/:id", "/styleguide", "/*"];

test("no page has text over text, text cut without a sign, or more than the width of the screen; of none the browser complains", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await withFolder(async (folder) => {
    const { dataDir, paths, interviewer } = await makeWholeSite(folder);
    await withServer({ dataDir, environment: nowhere }, async ({ url }) => {
      const faults: string[] = [];
      const looked = new Set<string>();
      let page: Page;
      let complained: string[];
      const look = async (address: string) => {
        const answer = await page.goto(address);
        await page.evaluate(settled);
        const isTaken = await takenOver(page, 5_000).then(
          () => [],
          () => ["not taken over"],
        );
        // the page's own answer, where it is that something is not there
        const said = complained.splice(0).filter(() => answer?.ok());
        const all = [
          ...[...isTaken, ...said],
          ...[...(await faultsOf(page)), ...(await panelFaultsOf(page, looked))],
        ];
        faults.push(...all.map((fault) => `${address}: ${fault}`));
      };
      const walk = new Walk({ origin: url, look });
      const plain = walk.left.filter((path) => !/[:*]/.test(path));
      const hr = await pageOf(browser, url, admin);
      ({ page, complained } = hr);
      await walk.from(["/desk", "/", ...plain, ...paths], hr.cookie);
      await walk.guess(hr.cookie);
      for (const account of [interviewer, undefined]) {
        const other = await pageOf(browser, url, account);
        ({ page, complained } = other);
        await walk.from(["/desk", "/desk/me", "/documents/none", "/nowhere"], other.cookie);
      }
      expect.soft(walk.left, "give an example in whole-site.ts").toEqual(answersOtherwise);
      expect(walk.looks).toBeGreaterThan(100);
      expect(looked.size).toBeGreaterThan(20);
      expect(faults).toEqual([]);
    });
  });
});

const long = "Senior Associate, Residential Mortgage Servicing and Quality Control";

/** A page, and what is wrong with it, at which widths; nothing where that is empty. */
const samples: readonly (readonly [html: string, faults: readonly string[]])[] = [
  [`<p>${long}</p><p>${long}</p>`, []],
  // sideways
  [
    '<div style="width: 1000px">Wide</div>',
    [
      "the page scrolls sideways by 648 px (360 px)",
      "the page scrolls sideways by 240 px (768 px)",
    ],
  ],
  [
    `<main style="overflow-x: clip"><p style="width: 390px; white-space: nowrap">${long}</p></main>`,
    ['cut beside: "Senior Associate, Residential Mortgage …" in p (360 px)'],
  ],
  [
    '<p style="margin-left: -30px">Too far</p>',
    ['cut by the screen: "Too far" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  // text over text
  [
    '<p style="margin: 0">One</p><p style="margin: -14px 0">Two</p>',
    ['over each other: "One" in p and "Two" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<input style="position: absolute; left: 8px; top: 8px" value="Typed"><label>Label</label>',
    ['over each other: "Label" in label and "Typed" in input (360, 768, 1024, 1366, 1920 px)'],
  ],
  ['<p style="margin: 0">One</p><p style="margin: -14px 0; opacity: 0">Two</p>', []],
  // cut beside
  [
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Too long for it</p>',
    ['cut beside: "Too long for it" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Too long for it</p>',
    [],
  ],
  // dots are asked for, and not drawn
  [
    '<p style="display: flex; width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Too long for it</p>',
    ['cut beside: "Too long for it" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<select style="width: 60px"><option>Too long for it</option></select>',
    ['cut in its field: "Too long for it" in select (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<div style="width: 60px; overflow-x: auto"><table><tr><td style="white-space: nowrap">Too long for it</td></tr></table></div>',
    ['cut at the edge of its table: "Too long for it" in td (360, 768, 1024, 1366, 1920 px)'],
  ],
  // cut at half of its height, and after its first line
  [
    '<p style="height: 10px; overflow: hidden">Half</p>',
    ['cut below: "Half" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<p style="height: 10px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Half</p>',
    ['cut below: "Half" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    `<p style="width: 200px; height: 21px; overflow: hidden">${long}</p>`,
    [
      'cut before its end: "Senior Associate, Residential Mortgage …" in p (360, 768, 1024, 1366, 1920 px)',
    ],
  ],
  [
    `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; width: 200px; overflow: hidden">${long}</p>`,
    [],
  ],
  ['<p style="height: 0; overflow: hidden">A closed panel</p>', []],
  // broken
  [
    '<p style="width: 90px">Your number: XLD-7KQ4M2WM</p>',
    ['broken: "XLD-7KQ4M2WM" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
  [
    '<p style="width: 20px; overflow-wrap: anywhere">Status</p>',
    ['broken word: "Status" in p (360, 768, 1024, 1366, 1920 px)'],
  ],
];

test("what lies wrongly is named, with the widths, and what lies as it should is not", async ({
  browser,
}) => {
  const page = await browser.newPage();
  for (const [html, faults] of samples) {
    await page.setContent(`<!doctype html><body style="font: 16px/21px sans-serif">${html}`);
    expect.soft(await faultsOf(page), html).toEqual(faults);
  }
});

test("a page that nothing leads to is left, and one that is built of nothing new is not looked at", async () => {
  const link = (path: string) => `<a class="link" href="${path}">there</a>`;
  const site: Record<string, string> = {
    "/": link("/people/1") + link("/people/2") + link("/people/3") + link("https://else.example/"),
    "/people/1": '<p class="one">One</p>',
    "/people/2": '<p class="one">Two</p>',
    "/people/3": '<p class="another">Three</p>',
    "/people/2/more": '<p class="more">More</p>',
  };
  const server = createServer(({ url = "" }, answer) => {
    answer.writeHead(site[url] ? 200 : 404, { "content-type": "text/html" }).end(site[url]);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const looked: string[] = [];
  const patterns = ["/", "/people/:id", "/people/:id/more", "/secret/:token"];
  const look = async (address: string) => void looked.push(address);
  const walk = new Walk({ origin: `http://127.0.0.1:${port}`, look, patterns });
  await walk.from(["/"], "");
  expect(looked).toEqual(["/", "/people/1", "/people/3"]);
  expect(walk.left).toEqual(["/people/:id/more", "/secret/:token"]);
  await walk.guess("");
  expect(looked.at(-1)).toBe("/people/2/more");
  expect(walk.left).toEqual(["/secret/:token"]);
  server.close();
});
