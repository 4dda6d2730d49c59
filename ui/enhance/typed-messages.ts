const whenTyped = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Why a form was not saved: the status of the response, or that there was none. */
export function whyNotSaved(reason: "unreachable" | number): string {
  const still = "Everything you typed is still here.";
  if (reason === "unreachable") {
    return `Not saved: the site cannot be reached. ${still} Try again when you are online.`;
  }
  if (reason === 413) return `Not saved: it is too long. ${still}`;
  if (reason === 403) return `Not saved: your account may not do this any more. ${still}`;
  if (reason === 404) return `Not saved: this is not there any more. ${still}`;
  return `Not saved: something went wrong on our side. ${still} Try again in a moment.`;
}

export function tell(message: string | null): void {
  const place = document.querySelector<HTMLElement>("[data-not-sent]");
  if (!place) return;
  place.hidden = message === null;
  place.textContent = message ?? "";
}

/** Offers the draft of an earlier visit. */
export function offerTyped(at: number, choices: { putBack: () => void; forget: () => void }): void {
  const panel = document.querySelector<HTMLElement>("[data-typed-offer]");
  const when = panel?.querySelector("[data-when]");
  if (!panel || !when) return;
  when.textContent = whenTyped.format(at);
  panel.hidden = false;
  for (const [mark, choose] of [
    ["[data-put-back]", choices.putBack],
    ["[data-forget]", choices.forget],
  ] as const) {
    panel.querySelector(mark)?.addEventListener("click", () => {
      panel.hidden = true;
      choose();
    });
  }
}
