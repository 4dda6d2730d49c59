import { forgetAllTyped } from "./typed-drafts.ts";

/** Signing out leaves nothing of what was typed on the device. */
export function enhance(button: HTMLElement): void {
  button.addEventListener("click", () => forgetAllTyped());
}
