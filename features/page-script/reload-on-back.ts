/**
 * Going back to another list of the same desk page, before its script follows, changes the URL alone: the page that
 * belongs to it is loaded. It may have changed before this script came.
 */
export function followBack(): void {
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
