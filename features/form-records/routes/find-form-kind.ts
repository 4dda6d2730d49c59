import { data } from "react-router";
import type { RouteArgs } from "#ui/route-handle.ts";
import { type DeclaredForm, formKinds } from "../form-kinds.ts";

/** The kind of form whose list, or one of whose forms, a request asks for. */
export function formKindOf({ url }: Pick<RouteArgs, "url">): DeclaredForm {
  const path = `${url.pathname.toLowerCase()}/`;
  const kind = formKinds.find(({ list }) => path.startsWith(`${list.path}/`));
  if (!kind) throw data("Page Not Found", { status: 404 });
  return kind;
}

/** The same where a page is drawn from what its loader answered. */
export function formKindNamed(name: DeclaredForm["name"]): DeclaredForm {
  return formKinds.find((kind) => kind.name === name) as DeclaredForm;
}
