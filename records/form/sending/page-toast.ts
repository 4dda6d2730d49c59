import { timings } from "#contract/timings.ts";

interface PageToast {
  text: string;
  /** With a link the toast stays until it is closed. */
  link?: { href: string; label: string };
}

/** The toast of `ui/components/toast.tsx` for pages without a framework. */
export function showPageToast({ text, link }: PageToast): void {
  const region = toastRegion();
  const words = document.createElement("div");
  words.append(text);
  if (link) {
    const anchor = Object.assign(document.createElement("a"), { href: link.href });
    anchor.append(link.label);
    words.append(" ", anchor);
  }
  const toast = Object.assign(document.createElement("div"), { className: "toast toast-info" });
  toast.append(words);
  region.replaceChildren(toast);
  if (!link) hideWhenUnwatched(toast);
}

/** A live region speaks only of what is put into it after it was there. */
function toastRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>("[data-page-toast]");
  if (known) return known;
  const region = Object.assign(document.createElement("div"), { className: "toasts" });
  region.setAttribute("role", "status");
  region.setAttribute("data-page-toast", "");
  document.body.append(region);
  return region;
}

/** Hides it after the specified time, but not while pointer or focus rest on it. */
function hideWhenUnwatched(toast: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(() => toast.remove(), timings.toast);
  };
  const hold = () => clearTimeout(timer);
  for (const event of ["pointerenter", "focusin"]) toast.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, start);
  start();
}
