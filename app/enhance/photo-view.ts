import { isShortcut } from "./is-shortcut.ts";

/** The link that each key follows, as the lightbox has it. */
const ways: Record<string, string> = {
  ArrowRight: "a[rel=next]",
  ArrowLeft: "a[rel=prev]",
  Escape: "a[data-close]",
};

/** Keys of the page that shows one photo alone. */
export function enhance(view: HTMLElement): void {
  addEventListener("keydown", (event) => {
    const link =
      ways[event.key] && view.querySelector<HTMLAnchorElement>(ways[event.key] as string);
    if (!link || isShortcut(event)) return;
    event.preventDefault();
    link.click();
  });
}
