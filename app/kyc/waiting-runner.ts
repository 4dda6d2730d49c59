import { kycTexts } from "#content/kyc.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { postConsent } from "../documents/post-consent.ts";
import { kycUpload } from "../kyc-files/kyc-upload.ts";
import { openDeviceStore } from "../sending/device-store.ts";
import { browserNetwork as network } from "../sending/network.ts";
import { showPageToast } from "../sending/page-toast.ts";
import { postFile } from "../sending/post-file.ts";
import { postJson } from "../sending/post-json.ts";
import { createRepeatedSending } from "../sending/repeat-sending.ts";
import { openTextStorage } from "../sending/text-storage.ts";
import { waitingFlags } from "../sending/waiting-flags.ts";
import { type KycDraft, openKycDrafts } from "./kyc-draft.ts";
import type { KycSendEnd } from "./send-kyc.ts";
import { openWaitingForm } from "./waiting-form.ts";

const texts = kycTexts.elsewhere;

/** Sends the form that waits on this device from any page of the site, and says so. */
export async function runWaitingKyc(): Promise<void> {
  // the page of the form sends and reports for itself
  if (document.querySelector("form.kyc-form")) return;
  const storage = openTextStorage();
  const flag = storage.getItem(waitingFlags.kyc);
  const slot = flag === null || flag === "-" ? "" : flag;
  const now = Date.now;
  const drafts = openKycDrafts(storage, slot, now);
  let draft = drafts.read()?.draft ?? null;
  const submission = draft?.submission;
  if (!draft || !submission?.isWaiting) return storage.removeItem(waitingFlags.kyc);
  const keep = (change: Partial<KycDraft>) => {
    draft = { ...(draft as KycDraft), ...change };
    drafts.write(draft);
  };
  const form = await openWaitingForm(draft, {
    files: openKeptFiles(openDeviceStore(), `kyc${slot}`),
    network,
    now,
    postFile: (key, file, more) => postFile(file, kycUpload(key), { uploadToken: "", ...more }),
    postConsent: (version) => postConsent({ notice: "kyc", version }, ""),
    post: postJson,
    keep,
  });
  let isTold = false;
  createRepeatedSending({
    network,
    now,
    attempt: () => form.send(submission),
    onTrying: () => undefined,
    onWaiting() {
      if (!isTold) showPageToast({ text: texts.waiting });
      isTold = true;
    },
    onEnd(end) {
      storage.removeItem(waitingFlags.kyc);
      if (end.kind === "received") {
        drafts.writeSent(end.receipt);
        drafts.forget();
      } else keep({ submission: { ...submission, isWaiting: false } });
      tell(end, submission.page);
    },
  }).run();
}

function tell(end: KycSendEnd, page: string): void {
  if (end.kind === "received") {
    const link = { href: end.receipt, label: kycTexts.receiptLink };
    showPageToast({ text: texts.sent, link });
  } else showPageToast({ text: texts.refused, link: { href: page, label: kycTexts.openForm } });
}
