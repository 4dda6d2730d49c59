/**
 * Reports a lazily loaded script that did not load, where no other code has reported it: the
 * network is away, or the page is of a build that is gone. What it provides does not work then.
 */
export function reportMissingScripts({ reason }: PromiseRejectionEvent): void {
  // messages of browsers ("… imported module", "a module script") and of the build ("preload CSS")
  if (/module|preload/.test(reason)) reportMissingScript();
}

/** Shows the notice that is in every page (`ui/page/missing-part.tsx`). */
export function reportMissingScript(): void {
  (document.querySelector("[data-part-missing]") as HTMLElement).hidden = false;
}
