import type { RouterContextProvider } from "react-router";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { refusePrivatePage } from "#ui/private-page.ts";

interface Opening {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The visit behind a private link, or else the answer that tells nothing. */
export async function openVisit({ params, context }: Opening) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await servicesOf(context).visitAccess.open(params.token, address);
  if (opened.ok) return { visit: opened.found, refusal: null };
  return { visit: null, refusal: refusePrivatePage(opened.retryAfterSeconds) };
}
