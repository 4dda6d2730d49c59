import type { RouterContextProvider } from "react-router";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { refusePrivatePage } from "#ui/private-page.ts";

export function receiptPath(token: string): string {
  return `/kyc-receipt/${token}`;
}

interface Opening {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The receipt behind the link, or else the answer that tells nothing. */
export async function openReceipt({ params, context }: Opening) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await servicesOf(context).receiptAccess.open(params.token, address);
  if (opened.ok) return { receipt: opened.found, refusal: null };
  return { receipt: null, refusal: refusePrivatePage(opened.retryAfterSeconds) };
}
