export interface Slides {
  fill(links: readonly HTMLAnchorElement[]): void;
  /** Wraps around. */
  show(at: number): void;
  /** Index of the visible photo. */
  index(): number;
  empty(): void;
}

/** The photos in a dialog's row; `seen` is called with the visible one, however it was reached. */
export function createSlides(
  dialog: HTMLElement,
  seen: (link: HTMLAnchorElement | undefined) => void,
): Slides {
  const track = dialog.querySelector("[data-track]") as HTMLElement;
  let links: readonly HTMLAnchorElement[] = [];
  let index = 0;

  function mark(at: number): void {
    index = at;
    dialog.dataset.index = String(at);
    for (const [place, slide] of [...track.children].entries()) {
      slide.ariaHidden = String(place !== at);
      // preload the neighbours
      if (Math.abs(place - at) <= 1) slide.querySelector("img")?.setAttribute("loading", "eager");
    }
    tell(dialog, "[data-count]", `${at + 1} of ${links.length}`);
    tell(dialog, "[data-told]", links[at]?.querySelector("img")?.alt ?? "");
    seen(links[at]);
  }

  // A swipe is detected by the visible photo; our own moves are immediate and change nothing here.
  track.addEventListener("scroll", () => {
    const at = Math.round(track.scrollLeft / track.clientWidth);
    if (links[at] && at !== index) mark(at);
  });

  return {
    index: () => index,
    fill(chosen) {
      links = chosen;
      track.replaceChildren(...links.map(copyOf));
      dialog.toggleAttribute("data-single", links.length < 2);
    },
    show(at) {
      const place = (at + links.length) % links.length;
      const slide = track.children[place] as HTMLElement;
      track.scrollTo({ left: slide.offsetLeft, behavior: "instant" });
      mark(place);
    },
    empty() {
      track.replaceChildren();
      links = [];
      index = 0;
      dialog.dataset.index = "0";
    },
  };
}

/** The figure without its link, with the picture in the screen's size. */
function copyOf(link: HTMLAnchorElement): HTMLLIElement {
  const slide = document.createElement("li");
  const figure = link.closest("figure")?.cloneNode(true) as HTMLElement;
  for (const inner of figure.querySelectorAll("a")) inner.replaceWith(...inner.childNodes);
  for (const part of figure.querySelectorAll("source, img")) part.setAttribute("sizes", "100vw");
  slide.append(figure);
  return slide;
}

function tell(dialog: HTMLElement, place: string, words: string): void {
  const element = dialog.querySelector(place);
  if (element) element.textContent = words;
}
