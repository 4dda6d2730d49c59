import { enhance as remakeLink } from "./remake-link.ts";
import { enhance as rememberId } from "./remember-id.ts";

/** All enhancements of the form of /refer, in one request. */
export function enhance(form: HTMLElement, enhanceInserted: (within: ParentNode) => void): void {
  remakeLink(form, enhanceInserted);
  const remember = form.querySelector<HTMLElement>("[data-remember-id]");
  if (remember) rememberId(remember);
}
