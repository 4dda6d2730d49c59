import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { receiveFormWithFiles } from "#records/form/without-script/receive-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { openPrivatePage, privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import styles from "../styles/kyc-receipt.css?url";
import { receiptTexts } from "../texts/kyc-receipt.ts";
import { Gone } from "../ui/receipt/invalid-receipt-link.tsx";
import { ReceiptPage } from "../ui/receipt/receipt-page.tsx";
import { viewReceipt } from "../ui/receipt/receipt-view.ts";
import { receiveDocument } from "../ui/receipt/receive-document.ts";
import type { Route } from "./+types/kyc-receipt.ts";
import { kycReceiptPath } from "./form/kyc-page.ts";

export const headers = (of: Route.HeadersArgs) => privateHeaders(of, "no-store");

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(receiptTexts);
  const title = pageTitle(texts.tab, siteOf(matches).brand);
  return [{ title }, privateRobots];
}

/** Names the document that has just been sent; no more than its kind. */
const sentKey = "sent";

export async function loader(args: Route.LoaderArgs) {
  const { found: receipt, refusal } = await openPrivatePage(
    args,
    ({ receiptAccess }) => receiptAccess,
  );
  if (!receipt) return refusal;
  const { uploadTokens } = servicesOf(args.context);
  const justSent = new URL(args.request.url).searchParams.get(sentKey) ?? "";
  const receiptView = viewReceipt(receipt);
  const send = {
    path: kycReceiptPath(args.params.token),
    uploadToken: uploadTokens.issue(),
    justSent,
  };
  return data({ receipt: receiptView, send, busy: false });
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { found: receipt, refusal } = await openPrivatePage(
    args,
    ({ receiptAccess }) => receiptAccess,
  );
  if (!receipt) return refusal;
  const { post, report, answer } = await receiveFormWithFiles(args, "kyc");
  const outcome = await receiveDocument(servicesOf(context).kyc, params.token, post, report);
  if (outcome.ok) {
    const { key } = outcome;
    const place = `${kycReceiptPath(params.token)}?${sentKey}=${key}#${key}-row`;
    throw new Response(null, { status: 303, headers: { location: place } });
  }
  return answer({ key: outcome.key, message: outcome.message }, outcome.status);
}

export default function KycReceipt({ loaderData, actionData, params }: Route.ComponentProps) {
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const { receipt, send } = loaderData;
  return (
    <ReceiptPage
      receipt={receipt}
      send={{ ...send, refused: actionData && "key" in actionData ? actionData : null }}
      withdrawHref={`${kycReceiptPath(params.token)}/withdraw`}
    />
  );
}
