import type { Services } from "#platform/context.ts";
import { openPrivatePage, refusePrivatePage } from "#ui/private/private-page.ts";

const access = ({ myApplicationAccess }: Services) => myApplicationAccess;

/**
 * The application behind a private link, or else the answer that tells nothing; with that, what may be told of one that is
 * sealed.
 */
export async function openMyApplication(args: Parameters<typeof openPrivatePage>[0]) {
  const { found, refusal } = await openPrivatePage(args, access);
  if (!found) return { application: null, sealed: null, refusal };
  if (!("sealedAt" in found)) return { application: found, sealed: null, refusal: null };
  return { application: null, sealed: found, refusal: refusePrivatePage(null) };
}
