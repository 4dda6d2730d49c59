import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { type DeclaredRegister, type RegisterName, registers } from "../registers.ts";

/** The register that a request's path stands below. */
export function registerOf({ url }: Pick<RouteArgs, "url">): DeclaredRegister {
  const path = `${url.pathname.toLowerCase()}/`;
  const register = registers.find(({ list }) => path.startsWith(`${list.path}/`));
  if (!register) throw data("Page Not Found", { status: 404 });
  return register;
}

/** The same where a page is drawn from what its loader answered. */
export function registerNamed(name: RegisterName): DeclaredRegister {
  return registers.find((register) => register.name === name) as DeclaredRegister;
}

export function entryId(text: string): number {
  const id = readRowId(text);
  if (id === null) throw data("Page Not Found", { status: 404 });
  return id;
}
