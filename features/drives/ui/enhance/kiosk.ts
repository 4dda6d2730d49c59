/** Seconds for which somebody reads what the tablet says, and after which nobody goes on typing. */
const messageSeconds = 15;
const idleSeconds = 120;

/** Clears a shared tablet for the next person: after what was told, and what somebody left half typed. */
export function enhance(page: HTMLElement): void {
  const { kiosk: home = "", told: showsMessage, typed: isTyped } = page.dataset;
  const form = page.querySelector("form");
  let timer: ReturnType<typeof setTimeout> | undefined;
  // not into the browser's own page of a network that is away
  const clear = () =>
    navigator.onLine
      ? location.replace(home)
      : addEventListener("online", () => location.replace(home), { once: true });
  const clearAfter = (seconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(clear, seconds * 1_000);
  };
  page.querySelector("[data-clears]")?.removeAttribute("hidden");
  if (showsMessage !== undefined) clearAfter(messageSeconds);
  if (isTyped !== undefined) clearAfter(idleSeconds);
  form?.addEventListener("input", () => clearAfter(idleSeconds));
  // "Back" may show a page as it was left
  addEventListener("pagehide", () => form?.reset());
  addEventListener("pageshow", ({ persisted }) => persisted && location.replace(home));
  page.querySelector("a")?.addEventListener("click", (event) => {
    if (showsMessage === undefined) return;
    event.preventDefault();
    location.replace(home);
  });
}
