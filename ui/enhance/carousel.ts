import { rotate } from "./rotate.ts";

/** Lets a carousel move by its buttons and, after each `data-interval` milliseconds, by itself. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>("[data-track]");
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  const [first] = slides;
  if (!track || !first || slides.length < 2) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  /** Target of a move in progress: a second press continues from there. */
  let aim: number | undefined;

  const placeOf = (slide: HTMLElement) => slide.offsetLeft - first.offsetLeft;

  const show = (index: number) => {
    aim = index;
    const left = placeOf(slides[index] ?? first);
    track.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  };

  const here = () => {
    if (aim !== undefined) return aim;
    const distances = slides.map((slide) => Math.abs(placeOf(slide) - track.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  };

  /** At the end a wide track cannot bring the last slides to its edge: then it starts over. */
  const next = () => {
    const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    show(atEnd ? 0 : (here() + 1) % slides.length);
  };

  const previous = () => show((here() + slides.length - 1) % slides.length);

  for (const moved of ["scrollend", "pointerdown", "wheel", "keydown"]) {
    track.addEventListener(moved, () => (aim = undefined), { passive: true });
  }
  carousel.querySelector("[data-next]")?.addEventListener("click", next);
  carousel.querySelector("[data-previous]")?.addEventListener("click", previous);
  rotate(carousel, next, { paused: still });
}
