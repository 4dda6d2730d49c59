import { type PlaceAnswer, placeHeader } from "#contract/calls/wire.ts";
import { enhanceParts } from "./enhance-parts.ts";

/** `shown`: the response is displayed now. A number is the status of a refusal. */
type Sent = "left" | "shown" | "unreachable" | number;

/**
 * Statuses of responses that contain what was typed: sign in first, resolve a conflict, correct a
 * field.
 */
const answersWithForm = [401, 409, 422, 429];

/**
 * Sends a form without leaving the page, so that nothing is lost where nobody answers. Where the
 * server redirects, it names the target, and the browser navigates there: the input is saved even
 * if that page does not load.
 * @param onLeaving called just before
 */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  onLeaving: () => void,
): Promise<Sent> {
  const fields = new FormData(form, submitter);
  const isMultipart = form.enctype === "multipart/form-data";
  const body = isMultipart ? fields : new URLSearchParams(fields as never);
  try {
    const headers = { [placeHeader]: "1" };
    const answer = await fetch(form.action, { method: "POST", body, headers });
    if (answer.headers.get("content-type") === "application/json") {
      const { place }: PlaceAnswer = await answer.json();
      onLeaving();
      location.assign(place);
      return "left";
    }
    if (!answersWithForm.includes(answer.status) && !answer.ok) return answer.status;
    const html = await answer.text();
    onLeaving();
    showInstead(html, answer.url);
    return "shown";
  } catch {
    return "unreachable";
  }
}

/** Replaces this page by a response, as if the browser had navigated. */
function showInstead(html: string, url: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  history.replaceState(null, "", url);
  document.title = next.title;
  document.body.replaceChildren(...next.body.childNodes);
  enhanceParts();
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
}
