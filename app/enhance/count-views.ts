import type { wirePaths } from "#contract/wire.ts";

const pageView: (typeof wirePaths)["pageView"] = "/page-view";

/** Tells our own server that this page was opened: its path, and nothing else. */
export function countViews(): void {
  let counted = "";
  const count = () => {
    const path = location.pathname;
    if (path === counted || isSecret(path)) return;
    counted = path;
    // what the page needs comes first, and a page prepared ahead may never be seen
    if ("requestIdleCallback" in window) requestIdleCallback(() => send(path), { timeout: 2_000 });
    else setTimeout(() => send(path), 500);
  };
  const start = () => {
    count();
    // pages that run the framework change their path without loading
    window.navigation?.addEventListener("currententrychange", count);
  };
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isSecret(location.pathname)) send(location.pathname);
  });
}

/** The rest of such an address is a key, which no counter and no log should ever see. */
function isSecret(path: string): boolean {
  return /^\/(my-referrals|kyc-receipt|upload-your-kyc)\//i.test(path);
}

/** No page of ours has a longer path; what someone adds below one means nothing. */
const longest = 200;

function send(path: string): void {
  const body = JSON.stringify({ path: path.slice(0, longest) });
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", body, headers, keepalive: true, credentials: "omit" } as const;
  fetch(pageView, options).catch(() => {
    // a view that is not counted costs the visitor nothing
  });
}
