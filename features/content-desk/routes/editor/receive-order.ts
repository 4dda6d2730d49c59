import { data } from "react-router";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { ContentPlace } from "./content-address.ts";

interface Reorder {
  place: ContentPlace;
  form: URLSearchParams;
  actor: StaffUser;
}

/** Moves one item a place up or down, and publishes that order. */
export async function reorderItems({ place, form, actor }: Reorder) {
  const { content, collection, base } = place;
  const [what, ...named] = (form.get("do") ?? "").split(" ");
  if (what === "order" && collection.orderLive) {
    await content.reorder(collection.name, named, actor);
    return seeOther(`${base}?done=ordered`);
  }
  const [key = ""] = named;
  const isMove = what === "up" || what === "down";
  if (!isMove || !collection.orderLive) {
    throw data("There is no such action.", { status: 422 });
  }
  const items = await content.list(collection.name);
  const shown = items.filter(({ live }) => live !== null);
  const moved = shown.find((item) => item.key === key);
  if (!moved) throw data("Page Not Found", { status: 404 });
  const keys = shown.map((item) => item.key);
  const beside = shown.filter(({ group }) => group === moved.group).map((item) => item.key);
  const adjacentBox = beside[beside.indexOf(key) + (what === "up" ? -1 : 1)];
  if (adjacentBox) {
    const to = keys.indexOf(adjacentBox);
    keys.splice(to, 0, ...keys.splice(keys.indexOf(key), 1));
  }
  await content.reorder(collection.name, keys, actor);
  return seeOther(`${base}?done=ordered#item-${key}`);
}
