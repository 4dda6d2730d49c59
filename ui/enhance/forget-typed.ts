import { forgetAllTyped } from "./typed-drafts.ts";

/** Signing out removes all drafts from the device. */
export function enhance(button: HTMLElement): void {
  button.addEventListener("click", () => forgetAllTyped());
}
