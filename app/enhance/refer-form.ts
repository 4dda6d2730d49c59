import { enhance as remakeLink } from "./remake-link.ts";
import { enhance as rememberId } from "./remember-id.ts";

/** What makes the form of /refer livelier, in one request. */
export function enhance(form: HTMLElement): void {
  remakeLink(form);
  const remember = form.querySelector<HTMLElement>("[data-remember-id]");
  if (remember) rememberId(remember);
}
