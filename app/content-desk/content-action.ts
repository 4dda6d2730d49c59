import { limits } from "#contract/limits.ts";
import { mayActAs } from "#contract/roles.ts";
import type { Admin } from "#server/admins/admins.ts";
import { servicesOf } from "../context.ts";
import { actingAdmin, signInOrOut } from "../desk/desk-session.ts";
import { readSmallForm } from "../desk/read-small-form.ts";
import type { ContentArgs } from "./content-place.ts";

/**
 * Takes a form of the content desk: signing in and out, and what the screen itself does. Only
 * editors may send texts as long as news have.
 */
export async function contentAction<Result>(
  args: ContentArgs,
  door: string,
  act: (form: URLSearchParams, admin: Admin) => Promise<Result>,
) {
  const { request, context } = args;
  const admin = await servicesOf(context).admins.session(request.headers);
  const mayWrite = admin !== null && mayActAs(admin.role, "editor");
  const form = await readSmallForm(request, mayWrite ? limits.contentBytes : limits.formBytes);
  const what = form.get("do");
  if (what === null || what === "sign-in" || what === "sign-out") {
    const here = new URL(request.url).pathname;
    return signInOrOut({ request, context }, { here, door }, form);
  }
  return act(form, admin && mayWrite ? admin : await actingAdmin(args, "editor"));
}
