import { receiptTexts } from "#content/kyc-receipt.ts";
import { isKycDocumentKey } from "#contract/kyc-fields.ts";
import { type PlaceAnswer, placeHeader, visitorPassField } from "#contract/wire.ts";
import { browserFileTools } from "../kyc-files/browser-file-tools.ts";
import { kycUpload } from "../kyc-files/kyc-upload.ts";
import { prepareFile } from "../kyc-files/prepare-file.ts";
import { sendFields } from "../kyc-receipt/send-fields.ts";
import { postFile } from "../sending/post-file.ts";
import { sendView } from "./send-view.ts";

const texts = receiptTexts.sending;

/** Makes a form of the receipt send its document as soon as it is chosen. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const view = sendView(form);
  const { input } = view;
  const key = input.name;
  if (!isKycDocumentKey(key)) return;
  const pass = new FormData(form).get(visitorPassField) as string;

  async function send(file: File) {
    view.say(texts.preparing);
    const prepared = await prepareFile(file, key as never, browserFileTools);
    input.value = "";
    if (prepared.kind === "cancelled") return view.rest();
    if (prepared.kind === "refused") return view.refuse(prepared.message);
    await upload(prepared.file, prepared.note);
  }

  async function upload(file: File, note: string) {
    const onProgress = (share: number) =>
      view.progress(Math.floor(share * 100), [file.name, note].filter(Boolean).join(", "));
    onProgress(0);
    const end = await postFile(file, kycUpload(key as never), { pass, onProgress });
    if (end.kind === "refused") return view.refuse(end.message);
    if (end.kind !== "stored") {
      const why = end.kind === "unreachable" ? texts.unreachable : texts.busy;
      return view.offerAgain(why, () => upload(file, note));
    }
    await save(end.url);
  }

  async function save(url: string) {
    view.say(texts.saving);
    const body = new FormData(form as HTMLFormElement);
    body.delete(key);
    body.set(sendFields.url, url);
    try {
      const answer = await fetch((form as HTMLFormElement).action, {
        method: "POST",
        body,
        headers: { [placeHeader]: "1" },
      });
      if (answer.headers.get("content-type") !== "application/json") {
        return view.refuse(texts.failed);
      }
      const { place }: PlaceAnswer = await answer.json();
      // the same page anew, where it was scrolled to
      history.replaceState(null, "", place);
      location.reload();
    } catch {
      view.offerAgain(texts.unreachable, () => save(url));
    }
  }

  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void send(file);
  });
}
