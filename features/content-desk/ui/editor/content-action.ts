import { limits } from "#contract/limits.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { deskAction } from "#features/accounts/ui/index.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { type ContentPlace, contentHandle } from "./content-place.ts";

/**
 * Takes a form of the content desk: signing in and out, and what the screen itself does. It may be
 * as long as news are, also from somebody whose session has ended: it waits while they sign in.
 */
export function contentAction<Result>(
  args: RouteArgs,
  { base: signInPage }: ContentPlace,
  act: (form: URLSearchParams, user: StaffUser) => Promise<Result>,
) {
  const here = new URL(args.request.url).pathname;
  return deskAction(args, { here, signInPage }, contentHandle, act, limits.contentBytes);
}
