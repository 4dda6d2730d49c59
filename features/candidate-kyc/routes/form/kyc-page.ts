import { currentVersion, type NoticeText, noticeText } from "#content/consent-notices.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { applicationFailed, kycThanks } from "#contract/messages.ts";
import { servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { arrivedFields } from "#records/form/without-script/posted-files.ts";
import {
  type PageArgs,
  receiveFormWithFiles,
  refusedContext,
} from "#records/form/without-script/receive-form.ts";
import type { OpenRequest } from "../../server/kyc.ts";
import type { KycFormProps, ShownRequest } from "../../ui/form/kyc-form.tsx";
import { receiveKycPost } from "../../ui/form/receive-kyc-post.ts";

export const kycPath = "/upload-your-kyc";

export function kycReceiptPath(token: string): string {
  return `/kyc-receipt/${token}`;
}

export { refusedContext };

/** What the form needs of the server. */
export async function kycFormProps(
  { brand, uploadTokens, whatsApp }: Pick<Services, "brand" | "uploadTokens" | "whatsApp">,
  request: ShownRequest | null,
): Promise<Omit<KycFormProps, "outcome" | "title">> {
  const facts = await brand.now();
  return {
    // the number before the token's proof: what lies on the device is no key
    slot: request ? `-${request.token.split("-", 1)[0]}` : "",
    request: request?.token ?? null,
    ...(request && { answers: { email: request.email, aadharCardName: request.name } }),
    shownRequest: request,
    notice: shownNotice(facts),
    whatsApp: whatsApp.hook && noticeText("whatsapp", currentVersion("whatsapp"), facts),
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    thanks: kycThanks(facts),
    email: facts.email,
    failed: applicationFailed(facts),
  };
}

function shownNotice(brand: Brand): NoticeText {
  const notice = noticeText("kyc", currentVersion("kyc"), brand);
  if (!notice) throw new Error("There is no notice to agree to");
  return notice;
}

/** A request as its candidate reads it. */
export function shownRequest(
  token: string,
  { email, name, documentKeys, dueOn }: OpenRequest,
): ShownRequest {
  return { token, email, name, documentKeys, dueOn: day.format(new Date(dueOn)) };
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Takes a native post of the form; the page shows what is returned. */
export async function receiveKyc(args: PageArgs, token: string | null) {
  const { kyc, clock } = servicesOf(args.context);
  const form = await receiveFormWithFiles(args, "kyc", { arrived: arrivedFields });
  const { outcome, status } = await receiveKycPost(kyc, form.post, {
    request: token,
    now: clock.now(),
    receiptPath: kycReceiptPath,
    report: form.report,
  });
  args.context.set(refusedContext, !outcome.received);
  return form.answer(outcome, status, { "cache-control": "no-store" });
}
