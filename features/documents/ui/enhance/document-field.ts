import { fileAdvice } from "#content/file-advice.ts";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import { textsFor } from "#contract/text/language.ts";
import { kycFileTexts } from "../../texts/kyc-files.ts";
import { makeReady } from "../files/load-file-preparation.ts";
import type { Prepared } from "../files/prepare-file.ts";

import { showCamera } from "./camera-button.ts";

/** Makes a chosen file ready in place, so that the browser posts what the server takes. */
export function enhance(field: HTMLElement): void {
  const texts = textsFor(kycFileTexts);
  const view = fieldView(field);
  const { input, form } = view;
  let chosen: File | null = null;
  let preparing: Promise<boolean> = Promise.resolve(true);
  let isPreparing = false;

  function take(file: File | undefined): void {
    chosen = file ?? null;
    if (!file) {
      view.say("");
      return;
    }
    isPreparing = true;
    view.say(texts.preparing);
    preparing = makeReady(file, input.dataset.use as FileUseName).then((prepared) => {
      // another one was chosen since
      if (chosen !== file) return preparing;
      isPreparing = false;
      view.show(prepared);
      return prepared.kind === "ready";
    });
  }

  field.dataset.live = "";
  input.addEventListener("change", () => take(input.files?.[0]));
  showCamera(field, take);
  // a press before it is ready waits for it
  form?.addEventListener(
    "submit",
    (event) => {
      if (!isPreparing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void preparing.then((isReady) => isReady && form.requestSubmit(event.submitter));
    },
    { capture: true },
  );
  // it may have been chosen before this script ran
  if (input.files?.[0]) take(input.files[0]);
}

function fieldView(field: HTMLElement) {
  const part = <Part extends HTMLElement>(mark: string) => field.querySelector<Part>(mark) as Part;
  const input = part<HTMLInputElement>("[data-use]");
  const said = part("[data-said]");
  const warning = part("[data-warning]");
  const { id } = input;

  function say(text: string, warned = ""): void {
    said.textContent = text;
    said.classList.remove("err");
    warning.textContent = warned;
    for (const old of [`${id}-error`, `${id}-advice`]) document.getElementById(old)?.remove();
    input.removeAttribute("aria-invalid");
  }

  function refuse(message: string): void {
    say([message, fileAdvice(message)].filter(Boolean).join(" "));
    said.classList.add("err");
    input.setAttribute("aria-invalid", "true");
    input.focus();
  }

  return {
    input,
    form: input.form,
    say,
    show(prepared: Prepared): void {
      const transfer = new DataTransfer();
      if (prepared.kind === "ready") transfer.items.add(prepared.file);
      input.files = transfer.files;
      if (prepared.kind === "ready") {
        const { file, note, warning: warned } = prepared;
        say([file.name, note].filter(Boolean).join(", "), warned);
      } else if (prepared.kind === "cancelled") say("");
      else refuse(prepared.message);
    },
  };
}
