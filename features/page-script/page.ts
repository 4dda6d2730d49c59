import type { wirePaths } from "#contract/calls/wire.ts";
import { openTextStorage, queueFlag } from "#records/form/draft/text-storage.ts";
import { closeMenus } from "#ui/enhance/close-menus.ts";
import { dismissTooltips } from "#ui/enhance/dismiss-tooltips.ts";
import { reportMissingScripts } from "./report-missing-scripts.ts";
import { startIslands } from "./start-islands.ts";

export { enhanceParts };

// The one script of content pages. It only adds: everything works without it. Frames of ours share
// its file for what loads parts (`scripts/page-script-plugin.ts`), and have scripts of their own.
if (self === top) {
  self.onunhandledrejection = reportMissingScripts;
  closeMenus();
  dismissTooltips();
  // what React takes over must be as the server wrote it until then: `features/root.tsx` calls it there
  if (!("__reactRouterContext" in window)) enhanceParts();
  followBack();
  startIslands();
  countViews();
  removeWorkers();
  void sendWhatWaits();
}

/** A service worker of an earlier site would keep serving its old pages. */
function removeWorkers(): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())));
}

/** Loads what sends the queue of this device, on any page. */
async function sendWhatWaits(): Promise<void> {
  if (openTextStorage().getItem(queueFlag) === null) return;
  // what did not load is tried again by the next page
  const senders = await import("./waiting-senders.ts").catch(() => null);
  await senders?.sendDeviceQueue();
}

/**
 * Going back to another list of the same desk page, before its script follows, changes the URL alone: the page that
 * belongs to it is loaded. It may have changed before this script came.
 */
function followBack(): void {
  if (!("__reactRouterContext" in window)) return;
  const shown = loadedAddress();
  const follow = () => {
    const isListening = "__reactRouterDataRouter" in window;
    if (!isListening && addressOf(location) !== shown) location.reload();
  };
  follow();
  addEventListener("popstate", follow);
}

const addressOf = ({ pathname, search }: Location | URL) => pathname + search;

/** Of what the document was made; what was reloaded is taken as right, so that it never loads twice. */
function loadedAddress(): string {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return addressOf(entry && entry.type !== "reload" ? new URL(entry.name) : location);
}

type Enhance = (element: HTMLElement, enhanceInserted: (within: ParentNode) => void) => void;

/** Scripts that only some pages need, by the selector of the element that they enhance. */
const parts: Record<string, () => Promise<{ enhance: Enhance }>> = {
  "[data-carousel]": () => import("#ui/enhance/carousel.ts"),
  "[data-lightbox]": () => import("#ui/enhance/lightbox.ts"),
  "[data-photo-view]": () => import("#ui/enhance/photo-view.ts"),
  "[data-advice]": () => import("#ui/enhance/advice-when-answered.ts"),
  "[data-map]": () => import("#ui/enhance/map-on-request.ts"),
  "[data-draw]": () => import("#features/draws/ui/enhance/draw.ts"),
  "[data-referral]": () => import("#features/applications/ui/enhance/remember-referral.ts"),
  "[data-application-received]": () =>
    import("#features/applications/ui/enhance/forget-referral.ts"),
  "[data-role-pick]": () => import("#features/applications/ui/enhance/role-pick.ts"),
  "[data-copy]": () => import("#ui/enhance/copy-link.ts"),
  "[data-own-zone]": () => import("#features/interviews/ui/enhance/own-zone.ts"),
  "[data-share]": () => import("#ui/enhance/share-sheet.ts"),
  "[data-print]": () => import("#ui/enhance/print-page.ts"),
  "[data-remake]": () => import("#features/referrers/ui/enhance/refer-form.ts"),
  "[data-kiosk]": () => import("#features/drives/ui/enhance/kiosk.ts"),
  "[data-document-field]": () => import("#features/documents/ui/enhance/document-field.ts"),
  "[data-send]": () => import("#features/candidate-kyc/ui/enhance/receipt-part.ts"),
  ".rail-person": () => import("#features/drives/ui/enhance/door-elsewhere.ts"),
};

/** Loads a part's script where the page, or content inserted into it, has an element for it. */
function enhanceParts(within: ParentNode = document): void {
  for (const [mark, load] of Object.entries(parts)) {
    const elements = within.querySelectorAll<HTMLElement>(mark);
    if (elements.length === 0) continue;
    void load().then(({ enhance }) => {
      for (const element of elements) enhance(element, enhanceParts);
    });
  }
}

const pageView: (typeof wirePaths)["pageView"] = "/page-view";

/** Reports a page view to our own server: its path, and nothing else. */
function countViews(): void {
  let counted = "";
  const count = () => {
    const path = location.pathname;
    if (path === counted || isSecret(path)) return;
    counted = path;
    // when the browser is idle; a prerendered page may never be seen
    if ("requestIdleCallback" in window) requestIdleCallback(() => send(path), { timeout: 2_000 });
    else setTimeout(() => send(path), 500);
  };
  const start = () => {
    count();
    // hydrated pages change their path without loading
    window.navigation?.addEventListener("currententrychange", count);
  };
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isSecret(location.pathname)) send(location.pathname);
  });
}

/** The rest of such a path is a secret token, which must not be counted or logged. */
function isSecret(path: string): boolean {
  return /^\/(my-\w+|kiosk|kyc-receipt|upload-your-kyc)\//i.test(path);
}

/** No page has a longer path; further segments mean nothing. */
const longest = 200;

function send(path: string): void {
  const body = JSON.stringify({ path: path.slice(0, longest) });
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", body, headers, keepalive: true, credentials: "omit" } as const;
  fetch(pageView, options).catch(() => {
    // a page view that is lost costs the visitor nothing
  });
}
