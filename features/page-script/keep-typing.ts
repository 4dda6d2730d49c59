import { fieldsAtFirst, fieldsOf, isSame, putBack } from "#ui/enhance/form-fields.ts";
import { forgetTyped, keepTyped, readTyped } from "#ui/enhance/typed-drafts.ts";
import { offerTyped, tell, whyNotSaved } from "#ui/enhance/typed-messages.ts";
import { sendForm } from "./send-form.ts";

/** A form and the state of its draft. */
interface Typing {
  form: HTMLFormElement;
  place: string;
  /** Owner of the draft; no draft is kept where it is empty. */
  by: string;
  isChanged: () => boolean;
  /** Saving now would lose fields that could not be restored. */
  isPuttingBack: boolean;
  isLeaving: boolean;
  isSending: boolean;
}

/**
 * Keeps a draft of a desk form until it is saved: over a reload, without a network, over an expired
 * session.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const place = new URL(form.action).pathname;
  const by = form.dataset.typing ?? "";
  // input that the server refused is on this page, and nowhere else
  const isUnsaved = form.dataset.unsaved !== undefined;
  const atFirst = fieldsAtFirst(form);
  const isChanged = () => isUnsaved || !isSame(fieldsOf(form), atFirst);
  const flags = { isPuttingBack: false, isLeaving: false, isSending: false };
  const typing: Typing = { form, place, by, isChanged, ...flags };

  const note = keep(typing);
  askBeforeLeaving(typing);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!typing.isLeaving && !typing.isSending) void send(typing, event.submitter);
  });
  const draft = by === "" || isUnsaved ? null : readTyped(place, by);
  // typed while this script was loading; what was kept before is offered below
  if (!isUnsaved && isChanged()) note();
  if (!draft || isSame(draft.fields, atFirst)) return;
  offerTyped(draft.at, {
    putBack() {
      typing.isPuttingBack = true;
      putBack(form, draft.fields);
      typing.isPuttingBack = false;
      form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
    },
    forget: () => forgetTyped(place),
  });
}

/** @returns a function that saves the draft now */
function keep(typing: Typing): () => void {
  const { form, place, by, isChanged } = typing;
  function note(): void {
    if (by === "" || typing.isPuttingBack) return;
    if (isChanged()) keepTyped(place, { by, at: Date.now(), fields: fieldsOf(form) });
    else forgetTyped(place);
  }
  form.addEventListener("input", note);
  form.addEventListener("change", note);
  return note;
}

function askBeforeLeaving(typing: Typing): void {
  const { form, place, isChanged } = typing;
  window.addEventListener("beforeunload", (event) => {
    if (form.isConnected && !typing.isLeaving && isChanged()) event.preventDefault();
  });
  for (const button of document.querySelectorAll('.other-actions [value="discard"]')) {
    button.addEventListener("click", () => {
      typing.isLeaving = true;
      forgetTyped(place);
    });
  }
}

async function send(typing: Typing, submitter: HTMLElement | null): Promise<void> {
  const { form, place } = typing;
  tell(null);
  typing.isSending = true;
  submitter?.setAttribute("aria-busy", "true");
  const sent = await sendForm(form, submitter, () => {
    typing.isLeaving = true;
  });
  submitter?.removeAttribute("aria-busy");
  typing.isSending = false;
  if (sent === "left") forgetTyped(place);
  else if (sent === "shown") forgetWhatWasSaved(place);
  else tell(whyNotSaved(sent));
}

/** The server may have saved a draft that it did not publish. */
function forgetWhatWasSaved(place: string): void {
  if (!document.querySelector("[data-typing][data-unsaved]")) forgetTyped(place);
}
