import { isShortcut } from "../is-shortcut.ts";

/** The link that each key follows, as in the lightbox. */
const ways: Record<string, string> = {
  ArrowRight: "a[rel=next]",
  ArrowLeft: "a[rel=prev]",
  Escape: "a[data-close]",
};

/** Keyboard shortcuts of the page that shows one photo. */
export function enhance(view: HTMLElement): void {
  addEventListener("keydown", (event) => {
    const link =
      ways[event.key] && view.querySelector<HTMLAnchorElement>(ways[event.key] as string);
    if (!link || isShortcut(event)) return;
    event.preventDefault();
    link.click();
  });
}
