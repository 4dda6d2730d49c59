import { data, type RouterContextProvider } from "react-router";
import { factsContext, servicesOf } from "#features/context.ts";

/**
 * The address is the secret: nobody keeps the page, and no address of ours is told to anyone. Not
 * `no-referrer`, with which Chromium posts forms without an origin.
 */
export const secretHeaders = { "cache-control": "no-store", "referrer-policy": "strict-origin" };

export function receiptPath(token: string): string {
  return `/kyc-receipt/${token}`;
}

/** Headers of a page behind the link, with the wait that loader or action asks for. */
export function receiptHeaders(of: { loaderHeaders: Headers; actionHeaders: Headers }): Headers {
  const all = new Headers(secretHeaders);
  const wait = of.actionHeaders.get("retry-after") ?? of.loaderHeaders.get("retry-after");
  if (wait) all.set("retry-after", wait);
  return all;
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
  const wait = opened.retryAfterSeconds;
  return { receipt: null, refusal: refusalOf(wait) };
}

function refusalOf(wait: number | null) {
  const busy = wait !== null;
  const headers = busy ? { "retry-after": String(wait) } : undefined;
  return data({ receipt: null, busy }, { status: busy ? 429 : 404, ...(headers && { headers }) });
}
