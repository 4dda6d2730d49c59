import { data, type RouterContextProvider } from "react-router";
import { factsContext, servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";

/** What every page behind a private link says to search engines. */
export const privateRobots = { name: "robots", content: "noindex, nofollow" };

const secret = { "cache-control": "private, no-store", "referrer-policy": "strict-origin" };

/** Leads on after a form behind a private link was taken. @param location of a page behind it */
export const redirectToPrivatePage = (location: string) =>
  new Response(null, { status: 303, headers: { ...secret, location } });

/**
 * Headers of a page behind a private link, with the wait that loader or action asks for. The address is the
 * secret: nobody keeps the page, and no address of ours is told to anyone. Not `no-referrer`, with which
 * Chromium posts forms without an origin.
 */
export function privateHeaders(
  of: { loaderHeaders: Headers; actionHeaders: Headers },
  cacheControl = secret["cache-control"],
): Headers {
  const all = new Headers({ ...secret, "cache-control": cacheControl });
  const wait = of.actionHeaders.get("retry-after") ?? of.loaderHeaders.get("retry-after");
  if (wait) all.set("retry-after", wait);
  return all;
}

/** The answer that tells nothing: the same for what never was and what is no more. @param wait seconds, for one who tries often */
export function refusePrivatePage(wait: number | null) {
  const busy = wait !== null;
  const headers = busy ? { "retry-after": String(wait) } : undefined;
  return data({ gone: true, busy }, { status: busy ? 429 : 404, ...(headers && { headers }) });
}

interface Opening {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** What stands behind a private link, or else the answer that tells nothing. @param access the service that opens it */
export async function openPrivatePage<Found>(
  { params, context }: Opening,
  access: (services: Services) => TokenAccess<Found>,
) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await access(servicesOf(context)).open(params.token, address);
  if (opened.ok) return { found: opened.found, refusal: null };
  return { found: null, refusal: refusePrivatePage(opened.retryAfterSeconds) };
}
