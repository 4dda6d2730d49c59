/**
 * Loads the code that sends a document; imported statically, its names would be in every page's
 * script.
 */
export function enhance(form: HTMLElement): void {
  void import("./send-document.ts").then((part) => part.enhance(form));
}
