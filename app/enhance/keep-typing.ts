import { fieldsOf, isSame, putBack } from "./form-fields.ts";
import { sendForm } from "./send-form.ts";
import { forgetTyped, keepTyped, readTyped, type TypedDraft } from "./typed-drafts.ts";

const whenTyped = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/**
 * Keeps what is typed into a form of the desk until it is saved: over a reload, over a network that
 * is away, over a session that ended.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const place = new URL(form.action).pathname;
  const by = form.dataset.typing ?? "";
  // what the server refused stands here again, and nowhere else
  const isUnsaved = form.dataset.unsaved !== undefined;
  const atFirst = fieldsOf(form);
  let isLeaving = false;
  let isSending = false;
  const isChanged = () => isUnsaved || !isSame(fieldsOf(form), atFirst);

  function note(): void {
    if (by === "") return;
    if (isChanged()) keepTyped(place, { by, at: Date.now(), fields: fieldsOf(form as never) });
    else forgetTyped(place);
  }
  form.addEventListener("input", note);
  form.addEventListener("change", note);

  window.addEventListener("beforeunload", (event) => {
    if (form.isConnected && !isLeaving && isChanged()) event.preventDefault();
  });

  async function send(submitter: HTMLElement | null): Promise<void> {
    tell(null);
    isSending = true;
    submitter?.setAttribute("aria-busy", "true");
    const sent = await sendForm(form as HTMLFormElement, submitter, () => {
      isLeaving = true;
    });
    submitter?.removeAttribute("aria-busy");
    isSending = false;
    if (sent === "left") forgetTyped(place);
    else if (sent === "shown") forgetWhatWasSaved(place);
    else tell(whyNotSaved(sent));
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isLeaving && !isSending) void send(event.submitter);
  });

  for (const button of document.querySelectorAll('.other-actions [value="discard"]')) {
    button.addEventListener("click", () => {
      isLeaving = true;
      forgetTyped(place);
    });
  }

  const draft = by === "" || isUnsaved ? null : readTyped(place, by);
  if (draft && !isSame(draft.fields, atFirst)) offer(form, draft, () => forgetTyped(place));
}

/** The server may have kept what it did not publish. */
function forgetWhatWasSaved(place: string): void {
  if (!document.querySelector("[data-typing][data-unsaved]")) forgetTyped(place);
}

function whyNotSaved(reason: "unreachable" | number): string {
  const still = "Everything you typed is still here.";
  if (reason === "unreachable") {
    return `Not saved: the site cannot be reached. ${still} Try again when you are online.`;
  }
  if (reason === 413) return `Not saved: it is too long. ${still}`;
  if (reason === 403) return `Not saved: your account may not do this any more. ${still}`;
  if (reason === 404) return `Not saved: this is not there any more. ${still}`;
  return `Not saved: something went wrong on our side. ${still} Try again in a moment.`;
}

function tell(message: string | null): void {
  const place = document.querySelector<HTMLElement>("[data-not-sent]");
  if (!place) return;
  place.hidden = message === null;
  place.textContent = message ?? "";
}

/** Offers what was typed before the page was left. */
function offer(form: HTMLFormElement, draft: TypedDraft, forget: () => void): void {
  const panel = document.querySelector<HTMLElement>("[data-typed-offer]");
  const when = panel?.querySelector("[data-when]");
  if (!panel || !when) return;
  when.textContent = whenTyped.format(draft.at);
  panel.hidden = false;
  panel.querySelector("[data-put-back]")?.addEventListener("click", () => {
    panel.hidden = true;
    putBack(form, draft.fields);
    form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  });
  panel.querySelector("[data-forget]")?.addEventListener("click", () => {
    panel.hidden = true;
    forget();
  });
}
