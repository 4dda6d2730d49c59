/** Lets a carousel move by its buttons and, after each `data-interval` milliseconds, by itself. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>("[data-track]");
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  if (!track || slides.length < 2) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

  function show(index: number): void {
    const slide = slides.at(index % slides.length) as HTMLElement;
    const left = slide.offsetLeft - (slides[0] as HTMLElement).offsetLeft;
    track?.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  }

  function current(): number {
    const { scrollLeft = 0 } = track ?? {};
    const first = (slides[0] as HTMLElement).offsetLeft;
    const distance = (slide: HTMLElement) => Math.abs(slide.offsetLeft - first - scrollLeft);
    const nearest = Math.min(...slides.map(distance));
    return slides.findIndex((slide) => distance(slide) === nearest);
  }

  /** At the end a wide track cannot bring the last slides to its edge: then it begins anew. */
  function next(): void {
    const atEnd = track && track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    show(atEnd ? 0 : current() + 1);
  }

  carousel.querySelector("[data-next]")?.addEventListener("click", next);
  carousel.querySelector("[data-previous]")?.addEventListener("click", () => {
    const index = current();
    show(index === 0 ? slides.length - 1 : index - 1);
  });
  if (!still) rotate(carousel, next);
}

/** Moves on by itself, but never under a pointer, while focus is inside, or when paused. */
function rotate(carousel: HTMLElement, next: () => void): void {
  const button = carousel.querySelector<HTMLButtonElement>("[data-pause]");
  const interval = Number(carousel.dataset.interval);
  if (!button || !(interval > 0)) return;
  let paused = false;
  setInterval(() => {
    const used = carousel.matches(":hover, :focus-within") || document.hidden;
    if (!paused && !used) next();
  }, interval);
  button.hidden = false;
  button.addEventListener("click", () => {
    paused = !paused;
    button.textContent = paused ? "Play" : "Pause";
  });
}
