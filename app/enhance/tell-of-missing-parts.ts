/**
 * Says when a script did not come that the page loads late, and nobody else has told of it: the
 * network went away, or the page is of a build that is gone. Nothing that it serves is then alive.
 */
export function tellOfMissingParts({ reason }: PromiseRejectionEvent): void {
  // "… imported module" or "a module script" in browsers' words, "preload CSS" in the build's own
  if (/module|preload/.test(reason)) tellOfMissingPart();
}

/** Shows what stands in the page for it (`app/ui/missing-part.tsx`). */
export function tellOfMissingPart(): void {
  (document.querySelector("[data-part-missing]") as HTMLElement).hidden = false;
}
