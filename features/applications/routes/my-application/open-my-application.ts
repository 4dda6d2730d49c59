import type { RouterContextProvider } from "react-router";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { refusePrivatePage } from "#ui/private-page.ts";

interface Opening {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * The application behind a private link, or else the answer that tells nothing; with that, what may be told of one that is
 * sealed.
 */
export async function openMyApplication({ params, context }: Opening) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await servicesOf(context).myApplicationAccess.open(params.token, address);
  if (!opened.ok) {
    const refusal = refusePrivatePage(opened.retryAfterSeconds);
    return { application: null, sealed: null, refusal };
  }
  const { found } = opened;
  if (!("sealedAt" in found)) return { application: found, sealed: null, refusal: null };
  return { application: null, sealed: found, refusal: refusePrivatePage(null) };
}
