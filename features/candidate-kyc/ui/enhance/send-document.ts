import { isKycDocumentKey, type KycDocumentKey, kycFileUse } from "#contract/answers/kyc-fields.ts";
import { type RedirectData, redirectHeader, uploadTokenField } from "#contract/calls/wire.ts";
import { textsFor } from "#contract/text/language.ts";
import {
  browserFileTools,
  type Prepared,
  prepareFile,
  showCamera,
} from "#features/documents/ui/index.ts";
import { postFile } from "#records/form/files/post-file.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import { kycUpload } from "../kyc-upload.ts";
import { sendFields } from "../receipt/send-fields.ts";

/** Makes a form on the receipt send its document as soon as it is chosen. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const view = sendView(form);
  const { input } = view;
  const key = input.name;
  if (!isKycDocumentKey(key)) return;
  form.dataset.live = "";
  const sendFile = (file: File) => void send(file, { form, key, view });
  const sendChosen = () => input.files?.[0] && sendFile(input.files[0]);
  input.addEventListener("change", sendChosen);
  showCamera(form, sendFile);
  // it may have been chosen before this script ran
  sendChosen();
}

interface Sending {
  form: HTMLFormElement;
  key: KycDocumentKey;
  view: SendView;
}

async function send(file: File, sending: Sending): Promise<void> {
  const texts = textsFor(receiptTexts).sending;
  const { view, key } = sending;
  view.say(texts.preparing);
  // the question about an Aadhaar card is loaded only now; nothing is sent without it
  const prepared = await prepareFile(file, kycFileUse(key), browserFileTools).catch(
    (): Prepared => ({ kind: "refused", message: texts.notReady }),
  );
  view.input.value = "";
  if (prepared.kind === "cancelled") view.rest();
  else if (prepared.kind === "refused") view.refuse(prepared.message);
  else {
    view.warn(prepared.warning ?? "");
    await upload(prepared.file, prepared.note, sending);
  }
}

async function upload(file: File, note: string, sending: Sending): Promise<void> {
  const texts = textsFor(receiptTexts).sending;
  const { form, key, view } = sending;
  const uploadToken = String(new FormData(form).get(uploadTokenField));
  const onProgress = (share: number) =>
    view.progress(Math.floor(share * 100), [file.name, note].filter(Boolean).join(", "));
  onProgress(0);
  const end = await postFile(file, kycUpload(key), { uploadToken, onProgress });
  switch (end.kind) {
    case "stored":
      return save(end.url, sending);
    case "refused":
      return view.refuse(end.message);
    case "failed":
      return view.refuse(texts.failed);
    default: {
      const why = end.kind === "busy" ? texts.busy : texts.unreachable;
      return view.offerAgain(why, () => upload(file, note, sending));
    }
  }
}

/** Shows the stored file on the receipt. */
async function save(url: string, sending: Sending): Promise<void> {
  const texts = textsFor(receiptTexts).sending;
  const { form, key, view } = sending;
  view.say(texts.saving);
  const body = new FormData(form);
  body.delete(key);
  body.set(sendFields.url, url);
  try {
    const headers = { [redirectHeader]: "1" };
    const answer = await fetch(form.action, { method: "POST", body, headers });
    if (answer.headers.get("content-type") !== "application/json") {
      return view.refuse(texts.failed);
    }
    const { place }: RedirectData = await answer.json();
    // the same page reloaded, with its scroll position
    history.replaceState(null, "", place);
    location.reload();
  } catch {
    view.offerAgain(texts.unreachable, () => save(url, sending));
  }
}

/** State of a receipt's form while its document is being sent. */
function sendView(form: HTMLFormElement) {
  const texts = textsFor(receiptTexts);
  const part = <Part extends HTMLElement>(mark: string) => form.querySelector<Part>(mark) as Part;
  const input = part<HTMLInputElement>("[data-use]");
  const said = part("[data-said]");
  const bar = part<HTMLProgressElement>("[data-progress]");
  const again = part<HTMLButtonElement>("[data-again]");
  const choice = part(".send-choice");
  const warning = part("[data-warning]");

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
    /** Stays beside the file whatever becomes of it. */
    warn(text: string) {
      warning.textContent = text;
    },
    rest: () => show("", false),
    say: (text: string) => show(text, true),
    progress(percent: number, file: string) {
      show(`${file}. ${texts.sending.uploading(percent)}`, true);
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

type SendView = ReturnType<typeof sendView>;
