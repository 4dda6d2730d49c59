import { receiptTexts } from "../../texts/kyc-receipt.ts";

/** State of a receipt's form while its document is being sent. */
export function sendView(form: HTMLFormElement) {
  const part = <Part extends HTMLElement>(mark: string) => form.querySelector<Part>(mark) as Part;
  const input = part<HTMLInputElement>('input[type="file"]');
  const said = part("[data-said]");
  const bar = part<HTMLProgressElement>("[data-progress]");
  const again = part<HTMLButtonElement>("[data-again]");
  const choice = part(".send-choice");

  /** @param busy while a document is being sent no other one may be chosen */
  function show(text: string, busy: boolean) {
    said.textContent = text;
    said.classList.remove("err");
    bar.hidden = true;
    again.hidden = true;
    choice.inert = busy;
    form.querySelector(`#${input.id}-error`)?.remove();
    input.removeAttribute("aria-invalid");
  }

  return {
    input,
    rest: () => show("", false),
    say: (text: string) => show(text, true),
    progress(percent: number, file: string) {
      show(`${file}. ${receiptTexts.sending.uploading(percent)}`, true);
      bar.hidden = false;
      bar.value = percent;
    },
    refuse(message: string) {
      show(message, false);
      said.classList.add("err");
      input.setAttribute("aria-invalid", "true");
      input.focus();
    },
    offerAgain(why: string, retry: () => void) {
      show(why, false);
      said.classList.add("err");
      again.hidden = false;
      again.onclick = retry;
      again.focus();
    },
  };
}

export type SendView = ReturnType<typeof sendView>;
