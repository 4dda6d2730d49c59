/** Seconds for which somebody reads what the tablet says, and after which nobody goes on typing. */
const told = 15;
const left = 120;

/** Clears a shared tablet for the next person: after what was told, and what somebody left half typed. */
export function enhance(page: HTMLElement): void {
  const { kiosk: home = "", told: isTold, typed: isTyped } = page.dataset;
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
  if (isTold !== undefined) clearAfter(told);
  if (isTyped !== undefined) clearAfter(left);
  form?.addEventListener("input", () => clearAfter(left));
  // "Back" may show a page as it was left
  addEventListener("pagehide", () => form?.reset());
  addEventListener("pageshow", ({ persisted }) => persisted && location.replace(home));
  page.querySelector("a")?.addEventListener("click", (event) => {
    if (isTold === undefined) return;
    event.preventDefault();
    location.replace(home);
  });
}
