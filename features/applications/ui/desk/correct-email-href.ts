import { withSearch } from "#records/list/address.ts";
import { type DeskQuery, deskHref } from "./desk-query.ts";

/** Where HR corrects the email of an application; the way back leads to it in its list. */
export function correctEmailHref(id: number, state: DeskQuery): string {
  const list = new URL(deskHref({ ...state, open: id }), "http://desk").searchParams;
  return withSearch(`/desk/correct-email/${id}`, list);
}
