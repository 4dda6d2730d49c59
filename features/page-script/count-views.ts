import type { wirePaths } from "#contract/calls/wire.ts";

const pageView: (typeof wirePaths)["pageView"] = "/page-view";

/** Reports a page view to our own server: its path, and nothing else. */
export function countViews(): void {
  let counted = "";
  const count = () => {
    const path = location.pathname;
    if (path === counted || isSecret(path)) return;
    counted = path;
    // after what the page itself fetches
    setTimeout(send, 500, path);
  };
  // a prerendered page may never be seen
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
