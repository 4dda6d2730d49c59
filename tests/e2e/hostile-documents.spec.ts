import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { canvas, frameOf, showInstead } from "../support/browser/document-viewer.ts";
import { takeSession } from "../support/browser/sessions.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import { storeCandidate } from "../support/browser/stored-candidate.ts";
import { expect, type RunningSite, test } from "../support/browser/support.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { hostileFiles } from "../support/files/hostile-files.ts";
import { freePort } from "../support/run/free-port.ts";

let id: number;
test.beforeAll(async ({ site }) => {
  const pan = { name: "scan.pdf", content: pdfFile(), mediaType: mediaTypes.pdf };
  id = await storeCandidate(site, { files: { panCardFile: pan } });
});

const screen = () => `/desk/kyc/${id}/panCardFile`;

test("who takes over the frame finds no session, no way out, and cannot judge in HR's name", async ({
  page,
}) => {
  const reached: (string | undefined)[] = [];
  const collector = createServer((request, response) => {
    reached.push(request.url);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, "127.0.0.1", resolve));
  await signIn(page, screen(), editor);
  await expect(canvas(page)).toBeVisible();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const found = await canvas(page).evaluate(async (_, outside) => {
    const tries: Record<string, () => unknown> = {
      cookies: () => document.cookie,
      storage: () => localStorage.length,
      "the desk": () => parent.document.title,
      "a call of ours": async () => (await fetch("/desk/me", { credentials: "include" })).text(),
      "another site": () => fetch(outside, { mode: "no-cors" }),
      "a window": () => {
        if (!open(outside)) throw new Error("blocked");
      },
      "the desk's own place": () => {
        (top as Window).location.href = outside;
      },
      "another machine": () => new RTCPeerConnection(),
      "a frame without rules": () => {
        const frame = document.body.appendChild(document.createElement("iframe"));
        return new (frame.contentWindow as Window & typeof globalThis).RTCPeerConnection();
      },
      "a worker from elsewhere": () => import(/* @vite-ignore */ `${outside}/a.js`),
    };
    const got: string[] = [];
    for (const [what, reach] of Object.entries(tries)) {
      await Promise.resolve()
        .then(reach)
        .then(() => got.push(what))
        .catch(() => undefined);
    }
    for (const key of ["a", "r", "A"]) parent.postMessage({ kind: "key", key }, "*");
    for (const odd of [null, "ready", [{ kind: "ready" }], { kind: "pixels" }])
      parent.postMessage(odd, "*");
    new Image().src = `${outside}/image`;
    setTimeout(() => {
      location.href = `${outside}/place`;
    });
    return got;
  }, `http://127.0.0.1:${port}`);
  expect([found, faults]).toEqual([[], []]);
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(screen());
  expect(reached).toEqual([]);
  expect((await page.request.get(`http://127.0.0.1:${port}/seen`)).ok()).toBe(true);
  expect(reached).toEqual(["/seen"]);
  await new Promise((resolve) => collector.close(resolve));
});

/** What a document must not cause, as it happens. */
function eventsOf(page: Page, site: RunningSite): string[] {
  const happened: string[] = [];
  page.on("dialog", (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("download", (download) => happened.push(`download ${download.url()}`));
  page.on("pageerror", (error) => happened.push(`error ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    const ours = url.startsWith(`${site.url}/`) || url.startsWith("blob:null/");
    if (!ours) happened.push(`request ${url}`);
  });
  page.context().on("page", (opened) => happened.push(`window ${opened.url()}`));
  return happened;
}

test("nothing of a hostile document runs or reaches out", async ({ page, site }) => {
  test.slow();
  await takeSession(page, editor);
  const happened = eventsOf(page, site);
  for (const [what, { content, mediaType, opens }] of Object.entries(hostileFiles)) {
    await test.step(what, async () => {
      await showInstead(page, content, mediaType);
      await page.goto(screen());
      const shown = canvas(page).or(frameOf(page).getByText("This page is damaged"));
      const said = page.getByText(/cannot be shown|too large to show/);
      await expect(opens ? shown.or(said) : said).toBeVisible({ timeout: 30_000 });
      if (opens && (await canvas(page).isVisible())) {
        await canvas(page).click({ position: { x: 5, y: 5 } });
        await page.keyboard.press("Enter");
      }
      expect(await page.evaluate(() => "owned" in globalThis)).toBe(false);
      expect(happened).toEqual([]);
      await expect(page).toHaveURL(screen());
      await page.unrouteAll({ behavior: "wait" });
    });
  }
});
