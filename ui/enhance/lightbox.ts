import { isShortcut } from "../is-shortcut.ts";
import { createSlides, type Slides } from "./lightbox-slides.ts";

/** Opens the photos of a page's galleries over the whole screen, from the one that was chosen. */
export function enhance(element: HTMLElement): void {
  const dialog = element as HTMLDialogElement;
  let opener: HTMLAnchorElement | undefined;
  // The URL follows, so that a reload or a shared link shows the same photo.
  const slides = createSlides(dialog, (link) => {
    if (link) history.replaceState({ photo: link.dataset.photo }, "", link.href);
  });

  function open(link: HTMLAnchorElement): void {
    opener = link;
    const links = [...(link.closest("[data-gallery]")?.querySelectorAll("a") ?? [])];
    slides.fill(links);
    dialog.showModal();
    slides.show(links.indexOf(link));
  }

  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-photo]")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.pushState({ photo: link.dataset.photo }, "", link.href);
      open(link);
    });
  }
  listen(dialog, slides);
  dialog.addEventListener("close", () => {
    slides.empty();
    opener?.focus();
    if (chosen(history.state)) history.back();
  });
  // Back closes, and Forward opens again.
  addEventListener("popstate", ({ state }) => {
    const link = chosen(state);
    if (!link) dialog.close();
    else if (!dialog.open) open(link);
  });
}

function listen(dialog: HTMLDialogElement, slides: Slides): void {
  const on = (mark: string, work: () => void) =>
    dialog.querySelector(mark)?.addEventListener("click", work);
  on("[data-next]", () => slides.show(slides.index() + 1));
  on("[data-previous]", () => slides.show(slides.index() - 1));
  on("[data-close]", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const here = slides.index();
    const ways: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: -1,
    };
    const to = ways[event.key];
    if (to === undefined || isShortcut(event)) return;
    event.preventDefault();
    slides.show(to);
  });
}

/** The photo of a history entry. */
function chosen(state: { photo?: string } | null): HTMLAnchorElement | null {
  return state?.photo ? document.querySelector(`a[data-photo="${state.photo}"]`) : null;
}
