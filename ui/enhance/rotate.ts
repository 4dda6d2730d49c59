/**
 * Calls `next` after each `data-interval` milliseconds, but not under a mouse, while the keyboard
 * focus is inside, or when paused. Every press restarts the interval. Nothing is announced: screen
 * readers can read all slides at any time.
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

  /** The style sheet shows the matching word. */
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
 * Touch leaves a hover state behind, so only real pointers count; and after a press of "Play" it
 * should move, although the focus is still on that button.
 */
function isUsed(carousel: HTMLElement): boolean {
  const hovers = matchMedia("(hover: hover)").matches;
  if (hovers && carousel.querySelector("[data-track]:hover")) return true;
  return carousel.querySelector(":focus-visible:not([data-pause])") !== null;
}
