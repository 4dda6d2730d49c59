import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { DocumentViewer } from "#features/documents/ui/index.ts";
import { postFile } from "#records/form/files/post-file.ts";
import { kycUpload } from "../kyc-upload.ts";
import { maskUrlField } from "./mask-fields.ts";

const problems = {
  tooManyPages:
    "This document has more than six pages, too many for one picture. Reject it and ask for the Aadhaar card alone.",
  damaged:
    "This document could not be prepared. Reject it with the reason “Aadhaar number not masked”.",
};

/** Opens the tool over the page with what the frame painted; the form then names what was made. */
export function maskHere(form: HTMLFormElement, viewer: DocumentViewer): void {
  const said = form.querySelector("[data-said]");
  const say = (text: string) => {
    if (said) said.textContent = text;
  };
  const button = form.querySelector("button");
  button?.addEventListener("click", async () => {
    button.disabled = true;
    say("Preparing the document …");
    const [painted, tool] = await Promise.all([
      viewer.pixels(),
      import("#features/documents/ui/aadhaar/mask-on-desk.tsx").catch(() => null),
    ]);
    button.disabled = false;
    button.focus();
    if (typeof painted === "string") return say(problems[painted]);
    if (!tool)
      return say("A part of this page could not be loaded. Check your connection and try again.");
    say("");
    await tool.maskOnDesk({
      painted,
      watermark: viewer.watermark,
      save: (file) => save(form, file),
    });
  });
}

/** Uploads the picture, then leaves the page with the form. @returns why that failed */
async function save(form: HTMLFormElement, file: File): Promise<string> {
  const { key = "", pass: uploadToken = "" } = form.dataset;
  const sent = await postFile(file, kycUpload(key as KycDocumentKey), { uploadToken });
  if (sent.kind === "refused") return sent.message;
  if (sent.kind === "unreachable")
    return "The server could not be reached. Nothing was changed. Try again.";
  const field = form.elements.namedItem(maskUrlField);
  if (sent.kind !== "stored" || !(field instanceof HTMLInputElement))
    return "Something went wrong on our side. Nothing was changed. Try again later.";
  field.value = sent.url;
  form.requestSubmit();
  return new Promise(() => {});
}
