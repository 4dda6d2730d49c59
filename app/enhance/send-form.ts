import { type PlaceAnswer, placeHeader } from "#contract/wire.ts";
import { enhanceParts } from "./enhance-parts.ts";

/** `shown`: the answer stands on the page now. A number is the status of what was refused. */
type Sent = "left" | "shown" | "unreachable" | number;

/** Answers that bring back what was typed: sign in first, choose between two texts, mend a field. */
const answersWithForm = [401, 409, 422, 429];

/**
 * Sends a form without leaving the page, so that nothing is lost where nobody answers. Where the
 * server leads on, it names the place, and the browser goes there: whether that page comes or not,
 * what was sent is saved.
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

/** Shows a page in place of this one, as if the browser had gone there. */
function showInstead(html: string, url: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  history.replaceState(null, "", url);
  document.title = next.title;
  document.body.replaceChildren(...next.body.childNodes);
  enhanceParts();
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
}
