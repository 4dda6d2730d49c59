import { createContext, data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import { privateHeaders, privateRobots } from "#ui/private-page.ts";
import styles from "../styles/kyc-receipt.css?url";
import { receiptTexts, withdrawTexts } from "../texts/kyc-receipt.ts";
import { Gone } from "../ui/receipt/gone.tsx";
import { confirmField, Withdrawn, WithdrawPage } from "../ui/receipt/withdraw-page.tsx";
import type { Route } from "./+types/kyc-receipt-withdraw.ts";
import { openReceipt, receiptPath } from "./receipt/open-receipt.ts";

export const headers = (of: Route.HeadersArgs) => privateHeaders(of, "no-store");

/** Set by the action for the loader of the same request: there is nothing left to open. */
const withdrawnContext = createContext(false);

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(receiptTexts);
  const withdrawWords = textsFor(withdrawTexts);
  const title = pageTitle(error ? texts.tab : withdrawWords.tab, siteOf(matches).brand);
  return [{ title }, privateRobots];
}

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(withdrawnContext)) return data({ hold: false });
  const { receipt, refusal } = await openReceipt(args);
  if (!receipt) return refusal;
  return data({ hold: receipt.legalHold });
}

export async function action(args: Route.ActionArgs) {
  const texts = textsFor(withdrawTexts);
  const { request, context, params } = args;
  const { receipt, refusal } = await openReceipt(args);
  if (!receipt) return refusal;
  const form = await readSmallForm(request);
  if (form.get(confirmField) !== "yes") {
    return data({ withdrawn: false, message: texts.confirmMissing }, { status: 422 });
  }
  const result = await servicesOf(context).kyc.withdraw(params.token);
  if (!result.ok)
    return data({ withdrawn: false, message: result.message }, { status: result.status });
  context.set(withdrawnContext, true);
  return data({ withdrawn: true, message: "" });
}

export default function KycReceiptWithdraw({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const outcome = actionData && "message" in actionData ? actionData : null;
  if (outcome?.withdrawn) return <Withdrawn />;
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const back = receiptPath(params.token);
  return <WithdrawPage back={back} hold={loaderData.hold} error={outcome?.message} />;
}
