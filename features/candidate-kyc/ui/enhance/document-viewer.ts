import { DocumentViewer } from "../viewer/document-viewer.ts";
import { maskHere } from "../viewer/mask-here.ts";
import { actionOf, type ViewerAction } from "../viewer/viewer-keys.ts";

/** Shows the document of HR's viewer, and lets buttons and keys work on it. */
export function enhance(screen: HTMLElement): void {
  const viewer = new DocumentViewer(screen);
  for (const button of screen.querySelectorAll<HTMLElement>("[data-act]")) {
    button.addEventListener("click", () => viewer.act(button.dataset.act as ViewerAction));
  }
  screen.addEventListener("keydown", (event) => {
    const action = actionOf(event);
    if (action && viewer.act(action)) event.preventDefault();
  });
  const masking = screen.querySelector<HTMLFormElement>("[data-mask]");
  if (masking) maskHere(masking, viewer);
  const password = screen.querySelector<HTMLFormElement>("[data-password]");
  password?.addEventListener("submit", (event) => {
    event.preventDefault();
    viewer.unlock(password.querySelector("input")?.value ?? "");
  });
  const rejecting = screen.querySelector<HTMLDetailsElement>("[data-reject]");
  rejecting?.addEventListener("toggle", () => {
    if (rejecting.open) rejecting.querySelector("select")?.focus();
  });
  viewer.open();
  // focused, so that its keys work without a click first; outside it they do nothing
  if (document.activeElement === document.body) screen.focus({ preventScroll: true });
}
