/** Leads on to what sends a document: the names of all that it needs would weigh on every page. */
export function enhance(form: HTMLElement): void {
  void import("./send-document.ts").then((part) => part.enhance(form));
}
