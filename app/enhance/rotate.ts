/**
 * Calls `next` after each `data-interval` milliseconds, but never under a mouse, while the keyboard
 * is inside, or when paused. Every press begins a new interval. Nothing is announced: all slides
 * are there for a screen reader at any time.
 */
export function rotate(
  carousel: HTMLElement,
  next: () => void,
  { paused }: { paused: boolean },
): void {
  const button = carousel.querySelector<HTMLButtonElement>("[data-pause]");
  const interval = Number(carousel.dataset.interval);
  if (!button || !(interval > 0)) return;
  let timer: ReturnType<typeof setInterval> | undefined;

  function start(): void {
    clearInterval(timer);
    if (paused) return;
    timer = setInterval(() => {
      if (!isUsed(carousel) && !document.hidden) next();
    }, interval);
  }

  /** The style sheet shows the word that fits. */
  const name = () => carousel.toggleAttribute("data-paused", paused);

  button.hidden = false;
  button.addEventListener("click", () => {
    paused = !paused;
    name();
  });
  for (const press of ["click", "pointerdown"]) carousel.addEventListener(press, start);
  name();
  start();
}

/**
 * A finger leaves its hover behind on what it touched, so only real pointers count; and whoever has
 * just pressed "Play" wants it to move, although the focus is still on that button.
 */
function isUsed(carousel: HTMLElement): boolean {
  const hovers = matchMedia("(hover: hover)").matches;
  if (hovers && carousel.querySelector("[data-track]:hover")) return true;
  return carousel.querySelector(":focus-visible:not([data-pause])") !== null;
}
