import { data } from "react-router";
import type { Admin } from "#server/admins/admins.ts";
import { seeOther } from "../desk/desk-session.ts";
import type { ContentPlace } from "./content-place.ts";

interface Reorder {
  place: ContentPlace;
  form: URLSearchParams;
  actor: Admin;
}

/** Moves one item a place up or down, and publishes that order. */
export async function reorderItems({ place, form, actor }: Reorder) {
  const { content, collection, base } = place;
  const [what, key = ""] = (form.get("do") ?? "").split(" ");
  const isMove = what === "up" || what === "down";
  if (!isMove || !collection.orderLive) {
    throw data("There is no such action.", { status: 422 });
  }
  const items = await content.list(collection.name);
  const keys = items.filter(({ live }) => live !== null).map((item) => item.key);
  const from = keys.indexOf(key);
  if (from < 0) throw data("Page Not Found", { status: 404 });
  const to = Math.min(keys.length - 1, Math.max(0, from + (what === "up" ? -1 : 1)));
  keys.splice(to, 0, ...keys.splice(from, 1));
  await content.reorder(collection.name, keys, actor);
  return seeOther(`${base}?done=ordered#item-${key}`);
}
